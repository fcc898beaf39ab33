import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReportSearch } from '#web/data/report-search.ts'

/** What the address of a report page says, and how to change the day looked at, the shown tab and household. */
export const useReportAddress = (subject: 'account' | 'portfolio') => {
  const params: { portal?: string; account?: string; portfolio?: string } = useParams({ strict: false })
  const search: ReportSearch = useSearch({ strict: false })
  const { asOf, tab, household } = search
  const navigate = useNavigate()
  // Another day or tab is another view: drawers of the former do not stay open over it.
  const change = (next: ReportSearch): void =>
    void navigate({
      to: '.',
      search: { ...search, drawer: undefined, over: undefined, ...next },
      replace: true,
      resetScroll: false,
    })
  return {
    portal: params.portal ?? '',
    id: params[subject] ?? '',
    asOf,
    tab,
    household,
    // A range may end after the day that is looked at now.
    setAsOf: (day: string | undefined) => change({ asOf: day, from: undefined, to: undefined }),
    setTab: (next: string) => change({ tab: next }),
    setHousehold: (next: string | undefined) => change({ household: next }),
  }
}
