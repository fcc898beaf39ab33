import { useState } from 'react'
import type { FilterOperator } from '#model/calls/records.ts'
import { fieldRegistry } from '#web/fields/field-registry.ts'
import type { Shown } from '#web/data/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import { needsValue, operatorsFor, writeCondition } from './conditions.ts'
import { operatorKeys } from './filter-chips.tsx'
import { filterField, writeFilterValue } from './filter-field.ts'
import type { GridColumn } from './grid-columns.ts'
import { labelField } from './label-fields.ts'
import classes from './records.module.css'
import type { Grid } from './use-grid.ts'

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
