/** A client places an order: checked against what the page shows now, written once, and told to the service of the fund house. */
import { decimal } from '#finance/ground/money.ts'
import type { OrderTicket, OrderWish, PlacedOrderAnswer } from '#model/calls/orders.ts'
import { checkTicket, completeUnits, workOutTicket } from '#model/orders/order-ticket.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { answerRecord, refuseValues } from '#server/records/refuse-record.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { awaitSending } from './await-sending.ts'
import { openSales } from './open-sales.ts'
import { readTicket } from './read-ticket.ts'
import { tellOrderService } from '#server/records/rules/tell-order-service.ts'

const turn = { name: 'orders.turn', text: 'select app.take_turn($2) from tenants where tenant_id = $1' }
const placedBefore = {
  name: 'orders.placed-before',
  text: 'select account from orders where tenant_id = $1 and id = $2 and created_by = app.user_id()',
}

const acceptTerms = {
  name: 'orders.accept-terms',
  text: 'select app.accept_order_terms($2, $3) from tenants where tenant_id = $1',
}

type Placing = OrderWish & { portfolio: string }

/** The same key again answers how far the order is. Throws 'conflict' where a price or holding has changed meanwhile. */
export async function placeOrder(parts: Parts, context: SignedIn, wish: Placing): Promise<PlacedOrderAnswer> {
  const { tenant, caller } = context
  const { key, type } = wish
  if ((await parts.store.ask(caller, placedBefore, [key])).length === 0) {
    const ticket = await readTicket(parts, { ...wish, tenant, caller })
    requireOrderable(ticket, wish)
    await answerRecord(writeRecords(parts, context, (writing) => write(writing, { ticket, wish })))
  }
  const { state, message } = await awaitSending(parts, caller, key)
  if (state === 'refused')
    throw new CallRefusal(type === 'Sell' ? 'could-not-sell' : 'could-not-order', saying(message))
  return { order: key, state, message }
}

/** The service's own words, where it has some. */
const saying = (message: string | null) => (message ? { fields: { service: message } } : {})

function requireOrderable(ticket: OrderTicket, wish: Placing): void {
  const { objection } = ticket
  if (objection === 'not-client') throw new CallRefusal('forbidden')
  if (objection === 'no-source') throw new CallRefusal('unavailable')
  if (objection !== null) throw new CallRefusal('refused-transition', { fields: { reason: objection } })
  // An order is for what was shown: at another value of a unit somebody looks again.
  const isSame = ticket.nav === wish.nav && ticket.navDate === wish.navDate
  if (!isSame) throw new CallRefusal('conflict')
  requireTerms(ticket, wish)
  const problem = checkTicket(ticket, wish)
  if (!problem) return
  const field = problem.code === 'option' ? 'unitType' : 'amount'
  throw refuseValues('invalid', { [field]: problem })
}

/** Terms that changed since they were shown are read and accepted anew. */
function requireTerms({ terms }: OrderTicket, wish: Placing): void {
  if (terms === null || terms.version === wish.terms) return
  if (wish.terms === undefined) throw refuseValues('invalid', { terms: { code: 'required' } })
  throw new CallRefusal('conflict')
}

type Ready = { ticket: OrderTicket; wish: Placing }

async function write(writing: Writing, { ticket, wish }: Ready): Promise<void> {
  const { account, product, currency, nav, type } = ticket
  const { key, amount, unitType, portfolio } = wish
  await writing.query(turn, [`order ${account.id}`])
  // Pressed twice: the second has waited for the first.
  if ((await writing.query(placedBefore, [key])).length > 0) return
  await requireUnsold(writing, { ticket, portfolio })
  const { units, value, cost, losses } = workOutTicket(ticket, wish)
  const day = new Date().toISOString().slice(0, 10)
  const values = {
    name: `${product.name} ${day}`,
    type,
    status: 'placed',
    user: writing.caller.userId,
    account: account.id,
    portfolioId: portfolio,
    product: product.name,
    fundIdFromAccountNo: product.fundId,
    amount,
    unitType,
    units,
    value,
    cost,
    losses,
    nav,
    currency,
  } as const
  await writing.records.create('orders', values as never, { id: key, cause: 'order placed' })
  if (ticket.terms) await writing.query(acceptTerms, [key, ticket.terms.version])
  await tellOrderService(writing, {
    account: account.id,
    order: key,
    kind: type === 'Sell' ? 'sell' : 'buy',
    amounts: { [product.fundId ?? product.id]: value ?? amount },
    answers: type === 'Sell' ? sellingAnswers(ticket, wish) : {},
    fund: { id: product.fundId ?? product.id, name: product.name },
  })
}

/** What was sold between the ticket and its turn is not sold again. */
async function requireUnsold(
  writing: Writing,
  { ticket, portfolio }: { ticket: OrderTicket; portfolio: string },
): Promise<void> {
  const { account, product, selling, type } = ticket
  if (type !== 'Sell') return
  const [now] = await writing.query<{ selling: string }>(openSales, [account.id, portfolio, product.name])
  if (!decimal(now?.selling ?? '0').eq(decimal(selling))) throw new CallRefusal('conflict')
}

function sellingAnswers({ held }: OrderTicket, { amount, unitType, reason }: Placing) {
  return {
    redemption_reason: reason ?? '',
    redemption_number_held: held?.units ?? '0',
    ...(unitType === 'units' ? { redemption_number: completeUnits(amount) } : { redemption_amount: amount }),
  }
}
