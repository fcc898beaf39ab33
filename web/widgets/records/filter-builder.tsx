import { useState } from 'react'
import type { FilterOperator } from '#model/calls/records.ts'
import { fieldRegistry } from '#web/fields/form/field-registry.ts'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { needsValue, operatorsFor, writeCondition } from './conditions.ts'
import { operatorKeys } from './filter-chips.tsx'
import type { GridColumn } from './grid-columns.ts'
import { labelField } from './label-fields.ts'
import classes from './records.module.css'
import type { Grid } from './use-grid.ts'
import type { Field } from '#model/fields/field.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { FormField } from '#model/fields/form-field.ts'

type Asked = { name: string; field: Field; operator: FilterOperator }

/** The type of editor for a value to compare with, where it is not the one a record is edited with. */
const editorOf = ({ field, operator }: Asked): Partial<FormField> => {
  if (operator === 'contains') return { type: 'text' }
  if (field.kind === 'timestamp') return { type: 'date-picker' }
  if (field.kind === 'slider') return { type: 'number' }
  if (field.kind === 'texts') return { type: field.options ? 'dropdown' : 'text' }
  if (field.kind === 'slug' || field.kind === 'email' || field.kind === 'phone') return { type: 'text' }
  return {}
}

/** What of a record's field also holds for a value to compare with. */
const kept = ['name', 'type', 'options', 'collection', 'decimals', 'percent'] as const

/** The editor's field for the value of a condition: the field's own, without what only holds for records. */
const filterField = (asked: Asked): FormField => {
  const own: FormField = fieldOfCollection(asked) ?? { name: asked.name, type: 'text' }
  const parts = kept.filter((part) => own[part] !== undefined).map((part) => [part, own[part]])
  return { ...(Object.fromEntries(parts) as FormField), ...editorOf(asked) }
}

/** The value of an editor as a condition writes it; null while there is none. */
const writeFilterValue = (value: unknown): string | null => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join('|') : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

type FilterBuilderProps = {
  collection: Shown
  grid: Grid
  onAdd: (condition: string) => void
  onCancel: () => void
}

type ValueProps = {
  collection: Shown
  column: GridColumn
  operator: FilterOperator
  value: unknown
  onChange: (value: unknown) => void
}

/** The value to compare with, asked for as the field itself is edited. */
const FilterValue = ({ collection, column, operator, value, onChange }: ValueProps) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const { name, field } = column
  if (operator === 'in' && field.kind === 'select')
    return (
      <MultiSelect
        label={say('filterValue')}
        value={Array.isArray(value) ? value.map(String) : []}
        options={field.options.map((option) => ({
          value: option,
          label: words.option(collection.name, name, option),
        }))}
        onChange={onChange}
      />
    )
  if (field.kind === 'switch')
    return (
      <Select
        label={say('filterValue')}
        value={String(value === true)}
        options={[
          { value: 'true', label: say('yes') },
          { value: 'false', label: say('no') },
        ]}
        onChange={(chosen) => onChange(chosen === 'true')}
      />
    )
  const { help: _help, ...asked } = labelField(filterField({ name, field, operator }), {
    collection: collection.name,
    words,
  })
  const { Editor } = fieldRegistry[asked.type]
  return (
    <Editor
      field={{ ...asked, label: say('filterValue') }}
      value={value}
      onChange={onChange}
      isReadOnly={false}
      context={{ collection: collection.name, recordId: null, formId: null, values: () => ({}), names: {} }}
    />
  )
}

const startOf = (field: GridColumn['field']): unknown => (field.kind === 'switch' ? true : null)

/** Makes one condition: a field, how it is compared, and with what. */
export const FilterBuilder = ({ collection, grid, onAdd, onCancel }: FilterBuilderProps) => {
  const say = useWords('admin')
  const sayApp = useWords('app')
  const columns = grid.all.filter(({ field }) => operatorsFor(field).length > 0)
  const first = columns.find(({ name }) => name === collection.admin.title) ?? columns[0]
  const [column, setColumn] = useState(first)
  const [operator, setOperator] = useState<FilterOperator>(
    column ? (operatorsFor(column.field)[0] ?? 'is') : 'is',
  )
  const [value, setValue] = useState<unknown>(column && startOf(column.field))
  if (!column) return null
  const text = needsValue(operator) ? writeFilterValue(value) : ''
  const choose = (name: string | null): void => {
    const next = columns.find((one) => one.name === name) ?? column
    setColumn(next)
    setOperator(operatorsFor(next.field)[0] ?? 'is')
    setValue(startOf(next.field))
  }
  const change = (next: string | null): void => {
    const found = operatorsFor(column.field).find((one) => one === next)
    if (!found) return
    // One value and a list of values do not fit into each other's editor.
    if ((found === 'in') !== (operator === 'in')) setValue(startOf(column.field))
    setOperator(found)
  }
  return (
    <form
      className={classes['builder']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== null) onAdd(writeCondition({ field: column.name, operator, value: text }))
      }}
    >
      <Select
        label={say('filterField')}
        searchable
        value={column.name}
        options={columns.map((one) => ({ value: one.name, label: grid.headerOf(one) }))}
        onChange={choose}
      />
      <Select
        label={say('filterOperator')}
        value={operator}
        options={operatorsFor(column.field).map((one) => ({ value: one, label: say(operatorKeys[one]) }))}
        onChange={change}
      />
      {needsValue(operator) && (
        <div className={classes['builderValue']}>
          <FilterValue
            key={`${column.name} ${operator === 'in'}`}
            {...{ collection, column, operator, value }}
            onChange={setValue}
          />
        </div>
      )}
      <div className={classes['builderButtons']}>
        <Button kind="primary" type="submit" disabled={text === null}>
          {say('filterApply')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {sayApp('cancel')}
        </Button>
      </div>
    </form>
  )
}
