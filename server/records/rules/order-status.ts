import { hasOrderService } from '#configurations/configuration.ts'
import { decimal, zero } from '#finance/ground/money.ts'
import { orderedAmounts } from '#finance/holdings/ordered-amounts.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { checkTicket } from '#model/orders/order-ticket.ts'
import { leastBought, mayOrder, type OrderType } from '#model/status/may-order.ts'
import { orderMoves, type OrderStatus } from '#model/status/order-status.ts'
import { allHoldings, readKept } from '#server/positions/read-kept.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { isHeldOrder, refusePassing } from './held-order.ts'
import { moveAccount } from './move-account.ts'
import { actorOf, readParties, refuseMove, requireMove } from './require-move.ts'
import { placeOf, textIn } from './settle-position.ts'
import { tellOfOrder } from './tell-of-order.ts'

/** What the others are worked out from. */
const inputs = ['type', 'amount', 'unitType', 'nav', 'product', 'portfolioId']

const standing = {
  name: 'rules.ordering-account',
  text: `select a.user_status as status,
      exists (select from orders o where o.tenant_id = $1 and o.account = a.id and o.active and o.id <> $3
        and o.approval is distinct from 'waiting') as "hasOrders"
    from accounts a where a.tenant_id = $1 and a.id = $2`,
}
const priceOf = {
  name: 'rules.price-of-product',
  text: `select i.currency, p.close::text as nav from instruments i
    left join lateral (select close from prices p where p.tenant_id = $1 and p.symbol = i.symbol order by p.date desc limit 1) p
      on true
    where i.tenant_id = $1 and i.active and (i.symbol = $2 or lower(i.name) = lower($3)) order by i.symbol limit 1`,
}

/**
 * Clients order for themselves by placing an order, while they may and no less than they must; what an order comes to
 * follows from its amount.
 */
export const orderStatus: Behaviour = {
  complete: async (writing, change) => {
    const { before, after, given } = change
    const isNew = before === null
    const first = isNew ? { type: after?.type ?? 'Buy', status: after?.status ?? 'placed' } : {}
    const isAsked = isNew || inputs.some((field) => field in given)
    if (!after?.amount || !isAsked) return first
    const { nav, currency, amounts } = await workOut(writing, { ...after, ...first })
    const { units, value, cost, losses } = amounts
    const known = Object.entries({ nav, currency, units, value, cost, losses }).filter(
      ([field, value]) => value !== null && !given[field],
    )
    return { ...first, ...Object.fromEntries(known) }
  },
  check: async (writing, change) => {
    const { type, before, after, given } = change
    await refusePassing(writing, change)
    if (!after || type === 'restore') return
    const parties = await readParties(writing, after.account)
    const by = actorOf(writing.caller, after.account ? parties : { owner: [] })
    if (before?.status !== after.status)
      requireMove(orderMoves, {
        from: (before?.status ?? null) as OrderStatus | null,
        to: after.status as OrderStatus,
        by,
        cause: change.cause,
      })
    if (given.amount !== undefined && !decimal(String(after.amount)).gt(zero))
      refuse('amount', { code: 'minimum', limit: 0 })
    if (after.portfolioId) await placeOf(writing, placing(after))
    if (by === 'client' && !before) await requireOrderable(writing, change)
  },
  follow: async (writing, { id, type, after, cause }) => {
    if (type !== 'create' || typeof after?.account !== 'string' || cause !== 'order placed') return
    // Where a service takes orders, the account moves when it has taken this one; where somebody lets it pass, then.
    if (hasOrderService(writing.context.white) || (await isHeldOrder(writing, id))) return
    const to = after.type === 'Sell' ? 'sell_order' : 'buy_order'
    await moveAccount(writing, { account: after.account, to, cause: 'order placed' })
  },
  tell: async (writing, change) => {
    const { type } = change
    if (type === 'create' || type === 'update') await tellOfOrder(writing, change)
  },
}

/** What an order is of, as positions are. */
const placing = ({ account, portfolioId }: Values) => ({
  account,
  portfolio: portfolioId,
  named: 'portfolioId',
})

function refuse(field: string, problem: Problem): never {
  throw new RecordError({ code: 'invalid', problems: { [field]: problem } })
}

/** What an order comes to by what is held, or by the last price of the product. */
async function workOut(writing: Writing, order: Values) {
  const text = (field: string) => textIn(order, field)
  const held = await findHeld(writing, order)
  const names = [text('fundIdFromAccountNo') ?? text('product') ?? '', text('product') ?? '']
  const [priced] = await writing.query<{ currency: string; nav: string | null }>(priceOf, names)
  const worth = held && !decimal(held.units).eq(zero) ? decimal(held.value).div(decimal(held.units)) : null
  const nav = text('nav') ?? priced?.nav ?? worth?.toFixed(6) ?? null
  const currency = text('currency') ?? held?.currency ?? priced?.currency ?? null
  const amounts = orderedAmounts({
    type: order.type as OrderType,
    amount: String(order.amount),
    unitType: (order.unitType ?? 'units') as 'units' | 'amount',
    nav,
    currency: currency ?? 'EUR',
    held,
  })
  return { nav, currency, amounts, held }
}

async function findHeld(writing: Writing, order: Values) {
  const { account, portfolioId } = order
  const place = account && portfolioId ? await placeOf(writing, placing({ account, portfolioId })) : null
  if (!place) return null
  const wanted = ['product', 'fundIdFromAccountNo'].map((field) => textIn(order, field)?.toLowerCase())
  const held = allHoldings(await readKept(writing, place), place)
  return (
    held.find(
      ({ name, symbol }) => wanted.includes(name.toLowerCase()) || wanted.includes(symbol.toLowerCase()),
    ) ?? null
  )
}

/** Throws where a client may not order this, or not so much or so little. */
async function requireOrderable(writing: Writing, { id, after, cause }: RuledChange): Promise<void> {
  const order = after ?? {}
  if (order.user !== writing.caller.userId) throw new RecordError({ code: 'forbidden', fields: ['user'] })
  const [found] = await writing.query<Standing>(standing, [order.account ?? null, id])
  if (!found) refuse('account', { code: 'required' })
  const type = order.type as OrderType
  const to = type === 'Sell' ? 'sell_order' : 'buy_order'
  const rules = writing.context.white.orderRules
  // Whoever asks to be verified orders with it: the account becomes 'pending + order'.
  const isFirst = cause === 'verification asked' && found.status === 'created' && type === 'Buy'
  if (!isFirst && !mayOrder({ ...found, type, rules })) refuseMove({ from: found.status, to }, 'not-listed')
  if (type === 'Sell' && !order.portfolioId) refuse('portfolioId', { code: 'required' })
  const problem = await problemOf(writing, { order, status: found.status })
  if (problem) refuse(problem.code === 'option' ? 'unitType' : 'amount', problem)
}

type Standing = { status: StatusIdentifier; hasOrders: boolean }

/** What a data service holds is counted by the service; whoever places the order has asked it a moment ago. */
async function problemOf(
  writing: Writing,
  { order, status }: { order: Values; status: StatusIdentifier },
): Promise<Problem | null> {
  const type = order.type as OrderType
  const { account, portfolioId } = order
  const isServed = type === 'Sell' && !(await placeOf(writing, placing({ account, portfolioId })))
  if (isServed) return null
  const { nav, currency, held } = await workOut(writing, order)
  const entry = { amount: String(order.amount), unitType: (order.unitType ?? 'units') as 'units' | 'amount' }
  return checkTicket(
    { type, nav, currency: currency ?? 'EUR', held, leastBought: leastBought(status) },
    entry,
  )
}
