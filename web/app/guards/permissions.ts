import { isAdministrator } from '#model/access/role.ts'
import { toLogin } from '#web/app/guards/authenticated.ts'
import { go, pass, type Guard, type Visit } from '#web/app/guards/guard.ts'
import { isFullySignedIn, isStaff, type Session, type SessionAccount } from '#web/data/session.ts'
import { allowsPage, findFirstLink, leavesToStaff } from '#web/data/status-links.ts'
import type { PagePermission } from '#model/reports/pages.ts'

/** The account of the portal where somebody is, otherwise their oldest. */
const findHome = (session: Session, portal: string | undefined): string => {
  const placed = session.accounts.filter((account) => account.portal !== null)
  const own = placed.find((account) => account.portal === portal) ?? placed[0]
  return own ? `/dashboard/${own.portal}/account/${own.id}` : '/portals'
}

/** The one portfolio of an account that has exactly one; null for several, none, or an account of somebody else. */
const findOwnPortfolio = (session: Session, accountId: string | undefined): string | null => {
  const account = session.accounts.find((one) => one.id === accountId)
  return account?.portfolios.length === 1 ? (account.portfolios[0]?.id ?? null) : null
}

const professional: Guard = ({ session, visit }) => {
  if (isStaff(session)) return pass
  // The portal's own address is a client's home as well: it leads on to their account.
  const isHome = session && visit.page === 'clients'
  return go(isHome ? findHome(session, visit.params['portal']) : '/?action=login')
}

/** The account that a page is about; null for somebody else's, which the server knows about. */
const findSubject = (session: Session, { params }: Visit): SessionAccount | null => {
  const { account, portfolio } = params
  const found = session.accounts.find(
    ({ id, portfolios }) => id === account || portfolios.some((one) => one.id === portfolio),
  )
  if (found || account || portfolio) return found ?? null
  return session.accounts.find(({ portal }) => portal === params['portal']) ?? session.accounts[0] ?? null
}

/** What the status of an account or the menu of its portal does not allow leads to the first page they allow. */
const userStatus: Guard = ({ session, visit, report, reports, configuration }) => {
  const { portal } = visit.params
  if (session && report && portal && isStaff(session))
    return leavesToStaff(session, { portal, report }) ? pass : go(`/dashboard/${portal}`)
  const account = session && report && !isStaff(session) ? findSubject(session, visit) : null
  if (!account || !report || allowsPage(account, report)) return pass
  return go(findFirstLink(account, { reports, configuration }) ?? '/portals')
}

/** A household is more than the one portfolio of its account. */
const forcePortfolio: Guard = ({ session, visit }) => {
  if (visit.search['household'] !== undefined) return pass
  const own = session && !isStaff(session) ? findOwnPortfolio(session, visit.params['account']) : null
  return own ? go(`/dashboard/${visit.params['portal']}/portfolio/${own}`) : pass
}

const portfolios: Guard = ({ session, visit }) => {
  const account = session?.accounts.find((one) => one.id === visit.params['account'])
  const isEmpty = account !== undefined && account.portfolios.length === 0
  return isEmpty ? go(`/dashboard/${visit.params['portal']}`) : pass
}

const admin: Guard = ({ session }) => (isAdministrator(session?.role) ? pass : go('/?action=login'))

const rules: Readonly<Record<PagePermission, Guard>> = {
  admin,
  professional,
  guest: ({ session }) => (isFullySignedIn(session) ? go('/portals') : pass),
  isOobCode: ({ visit }) => (visit.search['mode'] && visit.search['oobCode'] ? pass : go('/login')),
  portfolios,
  authenticated: ({ session, visit }) => (isFullySignedIn(session) ? pass : go(toLogin(visit.href))),
  portals: ({ session, visit }) => {
    const portal = visit.params['portal']
    if (!session || session.portals.length === 0) return go('/portals')
    return !portal || session.portals.some((one) => one.id === portal) ? pass : go('/dashboard/404')
  },
  userStatus,
  forcePortfolio,
}

/** The page's own permissions, in the order its definition names them; the first that does not pass decides. */
export const permissions: Guard = (context) => {
  for (const name of context.report?.permissions ?? []) {
    const verdict = rules[name](context)
    if (verdict.kind !== 'pass') return verdict
  }
  return pass
}
