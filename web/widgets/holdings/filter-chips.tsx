import { IconX } from '@tabler/icons-react'
import type { HoldingFilterName } from '#web/data/holding-filter.ts'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords } from '#web/words/words.ts'
import classes from './holdings.module.css'

const headings = {
  assetClass: 'filterAssetClass',
  sector: 'filterSector',
  currency: 'filterCurrency',
  region: 'filterRegion',
} as const

type FilterChipsProps = {
  active: readonly { name: HoldingFilterName; value: string }[]
  onRemove: (name: HoldingFilterName) => void
}

/** What the table is narrowed to by the page before; each can be taken away. */
export const FilterChips = ({ active, onRemove }: FilterChipsProps) => {
  const say = useWords('details')
  const sayName = useListWords()
  if (active.length === 0) return null
  return (
    <ul className={classes['chips']}>
      {active.map(({ name, value }) => (
        <li key={name}>
          <button
            type="button"
            className={classes['chip']}
            aria-label={say('removeFilter', { name: sayName(value) })}
            onClick={() => onRemove(name)}
          >
            <span>
              {say(headings[name])}: {sayName(value)}
            </span>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
