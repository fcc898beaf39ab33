import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdministrator } from '#model/access/role.ts'
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { ChosenFile } from './chosen-file.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
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
  const [subject, setSubject] = useState<ImportSubject>('bookings')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Card title={say('newImport')}>
      <Stack gap={4}>
        {isAdministrator(session?.role) && (
          <SegmentedControl
            label={say('subject')}
            segments={subjects.map((value) => ({ value, label: say(`subject-${value}`) }))}
            value={subject}
            onChange={(value) => setSubject(subjects.find((one) => one === value) ?? 'bookings')}
          />
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
