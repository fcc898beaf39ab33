import { hasFeature } from '#configurations/configuration.ts'
import type { Report } from '#model/reports/report.ts'
import type { Facts } from '#web/data/facts.tsx'
import { leadsTo, normaliseLink } from '#model/reports/menu.ts'
import type { Session, SessionAccount } from '#web/data/session.ts'

/** The pages there are. */
export type Pages = Pick<Facts, 'configuration' | 'reports'>

/** Whether the status of an account and the menu of its portal allow a page; one that no link leads to is limited by neither. */
export const allowsPage = (
  { links, menu }: Pick<SessionAccount, 'links' | 'menu'>,
  report: Pick<Report, 'links'>,
): boolean => leadsTo(links, report.links) && leadsTo(menu, report.links)

/** Whether the menu of a portal leaves a page to people of the firm; accounts are reached from the list of clients. */
export const leavesToStaff = (
  { menus }: Pick<Session, 'menus'>,
  { portal, report }: { portal: string; report: Pick<Report, 'links'> },
): boolean => {
  const links = menus[portal]?.map(({ link }) => link) ?? null
  return report.links?.includes('/') === true || leadsTo(links, report.links)
}

/** The address of a page for an account; null where the account has nothing to show on it. */
const fillPath = ({ path }: Report, account: SessionAccount): string | null => {
  const parts = { portal: account.portal, account: account.id, portfolio: account.portfolios[0]?.id ?? null }
  let filled = path
  for (const [name, value] of Object.entries(parts))
    if (value !== null) filled = filled.replace(`$${name}`, value)
  return filled.includes('$') ? null : filled
}

/** The page that a link of a client's menu leads to; null where the white label has none. */
const findReport = (link: string, { reports, configuration }: Pages): Report | null => {
  const wanted = normaliseLink(link)
  const found = Object.values(reports).find(
    ({ links, feature }) =>
      links?.includes(wanted) && (!feature || hasFeature(configuration, feature, 'investor')),
  )
  return found ?? null
}

/** Where a link of a client's menu leads; null where the white label has no such page. */
export const findLink = (link: string, account: SessionAccount, pages: Pages): string | null => {
  const report = findReport(link, pages)
  return report && fillPath(report, account)
}

/** The first page that the status of an account allows; null where it allows none. */
export const findFirstLink = (account: SessionAccount, pages: Pages): string | null => {
  for (const link of account.links ?? account.menu ?? ['/']) {
    const report = findReport(link, pages)
    const href = report && allowsPage(account, report) ? fillPath(report, account) : null
    if (href) return href
  }
  return null
}
