import { isInvestor, isVisitor, type Role } from '#model/access/role.ts'
import type { NotificationKind } from '#model/notification-kinds.ts'

/** The kinds that a role can be told of: advisers of their clients, clients of their own account, visitors of nothing. */
export function kindsFor(role: Role): readonly NotificationKind[] {
  if (isVisitor(role)) return []
  return isInvestor(role)
    ? ['message', 'document', 'acknowledgement', 'report', 'status', 'order', 'form', 'correction']
    : ['message', 'unsent', 'client-change', 'data', 'form']
}
