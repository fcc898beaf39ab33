/** Which status may follow which, what brings it about and who may (decision Q-STATUS-TABLE). */
import type { StatusIdentifier } from '#model/status/account-status.ts'

/**
 * Who changes a status: the client of the account, staff (an adviser who has the account, or an administrator), the
 * data provider, an admin in what is for administrators only, the system by itself.
 */
export type StatusActor = 'client' | 'staff' | 'provider' | 'admin' | 'system'

/**
 * One row of the table. `from` is empty where the account is new. `needs` 'orders': only while the account has orders.
 * `closes`: the type of the open orders that are closed with it. `isManual`: a choice by hand, any status to any.
 */
export type StatusTransition = {
  readonly from: readonly StatusIdentifier[]
  readonly to: StatusIdentifier | 'any'
  readonly trigger: string
  readonly by: readonly StatusActor[]
  readonly needs?: 'orders'
  readonly closes?: 'Buy' | 'Sell'
  readonly isManual?: true
}

const amendable: readonly StatusIdentifier[] = [
  'verified',
  'verified_with_order',
  'review_verified',
  'reporting',
  'buy_order',
  'payment_received',
  'sell_order',
  'payment_sent',
  'dormant',
]
const awake: readonly StatusIdentifier[] = [
  'created',
  'pending',
  'pending_with_order',
  'review',
  ...amendable.filter((status) => status !== 'dormant'),
]
/** Neither new, nor locked, nor at rest; those who may sell anyway have a row of their own. */
const sellingWithOrders = amendable.filter(
  (status) => status !== 'dormant' && status !== 'verified' && status !== 'reporting',
)
const staffOrProvider: readonly StatusActor[] = ['staff', 'provider']

/** The table, in the order of the decision. */
export const statusTransitions: readonly StatusTransition[] = [
  { from: [], to: 'created', trigger: 'account saved, or linked at sign-up', by: ['staff', 'system'] },
  {
    from: ['created'],
    to: 'pending',
    trigger: "Get verified without fund and amount (form 'subscription')",
    by: ['client'],
  },
  {
    from: ['created'],
    to: 'pending_with_order',
    trigger: "Get verified with selected_fund_name and subscription_amount; order record 'placed'",
    by: ['client'],
  },
  { from: ['pending'], to: 'verified', trigger: 'identity checks passed', by: staffOrProvider },
  {
    from: ['pending_with_order'],
    to: 'verified_with_order',
    trigger: 'identity checks passed, order still open',
    by: staffOrProvider,
  },
  {
    from: ['pending', 'pending_with_order'],
    to: 'created',
    trigger: 'returned for correction; an open order is closed',
    by: ['staff'],
    closes: 'Buy',
  },
  { from: ['verified'], to: 'buy_order', trigger: "buy drawer ('order placed')", by: ['client'] },
  {
    from: ['verified_with_order', 'reporting', 'review_verified', 'buy_order', 'payment_sent'],
    to: 'buy_order',
    trigger: 'buy drawer',
    by: ['client'],
  },
  {
    from: ['verified', 'reporting'],
    to: 'sell_order',
    trigger: "sell drawer ('sell placed')",
    by: ['client'],
  },
  {
    from: sellingWithOrders,
    to: 'sell_order',
    trigger: "sell drawer ('sell placed'), the account has orders",
    by: ['client'],
    needs: 'orders',
  },
  {
    from: ['verified_with_order', 'buy_order'],
    to: 'payment_received',
    trigger: 'money of the subscription arrived',
    by: staffOrProvider,
  },
  {
    from: ['payment_received'],
    to: 'reporting',
    trigger: "units allotted, order 'closed'",
    by: staffOrProvider,
    closes: 'Buy',
  },
  {
    from: ['sell_order'],
    to: 'payment_sent',
    trigger: "proceeds paid, order 'closed'",
    by: staffOrProvider,
    closes: 'Sell',
  },
  { from: ['payment_sent'], to: 'reporting', trigger: 'units remain', by: staffOrProvider },
  { from: ['payment_sent'], to: 'dormant', trigger: 'nothing remains', by: staffOrProvider },
  {
    from: ['verified'],
    to: 'reporting',
    trigger: 'holdings are reported without an order',
    by: staffOrProvider,
  },
  {
    from: amendable,
    to: 'review',
    trigger: "personal data amended (form 'amendment')",
    by: ['client', 'staff'],
  },
  { from: ['review'], to: 'review_verified', trigger: 'amendment approved', by: staffOrProvider },
  { from: ['review'], to: 'created', trigger: 'amendment rejected, data incomplete', by: ['staff'] },
  { from: ['review_verified'], to: 'reporting', trigger: 'holdings are reported', by: staffOrProvider },
  { from: awake, to: 'dormant', trigger: 'account put to rest', by: ['admin'] },
  { from: ['dormant'], to: 'reporting', trigger: 'account reactivated', by: ['admin'] },
  {
    from: [...awake, 'dormant'],
    to: 'any',
    trigger: 'manual choice in the account editor, asks for confirmation, audited',
    by: ['admin'],
    isManual: true,
  },
]

/** A change of status that somebody wants. */
export type StatusMove = { from: StatusIdentifier; to: StatusIdentifier; by: StatusActor }

/**
 * The row that lists a change, manual choices apart; null where none does. What is for staff is for administrators
 * too. Worked case: from 'pending' to 'verified' by 'staff' is the row 'identity checks passed', by 'client' null.
 */
export function findTransition({ from, to, by }: StatusMove): StatusTransition | null {
  const listed = statusTransitions.find(
    (row) =>
      !row.isManual && row.to === to && row.from.includes(from) && row.by.some((actor) => acts(by, actor)),
  )
  return listed ?? null
}

/**
 * Whether `by` may move an account from one status to another at all; the same status again is always allowed (and
 * does nothing), and an admin may choose any by hand. Worked case: a client may not verify themselves:
 * `mayMove({ from: 'pending', to: 'verified', by: 'client' })` is false, by 'staff' true.
 */
export function mayMove(move: StatusMove): boolean {
  return move.from === move.to || move.by === 'admin' || findTransition(move) !== null
}

function acts(by: StatusActor, listed: StatusActor): boolean {
  return by === listed || (by === 'admin' && listed === 'staff')
}
