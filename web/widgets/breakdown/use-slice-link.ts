import { useNavigate, useSearch } from '@tanstack/react-router'
import type { HoldingFilterName } from '#web/data/holding-filter.ts'
import { holdingFilterNames } from '#web/data/holding-filter.ts'
import type { ReportSearch } from '#web/data/report-search.ts'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'

/**
 * Leads from a slice of a breakdown to the holdings it is made of: on the page of a portfolio to its tab of holdings,
 * filtered by the slice; elsewhere, where there is no such tab, to a drawer that lists them.
 */
export const useSliceLink = (): ((kind: HoldingFilterName, slice: string) => void) => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { kind: owner } = useSubject()
  const { open, openDrawer } = useDrawers()
  const noFilter = Object.fromEntries(holdingFilterNames.map((name) => [name, undefined]))
  return (kind, slice) => {
    if (owner === 'account' || open.length > 0)
      return openDrawer({ kind: 'breakdown', id: `${kind}:${slice}` })
    return void navigate({
      to: '.',
      search: { ...search, ...noFilter, tab: 'holdings', [kind]: slice } as ReportSearch,
      resetScroll: false,
    })
  }
}
