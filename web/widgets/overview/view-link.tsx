import type { ReactNode } from 'react'
import type { TabName } from '#model/reports/report.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useReportAddress } from '#web/data/use-report-address.ts'
import { Button } from '#web/ui/button.tsx'
import { findAccountData, findPortfolioData } from '#web/widgets/subject/find-available.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'

type ViewLinkProps = {
  /** The views that have all of it, the one that is wanted most first. */
  views: readonly TabName[]
  children: ReactNode
}

/** Leads from a part of the overview to the view that has all of it; nothing where the page shows no such view. */
export const ViewLink = ({ views, children }: ViewLinkProps) => {
  const { kind, account, portfolio } = useSubject()
  const { reports } = useFacts()
  const { setTab } = useReportAddress(kind)
  const available = portfolio ? findPortfolioData(portfolio) : account ? findAccountData(account) : new Set()
  const shown = views.find((view) =>
    reports[kind].tabs.some(
      ({ id, needs = [] }) => id === view && needs.every((need) => available.has(need)),
    ),
  )
  if (shown === undefined) return null
  return (
    <Button kind="quiet" size="small" onClick={() => setTab(shown)}>
      {children}
    </Button>
  )
}
