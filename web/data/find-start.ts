import { isAdministrator } from '#model/access/role.ts'
import { isStaff, type Session, type SessionAccount } from '#web/data/session.ts'

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

/**
 * Where somebody goes after signing in. Staff with one portal: to that portal, otherwise to the chooser. Clients in
 * status 'reporting', and clients of one portal: to their oldest account, and straight to its portfolio when it has
 * exactly one; clients of several portals to the chooser. The page they came from goes before all of this.
 */
export const findStart = (session: Session): string => {
  if (isStaff(session)) return startOfStaff(session)
  const first = session.accounts.find((account) => account.portal !== null)
  if (!first) return '/portals'
  return first.status === 'reporting' || session.portals.length === 1 ? toAccount(first) : '/portals'
}

/** A page to return to, if it is one of ours: never another site, never the sign-in page itself. */
export const readNext = (next: unknown): string | null =>
  typeof next === 'string' && /^\/(?![/\\])/.test(next) && !/^\/(login|signup|password-reset)\b/.test(next)
    ? next
    : null
