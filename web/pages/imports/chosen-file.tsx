import { useState } from 'react'
import type { ImportExamined, ImportRowShown } from '#model/calls/imports.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { formatNames } from '#phrases/imports/format-names.ts'
import { MappingEditor } from './mapping-editor.tsx'
import { StageForm } from './stage-form.tsx'
import { useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useRowColumns } from './row-columns.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendUpload } from '#web/data/send-upload.ts'

/** So much of a file is enough to know it and to read its first rows. */
const headBytes = 64 * 1024

/** What the portal makes of a file, with a mapping and a currency as they stand now. */
const useExamination = (
  file: File | null,
  options: { subject: ImportSubject; mapping: ColumnMapping | null; currency: string | null },
) =>
  useQuery({
    queryKey: ['examineImport', file?.name, file?.size, file?.lastModified, options],
    queryFn: ({ signal }) => {
      if (file === null) throw new Error('There is no file to look at.')
      return sendUpload('examineImport', {
        options,
        file: file.slice(0, headBytes),
        fileName: file.name,
        signal,
      })
    },
    enabled: file !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })

/** The first rows of the file as they would be read; they follow every change of the mapping. */
const PreviewTable = ({ rows }: { rows: readonly ImportRowShown[] }) => {
  const say = useWords('imports')
  const columns = useRowColumns()
  return (
    <Card title={say('preview')} level={3} padding="none">
      <DataTable
        id="import-preview"
        caption={say('preview')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.seq)}
        searchable={false}
        inset
      />
    </Card>
  )
}

type ChosenFileProps = { file: File; subject: ImportSubject; onOther: () => void }

/** A currency is asked about once it has its three letters. */
const wholeCurrency = (typed: string): string | null =>
  /^[A-Za-z]{3}$/.test(typed.trim()) ? typed.trim() : null

/** What was recognised in the file that was chosen, and what is still to be said about it. */
export const ChosenFile = ({ file, subject, onOther }: ChosenFileProps) => {
  const say = useWords('imports')
  const language = useLanguage()
  const sayError = useWords('errors')
  const explain = useReasons()
  const [mapping, setMapping] = useState<ColumnMapping | null>(null)
  const [currency, setCurrency] = useState('')
  const [asksCurrency, setAsksCurrency] = useState(false)
  const options = { mapping, currency: wholeCurrency(currency) }
  const examination = useExamination(file, { subject, ...options })
  const found = examination.data
  const examined = found?.outcome === 'examined' ? found : null
  if (examined?.needsCurrency && !asksCurrency) setAsksCurrency(true)
  const wrongSubject =
    examined && examined.subject !== subject
      ? explain({ code: 'wrong-subject', params: { found: examined.subject, wanted: subject } })
      : null
  const isReady = examined !== null && examined.refusal === null && wrongSubject === null
  return (
    <Stack gap={4}>
      <Row justify="space-between">
        <strong>{examined ? recognised(examined) : file.name}</strong>
        <Button size="small" onClick={onOther}>
          {say('otherFile')}
        </Button>
      </Row>
      {examination.isPending && <TableSkeleton rows={3} label={say('examining')} />}
      {examination.isError && <Notice tone="error">{explainError(examination.error, sayError)}</Notice>}
      {found?.outcome === 'refused' && <Notice tone="error">{explain(found)}</Notice>}
      {wrongSubject && <Notice tone="error">{wrongSubject}</Notice>}
      {asksCurrency && (
        <TextInput
          label={say('currency')}
          hint={say('currencyHint')}
          value={currency}
          onChange={(typed) => setCurrency(typed.toUpperCase())}
          maxLength={3}
          required
        />
      )}
      {examined?.mapping && wrongSubject === null && (
        <MappingEditor
          examined={examined}
          mapping={mapping ?? examined.mapping}
          onChange={setMapping}
          onForgotten={() => void examination.refetch()}
        />
      )}
      {examined && examined.preview.length > 0 && wrongSubject === null && (
        <PreviewTable rows={examined.preview} />
      )}
      {isReady && <StageForm file={file} subject={subject} {...options} />}
    </Stack>
  )

  function recognised({ format }: ImportExamined): string {
    return say('recognised', { file: file.name, format: formatNames[format][language] })
  }
}
