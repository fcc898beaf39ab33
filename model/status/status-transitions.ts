/** Which status may follow which, and who may bring it about (decision Q-STATUS-TABLE). */
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** Who changes a status: the client, staff (an adviser of the account), the data provider or the service, an admin. */
export type StatusActor = 'client' | 'staff' | 'provider' | 'admin'

type Transition = {
  readonly from: readonly StatusIdentifier[]
  readonly to: StatusIdentifier
  readonly by: readonly StatusActor[]
}

const ordering: readonly StatusIdentifier[] = [
  'verified',
  'verified_with_order',
  'reporting',
  'review_verified',
  'buy_order',
  'payment_sent',
]
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
/** Not locked: neither new, nor under review, nor at rest. */
const sellable = amendable.filter((status) => status !== 'dormant')

/** The transitions; an admin may besides set any status by hand. */
export const statusTransitions: readonly Transition[] = [
  { from: ['created'], to: 'pending', by: ['client'] },
  { from: ['created'], to: 'pending_with_order', by: ['client'] },
  { from: ['pending'], to: 'verified', by: ['staff', 'provider'] },
  { from: ['pending_with_order'], to: 'verified_with_order', by: ['staff', 'provider'] },
  { from: ['pending', 'pending_with_order'], to: 'created', by: ['staff'] },
  { from: ordering, to: 'buy_order', by: ['client'] },
  { from: sellable, to: 'sell_order', by: ['client'] },
  { from: ['verified_with_order', 'buy_order'], to: 'payment_received', by: ['staff', 'provider'] },
  {
    from: ['payment_received', 'payment_sent', 'verified', 'review_verified'],
    to: 'reporting',
    by: ['staff', 'provider'],
  },
  { from: ['sell_order'], to: 'payment_sent', by: ['staff', 'provider'] },
  { from: ['payment_sent'], to: 'dormant', by: ['staff', 'provider'] },
  { from: amendable, to: 'review', by: ['client', 'staff'] },
  { from: ['review'], to: 'review_verified', by: ['staff', 'provider'] },
  { from: ['review'], to: 'created', by: ['staff'] },
]

/**
 * Whether `by` may move an account from one status to another; the same status again is always allowed (and does
 * nothing). Worked case: a client may not verify themselves: `mayMove({ from: 'pending', to: 'verified', by: 'client' })`
 * is false, by 'staff' true.
 */
export function mayMove({
  from,
  to,
  by,
}: {
  from: StatusIdentifier
  to: StatusIdentifier
  by: StatusActor
}): boolean {
  if (from === to || by === 'admin') return true
  return statusTransitions.some((one) => one.to === to && one.from.includes(from) && one.by.includes(by))
}
