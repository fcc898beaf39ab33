import { isAdministrator } from '#model/access/role.ts'
import { safeNext } from '#model/calls/safe-next.ts'
import type { Report } from '#model/reports/report.ts'
import { isFullySignedIn, isStaff, type Session, type SessionAccount } from '#web/data/session.ts'
import { allowsPage, findFirstLink, findLink, type Pages } from '#web/data/status-links.ts'

const toAccount = (account: SessionAccount): string => {
  const [only, ...others] = account.portfolios
  const portal = `/dashboard/${account.portal}`
  return only && others.length === 0 ? `${portal}/portfolio/${only.id}` : `${portal}/account/${account.id}`
}

const startOfStaff = (session: Session): string => {
  const [only, ...others] = session.portals
  const isAdviser = !isAdministrator(session.role) || session.isProfessional
  return isAdviser && only && others.length === 0 ? `/dashboard/${only.id}` : '/portals'
}

/** Where the status of an account leads; null where it leads nowhere. */
const followStatus = (account: SessionAccount, pages: Pages): string | null => {
  const hint = account.redirect?.trim().toLowerCase() ?? ''
  const isToPortfolio = hint.includes('portfolio')
  if (isToPortfolio && !account.externalId)
    return findLink('/messages', account, pages) ?? findFirstLink(account, pages) ?? '/portals'
  if (isToPortfolio || hint === 'reporting') return toAccount(account)
  return hint ? findLink(hint, account, pages) : null
}

const startOfClient = (session: Session, pages: Pages): string => {
  const first = session.accounts.find((account) => account.portal !== null)
  if (!first) return '/portals'
  return followStatus(first, pages) ?? (session.portals.length === 1 ? toAccount(first) : '/portals')
}

/** The page of an address, with the parts of its path; null where no definition says so. */
const findPage = (pathname: string, { reports }: Pages) => {
  const parts = pathname.split('/')
  for (const report of Object.values(reports) as readonly Report[]) {
    const names = report.path.split('/')
    if (names.length !== parts.length) continue
    if (!names.every((name, place) => name.startsWith('$') || name === parts[place])) continue
    const params = names.map((name, place) => [name.slice(1), parts[place] ?? ''] as const)
    return { report, params: Object.fromEntries(params.filter((_, place) => names[place]?.startsWith('$'))) }
  }
  return null
}

/** Whether somebody may go back to where they came from; what is not known here is for the guards of the page. */
const mayReturn = (session: Session, href: string, pages: Pages): boolean => {
  const found = findPage(new URL(href, 'http://here').pathname, pages)
  if (!found) return true
  const { report, params } = found
  if (report.permissions.includes('admin') && !isAdministrator(session.role)) return false
  if (params['portal'] && !session.portals.some(({ id }) => id === params['portal'])) return false
  if (isStaff(session)) return true
  if (report.permissions.includes('professional')) return false
  const { account, portfolio, portal: place } = params
  const own = session.accounts.find(({ id, portal, portfolios }) =>
    account || portfolio
      ? id === account || portfolios.some((one) => one.id === portfolio)
      : portal === place,
  )
  return report.permissions.includes('userStatus') ? own !== undefined && allowsPage(own, report) : true
}

/**
 * Where somebody goes after signing in, first match: a second factor that is missing; `next`, the page they came for,
 * if they may see it; where the status of a client's oldest account leads ('reporting' to their portfolio; towards a
 * portfolio without an external id to the messages); a client of one portal to that account, straight to its portfolio
 * when it has exactly one; clients of several portals to the chooser. Staff with one portal to it, otherwise to the
 * chooser (decision Q-REDIRECT-ORDER).
 */
export const findStart = (session: Session, at: Pages & { next?: unknown }): string => {
  if (!isFullySignedIn(session)) return '/login'
  const next = readNext(at.next)
  if (next && mayReturn(session, next, at)) return next
  return isStaff(session) ? startOfStaff(session) : startOfClient(session, at)
}

/** A page to return to, if it is one of ours: never another site, never the sign-in page itself. */
export const readNext = (next: unknown): string | null => {
  const safe = safeNext(next)
  return safe !== null && !/^\/(login|signup|password-reset)\b/.test(safe) ? safe : null
}
