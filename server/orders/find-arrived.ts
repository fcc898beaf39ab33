/** Which of the orders that a service lists is the one that was sent: nobody knows its number yet. */
import { decimal } from '#finance/ground/money.ts'
import type { SendingKind } from '#model/orders/sending.ts'
import type { OrderRequest, ServiceOrder } from '#providers/order-data.ts'

/** `seen`: what the service listed just before it was sent; `claimed`: what others of the account became. */
export type Sought = {
  kind: SendingKind
  request: OrderRequest
  seen: readonly string[]
  claimed: readonly string[]
}

/** Whether the service lists what is sent at all: not what asks to be verified alone, nor changed details. */
export const isListed = ({ request }: Pick<Sought, 'request'>): boolean =>
  Object.keys(request.amounts).length > 0

/**
 * The first order since that is of the same kind, fund and amount; null where there is none. As only one of an account is
 * under way at a time, two of the same amount cannot be mistaken for one another.
 */
export function findArrived(orders: readonly ServiceOrder[], sought: Sought): ServiceOrder | null {
  const known = new Set([...sought.seen, ...sought.claimed])
  return orders.findLast((order) => !known.has(order.id) && isSame(order, sought)) ?? null
}

function isSame(order: ServiceOrder, { kind, request }: Sought): boolean {
  if ((order.type === 'Sell') !== (kind === 'sell')) return false
  const wanted = request.amounts[order.fundId]
  if (wanted === undefined) return false
  const { redemption_number: units, redemption_amount: money } = request.answers
  const amount = kind === 'sell' ? (order.unitType === 'units' ? units : money) : wanted
  return isAmount(amount) && decimal(String(amount)).eq(decimal(String(order.amount)))
}

const isAmount = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
