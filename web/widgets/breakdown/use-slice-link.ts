import { useNavigate, useSearch } from '@tanstack/react-router'
import type { HoldingFilterName } from '#web/data/holding-filter.ts'
import { holdingFilterNames } from '#web/data/holding-filter.ts'
import type { ReportSearch } from '#web/data/report-search.ts'

/** Leads from a slice of a breakdown to the holdings it is made of: the tab of holdings, filtered by the slice. */
export const useSliceLink = (): ((kind: HoldingFilterName, slice: string) => void) => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const noFilter = Object.fromEntries(holdingFilterNames.map((name) => [name, undefined]))
  return (kind, slice) =>
    void navigate({
      to: '.',
      search: {
        ...search,
        ...noFilter,
        drawer: undefined,
        over: undefined,
        tab: 'holdings',
        [kind]: slice,
      } as ReportSearch,
      resetScroll: false,
    })
}
