import { hasFeature } from '#configurations/configuration.ts'
import type { Report } from '#model/reports/report.ts'
import type { Facts } from '#web/data/facts.tsx'
import type { SessionAccount } from '#web/data/session.ts'

/** The pages there are. */
export type Pages = Pick<Facts, 'configuration' | 'reports'>

/** A link of a menu as it is compared: below the portal, without what follows the path. */
const normaliseLink = (link: string): string =>
  `/${link
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')}`

/** Whether the status of an account allows a page; a page that no link leads to is limited by no status. */
export const allowsPage = (
  { links }: Pick<SessionAccount, 'links'>,
  report: Pick<Report, 'links'>,
): boolean =>
  links === null ||
  report.links === undefined ||
  links.some((link) => report.links?.includes(normaliseLink(link)))

/** The address of a page for an account; null where the account has nothing to show on it. */
const fillPath = ({ path }: Report, account: SessionAccount): string | null => {
  const parts = { portal: account.portal, account: account.id, portfolio: account.portfolios[0]?.id ?? null }
  let filled = path
  for (const [name, value] of Object.entries(parts))
    if (value !== null) filled = filled.replace(`$${name}`, value)
  return filled.includes('$') ? null : filled
}

/** Where a link of a client's menu leads; null where the white label has no such page. */
export const findLink = (
  link: string,
  account: SessionAccount,
  { reports, configuration }: Pages,
): string | null => {
  const wanted = normaliseLink(link)
  const report = Object.values(reports).find(
    ({ links, feature }) =>
      links?.includes(wanted) && (!feature || hasFeature(configuration, feature, 'investor')),
  )
  return report ? fillPath(report, account) : null
}

/** The first page that the status of an account allows; null where it allows none. */
export const findFirstLink = (account: SessionAccount, pages: Pages): string | null => {
  for (const link of account.links ?? ['/']) {
    const href = findLink(link, account, pages)
    if (href) return href
  }
  return null
}
