import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReportSearch } from '#web/data/report-search.ts'

/** What the address of a report page says, and how to change the day looked at and the shown tab. */
export const useReportAddress = (subject: 'account' | 'portfolio') => {
  const params: { portal?: string; account?: string; portfolio?: string } = useParams({ strict: false })
  const { asOf, tab }: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: ReportSearch): void =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const keep = (name: 'asOf' | 'tab', value: string | undefined): ReportSearch =>
    value === undefined ? {} : { [name]: value }
  return {
    portal: params.portal ?? '',
    id: params[subject] ?? '',
    asOf,
    tab,
    setAsOf: (day: string | undefined) => change({ ...keep('asOf', day), ...keep('tab', tab) }),
    setTab: (next: string) => change({ ...keep('asOf', asOf), tab: next }),
  }
}
