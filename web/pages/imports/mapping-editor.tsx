import { useState } from 'react'
import type { ImportExamined } from '#model/calls/imports.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { type MappedField, mappedFields } from '#model/imports/import-vocabulary.ts'
import { MappingReading } from './mapping-reading.tsx'
import { findWords, MappingWords } from './mapping-words.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import { useFieldNames, useReasons } from './use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import type { MappingProps } from './mapping-props.ts'

type MappingEditorProps = MappingProps & { examined: ImportExamined }

const nowhere = ''

/** Which column holds what, and how values are read. Open by itself only when something is missing. */
export const MappingEditor = ({ examined, mapping, onChange }: MappingEditorProps) => {
  const say = useWords('imports')
  const explain = useReasons()
  const { refusal, dateOrderGuessed } = examined
  const needsHelp = refusal !== null && refusal.code !== 'currency-needed'
  const [wantsOpen, setWantsOpen] = useState(false)
  const isOpen = wantsOpen || needsHelp
  const words = findWords(examined.preview, mapping)
  // What was opened to help stays open once the help was followed.
  const change = (next: ColumnMapping) => {
    setWantsOpen(isOpen)
    onChange(next)
  }
  return (
    <Card
      title={say('columns')}
      level={3}
      subtitle={isOpen ? say('columnsHint') : say('columnsFound')}
      actions={
        !needsHelp && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setWantsOpen(!wantsOpen)}>
            {say(isOpen ? 'hideColumns' : 'editColumns')}
          </Button>
        )
      }
    >
      {(isOpen || dateOrderGuessed || words.length > 0) && (
        <Stack gap={4}>
          {needsHelp && <Notice tone="warning">{explain(refusal)}</Notice>}
          {dateOrderGuessed && <Notice tone="warning">{say('orderGuessed')}</Notice>}
          {words.length > 0 && <MappingWords words={words} mapping={mapping} onChange={change} />}
          {isOpen && (
            <>
              <SavedMappings mapping={mapping} onChange={change} />
              <ColumnChoices columns={examined.columns} mapping={mapping} onChange={change} />
              <MappingReading mapping={mapping} onChange={change} />
            </>
          )}
        </Stack>
      )}
    </Card>
  )
}

const ColumnChoices = ({ columns, mapping, onChange }: MappingProps & { columns: readonly string[] }) => {
  const say = useWords('imports')
  const nameOf = useFieldNames()
  const choose = (field: MappedField, column: string | null) =>
    onChange({ ...mapping, columns: { ...mapping.columns, [field]: column === nowhere ? null : column } })
  const options = [
    { value: nowhere, label: say('notInFile') },
    ...[...new Set(columns)].map((column) => ({ value: column, label: column })),
  ]
  return (
    <Grid leastWidth={200} gap={3}>
      {mappedFields.map((field) => (
        <Select
          key={field}
          label={nameOf(field)}
          options={options}
          value={mapping.columns[field] ?? nowhere}
          onChange={(column) => choose(field, column)}
        />
      ))}
    </Grid>
  )
}
