/** Which accounts may order, and how much at least (decisions Q-ORDER-RULES, Q-BUY-MINIMUM). */
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** What is ordered. */
export type OrderType = 'Buy' | 'Sell'

/** New, locked or at rest: nothing is ordered, whatever was ordered before. */
const never: readonly StatusIdentifier[] = ['created', 'pending', 'pending_with_order', 'review', 'dormant']
const selling: readonly StatusIdentifier[] = ['verified', 'reporting']
const buying: readonly StatusIdentifier[] = [...selling, 'verified_with_order', 'review_verified']
const extended: readonly StatusIdentifier[] = [...buying, 'buy_order', 'payment_sent']

/**
 * Whether an account in a status may order: by the strict rule of most white labels or the extended one, and once it has
 * orders, wherever it is not locked. Worked case: 'payment_sent' may buy by the extended rule, by the strict one only with
 * orders; 'review' never.
 */
export function mayOrder(asked: {
  status: StatusIdentifier
  type: OrderType
  rules: 'strict' | 'extended'
  hasOrders: boolean
}): boolean {
  const { status, type, rules, hasOrders } = asked
  if (never.includes(status)) return false
  return hasOrders || (rules === 'extended' ? extended : type === 'Buy' ? buying : selling).includes(status)
}

/** What must at least remain of a holding that is sold in part. */
export const leastRemaining = 100_000

/**
 * The least amount of a purchase: 100,000 while the client is just verified, else 50,000. `firstOf` is the fund of a first
 * subscription: its own minimum counts where it is higher. A fund that is held already has no minimum of its own. Worked
 * case: a reporting client buys at least 100,000 of a new fund with that minimum, and tops it up with 50,000.
 */
export const leastBought = (
  status: StatusIdentifier,
  firstOf: { minimumAmount?: number | null } | null = null,
): number => Math.max(status === 'verified' ? 100_000 : 50_000, firstOf?.minimumAmount ?? 0)
