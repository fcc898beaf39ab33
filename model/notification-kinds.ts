/** What the portal tells a person of besides the page they are on, and how often they want it by e-mail. */
import { isInvestor, isVisitor, type Role } from '#model/access/role.ts'

/**
 * 'client-change': a client of theirs sent a form, ordered, uploaded or changed a payment; 'report': a report was
 * published to them; 'status': their account has another status; 'form': a form they sent was released.
 */
export const notificationKinds = ['client-change', 'report', 'status', 'form'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How often somebody is written to: 'daily' and 'weekly' (on Mondays) in one e-mail for all that there is. */
export const rhythms = ['at-once', 'daily', 'weekly', 'never'] as const
export type Rhythm = (typeof rhythms)[number]

/** The kinds that a role can be told of: advisers of their clients, clients of their own account, visitors of nothing. */
export function kindsFor(role: Role): readonly NotificationKind[] {
  if (isVisitor(role)) return []
  return isInvestor(role) ? ['report', 'status', 'form'] : ['client-change', 'form']
}
