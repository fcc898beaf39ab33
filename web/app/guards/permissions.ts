import { isAdministrator } from '#model/access/role.ts'
import { toLogin } from '#web/app/guards/authenticated.ts'
import { go, pass, type Guard } from '#web/app/guards/guard.ts'
import { isFullySignedIn, isStaff, type Session } from '#web/data/session.ts'
import type { PagePermission } from '#model/reports/report.ts'

const findHome = (session: Session): string => {
  const own = session.accounts.find((account) => account.portal !== null)
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
  return go(isHome ? findHome(session) : '/?action=login')
}

/** The statuses of the product list no navigation of their own yet, so each of them allows every page. */
const userStatus: Guard = () => pass

const forcePortfolio: Guard = ({ session, visit }) => {
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
