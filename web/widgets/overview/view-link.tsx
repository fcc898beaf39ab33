import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TabName } from '#model/reports/report.ts'
import type { ReportSearch } from '#web/data/report-search.ts'
import { Button } from '#web/ui/button.tsx'
import { useFacts } from '#web/data/facts.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'

type ViewLinkProps = { view: TabName; children: ReactNode }

/** Leads from a part of the overview to the view that has all of it; nothing where the page has no such view. */
export const ViewLink = ({ view, children }: ViewLinkProps) => {
  const { kind } = useSubject()
  const { reports } = useFacts()
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!reports[kind].tabs.some(({ id }) => id === view)) return null
  const follow = (): void =>
    void navigate({ to: '.', search: { ...search, tab: view }, resetScroll: false } as never)
  return (
    <Button kind="quiet" size="small" onClick={follow}>
      {children}
    </Button>
  )
}
