import { isAdministrator, isInvestor, isVisitor, type Role } from '#model/access/role.ts'
import type { NotificationKind } from '#model/notification-kinds.ts'

/** Of the features of a white label those that bring a kind of their own. */
type Switch = 'on' | 'off' | 'staff'
type Features = { readonly factFinder: Switch; readonly modelPortfolios: Switch }

/**
 * The kinds that a role can be told of where these features are on: advisers of their clients, clients of their own account,
 * visitors of nothing.
 */
export function kindsFor(role: Role, features: Features): readonly NotificationKind[] {
  if (isVisitor(role)) return []
  if (!isInvestor(role)) {
    const ofAdministrators = isAdministrator(role) ? (['data-run'] as const) : []
    return [
      'message',
      'unsent',
      'client-change',
      'data',
      'form',
      'approval',
      'requested-report',
      ...ofAdministrators,
    ]
  }
  const proposed = features.modelPortfolios === 'on' ? (['proposal'] as const) : []
  const invited = features.factFinder === 'on' ? (['fact-finder'] as const) : []
  return [
    'message',
    'document',
    'acknowledgement',
    'report',
    'requested-report',
    'status',
    'order',
    'form',
    'correction',
    ...invited,
    ...proposed,
  ]
}
