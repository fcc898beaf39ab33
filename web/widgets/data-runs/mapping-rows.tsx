import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { MappedField } from '#model/fields/json-shapes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SuggestInput } from '#web/ui/inputs/suggest-input.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './data-runs.module.css'

type FieldOption = { value: string; label: string }

type MappingRowsProps = {
  mapping: readonly MappedField[]
  /** The fields that may be filled, as people read them. */
  fields: readonly FieldOption[]
  /** The columns that a source has answered with. */
  columns: readonly string[]
  areChecked: boolean
  onChange: (mapping: MappedField[]) => void
}

type RowProps = Omit<MappingRowsProps, 'mapping' | 'onChange'> & {
  row: MappedField
  taken: readonly string[]
  onChange: (row: MappedField) => void
  onRemove: () => void
}

const MappingRow = ({ row, fields, columns, taken, areChecked, onChange, onRemove }: RowProps) => {
  const say = useWords('dataRuns')
  const label = fields.find(({ value }) => value === row.field)?.label ?? row.field
  const isColumn = row.from === 'column'
  return (
    <li className={classes['mappingRow']}>
      <div className={classes['mappedField']}>
        <Select
          label={say('field')}
          options={fields.filter(({ value }) => value === row.field || !taken.includes(value))}
          value={row.field}
          onChange={(field) => field !== null && onChange({ ...row, field })}
          searchable
        />
      </div>
      <div>
        <Select
          label={say('from')}
          options={[
            { value: 'column', label: say('fromColumn') },
            { value: 'text', label: say('fromText') },
          ]}
          value={row.from}
          onChange={(from) => onChange({ ...row, from: from === 'text' ? 'text' : 'column' })}
        />
      </div>
      <div>
        <SuggestInput
          label={say(isColumn ? 'column' : 'text')}
          value={row.text}
          suggestions={isColumn ? columns : []}
          onChange={(text) => onChange({ ...row, text })}
          error={areChecked && isColumn && row.text.trim() === '' ? say('needsColumn') : null}
        />
      </div>
      <IconButton icon={IconTrash} label={say('removeField', { name: label })} onClick={onRemove} />
    </li>
  )
}

/** Which field is filled with what, a line each. */
export const MappingRows = ({ mapping, onChange, ...props }: MappingRowsProps) => {
  const say = useWords('dataRuns')
  const taken = mapping.map(({ field }) => field)
  const next = props.fields.find(({ value }) => !taken.includes(value))?.value
  return (
    <div>
      <ul className={classes['mapping']}>
        {mapping.map((row, place) => (
          <MappingRow
            key={row.field}
            {...props}
            row={row}
            taken={taken}
            onChange={(changed) => onChange(mapping.map((one, at) => (at === place ? changed : one)))}
            onRemove={() => onChange(mapping.filter((_, at) => at !== place))}
          />
        ))}
      </ul>
      {next !== undefined && (
        <Button
          icon={IconPlus}
          size="small"
          onClick={() => onChange([...mapping, { field: next, from: 'column', text: '' }])}
        >
          {say('addField')}
        </Button>
      )}
    </div>
  )
}
