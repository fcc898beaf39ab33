import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  holdingFilterNames,
  passesFilter,
  readHoldingFilter,
  type HoldingFilterName,
} from '#web/data/holding-filter.ts'
import type { ReportSearch } from '#web/data/report-search.ts'
import type { HoldingRow } from './holding-columns.tsx'

/** Which holdings the address asks for, and how to ask for more of them. */
export const useHoldingFilter = () => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { assetClass, sector, currency, region } = search
  const filter = readHoldingFilter({ assetClass, sector, currency, region })
  const active = holdingFilterNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [{ name, value }]
  })
  const isActive = active.length > 0
  const keep = isActive ? (row: HoldingRow) => passesFilter(row, filter) : undefined
  const without = (names: readonly HoldingFilterName[]): void =>
    void navigate({
      to: '.',
      search: { ...search, ...Object.fromEntries(names.map((name) => [name, undefined])) },
      replace: true,
      resetScroll: false,
    })
  return {
    active,
    keep,
    clear: () => without(holdingFilterNames),
    remove: (name: HoldingFilterName) => without([name]),
  }
}
