import type { StatusIdentifier } from '#model/status/account-status.ts'

/** Why an account is moved by hand, in the words of whoever does it: one for each row of the table that is for staff. */
const reasons = {
  'pending verified': 'reasonChecked',
  'pending_with_order verified_with_order': 'reasonCheckedWithOrder',
  'pending created': 'reasonReturned',
  'pending_with_order created': 'reasonReturned',
  'verified_with_order payment_received': 'reasonMoneyArrived',
  'buy_order payment_received': 'reasonMoneyArrived',
  'payment_received reporting': 'reasonAllotted',
  'sell_order payment_sent': 'reasonPaidOut',
  'payment_sent reporting': 'reasonUnitsRemain',
  'payment_sent dormant': 'reasonNothingRemains',
  'verified reporting': 'reasonReported',
  'review_verified reporting': 'reasonReported',
  'review review_verified': 'reasonApproved',
  'review created': 'reasonRejected',
  'dormant reporting': 'reasonAwake',
} as const satisfies Partial<Record<`${StatusIdentifier} ${StatusIdentifier}`, string>>

type Reason = (typeof reasons)[keyof typeof reasons] | 'reasonAmended' | 'reasonAtRest'

const isListed = (move: string): move is keyof typeof reasons => Object.hasOwn(reasons, move)

/** The reason of a move; any account may be amended or put to rest. Null for one that no row lists. */
export const findReason = (from: StatusIdentifier, to: StatusIdentifier): Reason | null => {
  const move = `${from} ${to}`
  if (isListed(move)) return reasons[move]
  if (to === 'review') return 'reasonAmended'
  return to === 'dormant' ? 'reasonAtRest' : null
}
