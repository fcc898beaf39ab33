import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isAdministrator } from '#model/access/role.ts'
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { ChosenFile } from './chosen-file.tsx'
import { importSamples } from '#model/imports/import-samples.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { saveCsv } from '#web/ui/table/csv.ts'
import { useWords } from '#web/words/words.ts'

const megabyte = 1024 * 1024
const limits = {
  extensions: ['csv', 'txt', 'tsv', 'json', 'ofx', 'qfx', 'xml'],
  maxBytes: 128 * megabyte,
}
const refusals = { type: 'refusedType', size: 'refusedSize', empty: 'refusedEmpty' } as const
const subjects: readonly ImportSubject[] = ['bookings', 'prices', 'rates']

/** Where an import begins: what the file holds (only administrators import market data) and the file. */
export const ImportDesk = () => {
  const say = useWords('imports')
  const { count } = useFormat()
  const { session } = useSuspenseQuery(sessionQuery()).data
  const asked: { subject?: string } = useSearch({ strict: false })
  const mayChoose = isAdministrator(session?.role)
  const [subject, setSubject] = useState<ImportSubject>(
    (mayChoose && subjects.find((one) => one === asked.subject)) || 'bookings',
  )
  const [file, setFile] = useState<File | null>(null)
  return (
    <Card title={say('newImport')}>
      <Stack gap={4}>
        {mayChoose && (
          <SegmentedControl
            label={say('subject')}
            segments={subjects.map((value) => ({ value, label: say(`subject-${value}`) }))}
            value={subject}
            onChange={(value) => setSubject(subjects.find((one) => one === value) ?? 'bookings')}
          />
        )}
        {file === null && (
          <Row justify="space-between">
            <span>{say(`needs-${subject}`)}</span>
            <Button size="small" onClick={() => saveCsv(say(`sample-${subject}`), importSamples[subject])}>
              {say('sample')}
            </Button>
          </Row>
        )}
        {file === null ? (
          <FileDrop
            label={say('chooseFile')}
            labels={{
              prompt: say('dropPrompt'),
              refused: ({ name, refusal }) => say(refusals[refusal], { name }),
            }}
            hint={say('dropHint', { size: count(limits.maxBytes / megabyte) })}
            limits={limits}
            onFiles={([first]) => setFile(first ?? null)}
          />
        ) : (
          <ChosenFile
            key={`${subject}-${file.name}-${file.lastModified}`}
            file={file}
            subject={subject}
            onOther={() => setFile(null)}
          />
        )}
      </Stack>
    </Card>
  )
}
