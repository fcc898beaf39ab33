import type { FilterOperator, RecordNames } from '#model/calls/records.ts'
import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import type { KeyOf } from '#phrases/phrase.ts'
import { useCollections } from '#web/data/collections.ts'
import { useRecordNames } from '#web/fields/records/use-record-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, Chips } from '#web/ui/chips.tsx'
import { useWords } from '#web/words/words.ts'
import { writeValue } from '#web/widgets/values/cell-text.ts'
import { needsValue, readCondition, splitValues, type Condition } from './conditions.ts'
import type { Grid } from './use-grid.ts'

/** The words of each comparison. */
export const operatorKeys = {
  is: 'operatorIs',
  not: 'operatorNot',
  in: 'operatorIn',
  contains: 'operatorContains',
  from: 'operatorFrom',
  to: 'operatorTo',
  has: 'operatorHas',
  empty: 'operatorEmpty',
  filled: 'operatorFilled',
} as const satisfies Record<FilterOperator, KeyOf<EnglishPhrases['admin']>>

/** The names of the records that a condition compares with: a list without rows does not bring them along. */
const useNamesIn = ({ field: name, value }: Condition, { all, writer }: Grid): RecordNames => {
  const field = all.find((column) => column.name === name)?.field
  const to = field?.kind === 'ref' || field?.kind === 'refs' ? field.to : null
  const collection = useCollections()[to ?? '']
  const source = { collection: to ?? '', title: collection?.admin?.title ?? 'name' }
  return useRecordNames(to ? splitValues(value) : [], { source, known: writer.names })
}

/** The value of a condition in words, as a cell of its field would show it. */
const writeConditionValue = (
  { field: name, value }: Condition,
  { all, writer }: Pick<Grid, 'all' | 'writer'>,
): string => {
  const field = all.find((column) => column.name === name)?.field
  if (!field) return value
  const write = (one: string): string => {
    const typed = field.kind === 'switch' ? one === 'true' : one
    // One of several is written like a single one.
    const single = field.kind === 'refs' ? ({ kind: 'ref', to: field.to } as const) : field
    return writeValue({ name, field: single, record: { [name]: typed }, writer })
  }
  return splitValues(value).map(write).join(', ')
}

type ConditionProps = { grid: Grid; condition: Condition; onRemove: () => void }

const ConditionChip = ({ grid, condition, onRemove }: ConditionProps) => {
  const say = useWords('admin')
  const names = useNamesIn(condition, grid)
  const { field, operator } = condition
  const writer = { ...grid.writer, names: { ...grid.writer.names, ...names } }
  const value = needsValue(operator) ? [writeConditionValue(condition, { all: grid.all, writer })] : []
  const words = [grid.headerOf({ name: field }), say(operatorKeys[operator]), ...value].join(' ')
  return <Chip words={words} remove={say('filterRemove', { filter: words })} onRemove={onRemove} />
}

type FilterChipsProps = {
  grid: Grid
  filter: readonly string[]
  onChange: (filter: readonly string[]) => void
}

/** The conditions that hold now; each can be taken away. */
export const FilterChips = ({ grid, filter, onChange }: FilterChipsProps) => {
  const say = useWords('admin')
  if (filter.length === 0) return null
  return (
    <Chips label={say('filters')}>
      {filter.map((text) => {
        const condition = readCondition(text)
        if (!condition) return null
        const remove = (): void => onChange(filter.filter((one) => one !== text))
        return <ConditionChip key={text} grid={grid} condition={condition} onRemove={remove} />
      })}
      {filter.length > 1 && (
        <li data-print="hidden">
          <Button kind="quiet" size="small" onClick={() => onChange([])}>
            {say('filterClear')}
          </Button>
        </li>
      )}
    </Chips>
  )
}
