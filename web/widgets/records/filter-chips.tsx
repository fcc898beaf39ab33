import { IconX } from '@tabler/icons-react'
import type { FilterOperator } from '#model/calls/records.ts'
import type { EnglishPhrases } from '#phrases/load-phrases.ts'
import type { KeyOf } from '#phrases/phrase.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { writeValue } from './cell-text.ts'
import { needsValue, readCondition, splitValues, type Condition } from './conditions.ts'
import classes from './records.module.css'
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

/** The value of a condition in words, as a cell of its field would show it. */
const writeConditionValue = ({ field: name, value }: Condition, { all, writer }: Grid): string => {
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

type FilterChipsProps = {
  grid: Grid
  filter: readonly string[]
  onChange: (filter: readonly string[]) => void
}

/** The conditions that hold now; each can be taken away. */
export const FilterChips = ({ grid, filter, onChange }: FilterChipsProps) => {
  const say = useWords('admin')
  if (filter.length === 0) return null
  const write = (condition: Condition): string => {
    const words = `${grid.headerOf({ name: condition.field })} ${say(operatorKeys[condition.operator])}`
    return needsValue(condition.operator) ? `${words} ${writeConditionValue(condition, grid)}` : words
  }
  return (
    <ul className={classes['chips']} aria-label={say('filters')}>
      {filter.map((text) => {
        const condition = readCondition(text)
        const words = condition ? write(condition) : text
        return (
          <li className={classes['chip']} key={text}>
            <span>{words}</span>
            <button
              type="button"
              className={classes['chipRemove']}
              data-print="hidden"
              aria-label={say('filterRemove', { filter: words })}
              onClick={() => onChange(filter.filter((one) => one !== text))}
            >
              <IconX size={12} stroke={2} aria-hidden="true" />
            </button>
          </li>
        )
      })}
      {filter.length > 1 && (
        <li data-print="hidden">
          <Button kind="quiet" size="small" onClick={() => onChange([])}>
            {say('filterClear')}
          </Button>
        </li>
      )}
    </ul>
  )
}
