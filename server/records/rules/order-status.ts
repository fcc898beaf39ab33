import { decimal, zero } from '#finance/ground/money.ts'
import { orderedAmounts } from '#finance/holdings/ordered-amounts.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { leastBought, leastRemaining, mayOrder, type OrderType } from '#model/status/may-order.ts'
import { orderMoves, type OrderStatus } from '#model/status/order-status.ts'
import { allHoldings, readKept } from '#server/positions/read-kept.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { moveAccount } from './move-account.ts'
import { actorOf, readParties, refuseMove, requireMove } from './require-move.ts'
import { placeOf, textIn } from './settle-position.ts'
import { tellAdvisers } from './tell-advisers.ts'
import { tellOfOrder } from './tell-of-order.ts'

/** What is worked out and never said by a client. */
const workedOut = ['units', 'value', 'cost', 'losses', 'nav', 'currency']
/** What the others are worked out from. */
const inputs = ['type', 'amount', 'unitType', 'nav', 'product', 'portfolioId']

const standing = {
  name: 'rules.ordering-account',
  text: `select a.user_status as status,
      exists (select from orders o where o.tenant_id = $1 and o.account = a.id and o.active and o.id <> $3) as "hasOrders"
    from accounts a where a.tenant_id = $1 and a.id = $2`,
}
const priceOf = {
  name: 'rules.price-of-product',
  text: `select i.currency, p.close::text as nav from instruments i
    left join lateral (select close from prices p where p.tenant_id = $1 and p.symbol = i.symbol order by p.date desc limit 1) p
      on true
    where i.tenant_id = $1 and i.active and (i.symbol = $2 or lower(i.name) = lower($3)) order by i.symbol limit 1`,
}

/** Clients order for themselves, while they may, no less than they must; what an order comes to follows from its amount. */
export const orderStatus: Behaviour = {
  complete: async (writing, change) => {
    const { before, after, given } = change
    const isNew = before === null
    const first = isNew ? { type: after?.type ?? 'Buy', status: after?.status ?? 'placed' } : {}
    const isAsked = isNew || inputs.some((field) => field in given)
    if (!after?.amount || !isAsked) return first
    const { nav, currency, amounts } = await workOut(writing, { ...after, ...first })
    const { isTooMany: _isTooMany, remaining: _remaining, ...figures } = amounts
    const known = Object.entries({ nav, currency, ...figures }).filter(
      ([field, value]) => value !== null && !given[field],
    )
    return { ...first, ...Object.fromEntries(known) }
  },
  check: async (writing, change) => {
    const { type, before, after, given } = change
    if (!after || type === 'restore') return
    const parties = await readParties(writing, after.account)
    const by = actorOf(writing.caller, after.account ? parties : { owner: [] })
    if (before?.status !== after.status)
      requireMove(orderMoves, {
        from: (before?.status ?? null) as OrderStatus | null,
        to: after.status as OrderStatus,
        by,
      })
    if (given.amount !== undefined && !decimal(String(after.amount)).gt(zero))
      refuse('amount', { code: 'minimum', limit: 0 })
    if (after.portfolioId) await placeOf(writing, placing(after))
    if (by === 'client' && !before) await requireOrderable(writing, change)
  },
  follow: async (writing, { type, after }) => {
    if (type !== 'create' || typeof after?.account !== 'string') return
    const to = after.type === 'Sell' ? 'sell_order' : 'buy_order'
    await moveAccount(writing, { account: after.account, to, cause: 'order placed' })
  },
  tell: async (writing, change) => {
    const { type, before, after } = change
    if (type === 'create') await tellAdvisers(writing, after?.account, 'ordered')
    else if (before && after && before.status !== after.status) await tellOfOrder(writing, change)
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
async function requireOrderable(writing: Writing, { id, after, given }: RuledChange): Promise<void> {
  const order = after ?? {}
  const forbidden = workedOut.filter((field) => (given[field] ?? null) !== null)
  if (order.user !== writing.caller.userId) forbidden.push('user')
  if (forbidden.length > 0) throw new RecordError({ code: 'forbidden', fields: forbidden })
  const [found] = await writing.query<Standing>(standing, [order.account ?? null, id])
  if (!found) refuse('account', { code: 'required' })
  const type = order.type as OrderType
  const to = type === 'Sell' ? 'sell_order' : 'buy_order'
  const rules = writing.context.white.orderRules
  if (!mayOrder({ ...found, type, rules })) refuseMove({ from: found.status, to }, 'not-listed')
  if (order.unitType === 'units' && !/^\d+(\.\d{1,4}0*)?$/.test(String(order.amount)))
    refuse('amount', { code: 'decimals', limit: 4 })
  const asked = await workOut(writing, order)
  await (type === 'Sell' ? requireSale(writing, { ...asked, order }) : requirePurchase(asked, found.status))
}

type Standing = { status: StatusIdentifier; hasOrders: boolean }
type Asked = Awaited<ReturnType<typeof workOut>>

function requirePurchase({ amounts }: Asked, status: StatusIdentifier): void {
  if (amounts.value === null) refuse('unitType', { code: 'option' })
  const limit = leastBought(status)
  if (decimal(amounts.value).lt(decimal(String(limit)))) refuse('amount', { code: 'minimum', limit })
}

/** What a data service holds is counted by the service. */
async function requireSale(writing: Writing, { amounts, order }: Asked & { order: Values }): Promise<void> {
  const { account, portfolioId } = order
  if (!portfolioId) refuse('portfolioId', { code: 'required' })
  if (!(await placeOf(writing, placing({ account, portfolioId })))) return
  if (amounts.isTooMany) refuse('amount', { code: 'units-held' })
  const least = decimal(String(leastRemaining))
  if (amounts.remaining !== null && decimal(amounts.remaining).lt(least))
    refuse('amount', { code: 'remaining', limit: leastRemaining })
}
