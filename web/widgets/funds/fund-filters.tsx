import type { FundsAnswer } from '#model/calls/funds.ts'
import { fundFacets, valueSeparator } from '#model/funds/fund-facets.ts'
import type { FundFacetName, FundsSearch } from '#web/data/funds-search.ts'
import { MultiSelect } from '#web/ui/inputs/multi-select.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'
import { useFundWords } from './use-fund-words.ts'

type FundFiltersProps = {
  facets: FundsAnswer['facets']
  search: FundsSearch
  onChange: (facet: FundFacetName, values: string | undefined) => void
}

/** A choice of values for each facet, with how many funds there are of each. */
export const FundFilters = ({ facets, search, onChange }: FundFiltersProps) => {
  const say = useWords('funds')
  const sayKit = useWords('kit')
  const sayName = useFundWords()
  const format = useFormat()
  const isPhone = useIsPhone()
  const offered = fundFacets.filter((facet) => (facets[facet]?.length ?? 0) > 1 || search[facet])
  if (offered.length === 0) return null
  const inputs = (
    <fieldset className={classes['filters']} aria-label={say('filters')} data-print="hidden">
      {offered.map((facet) => {
        const chosen = search[facet]?.split(valueSeparator) ?? []
        const counted = facets[facet] ?? []
        const missing = chosen.filter((value) => !counted.some((one) => one.value === value))
        const options = [...counted, ...missing.map((value) => ({ value, count: 0 }))]
        return (
          <MultiSelect
            key={facet}
            label={say(`facet_${facet}`)}
            value={chosen}
            onChange={(values) =>
              onChange(facet, values.length > 0 ? values.join(valueSeparator) : undefined)
            }
            options={options.map(({ value, count }) => ({
              value,
              label: `${sayName(value)} (${format.count(count)})`,
            }))}
            searchable
            placeholder={say('all')}
            labels={{ nothingFound: sayKit('nothingFound'), clear: sayKit('clear') }}
          />
        )
      })}
    </fieldset>
  )
  if (!isPhone) return inputs
  const count = fundFacets.filter((facet) => search[facet]).length
  return (
    <details className={classes['folded']}>
      <summary>{count === 0 ? say('filters') : `${say('filters')} (${format.count(count)})`}</summary>
      {inputs}
    </details>
  )
}
