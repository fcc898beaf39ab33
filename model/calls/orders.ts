/** The calls by which clients place orders and ask to be verified, and by which everybody sees what became of it. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import {
  currency,
  day,
  decimal,
  freshness,
  id,
  instant,
  language,
  named,
  sourceId,
  staff,
} from '#model/calls/parts.ts'
import { orderRow } from '#model/calls/portfolios.ts'
import { unitTypes } from '#model/orders/order-ticket.ts'
import { orderActors, orderEventKinds } from '#model/orders/order-event.ts'
import { sendingKinds, sendingStates } from '#model/orders/sending.ts'

const feature = 'ordering'
const type = z.enum(['Buy', 'Sell'])
const state = z.enum(sendingStates)

/** What is ordered: a holding as the page of the portfolio names it, or a fund as the explorer does. */
const productId = z.string().min(1).max(200)
const product = { holding: productId.optional(), fund: productId.optional() }
const isOne = ({ holding, fund }: { holding?: string | undefined; fund?: string | undefined }) =>
  (holding === undefined) !== (fund === undefined)

/**
 * Why nothing can be ordered: the account's status, nothing is held, the fund house does not offer it, nobody knows what a
 * unit is worth or, at this moment, what is held.
 */
const objection = z.enum(['status', 'not-held', 'not-offered', 'no-price', 'no-source', 'not-client'])

/**
 * What a ticket starts with. `held`: what may be sold, less what earlier orders sell already (`selling`); null where nothing
 * is held. `nav`: the value of a unit on `navDate`; `isStale` where that is days ago. `terms`: what is accepted with the order,
 * the terms of this portal in this version. `tradingDay`: when the fund deals, in its own words. `isTold`: the order
 * goes to a service of the fund house, otherwise to the advisers.
 */
const orderTicket = z.strictObject({
  type,
  account: named,
  product: z.strictObject({ id: z.string(), name: z.string(), fundId: z.string().nullable() }),
  currency,
  nav: decimal.nullable(),
  navDate: day.nullable(),
  isStale: z.boolean(),
  held: z.strictObject({ units: decimal, cost: decimal }).nullable(),
  selling: decimal,
  leastBought: z.number(),
  tradingDay: z.string().nullable(),
  ongoingCharge: z.number().nullable(),
  /** Papers of the fund, by their ids in `readFundDocument`. */
  papers: z.array(z.enum(['information-memorandum', 'key-information-document'])),
  terms: z.strictObject({ portal: id, version: z.string() }).nullable(),
  isTold: z.boolean(),
  objection: objection.nullable(),
})
export type OrderTicket = z.infer<typeof orderTicket>

/** A portfolio in which the caller could hold a fund, and why it cannot be bought in it now. */
const orderPlace = z.strictObject({
  portfolio: named,
  account: named,
  objection: objection.extract(['status']).nullable(),
})
export type OrderPlace = z.infer<typeof orderPlace>

/** `nav` and `navDate`: the value of a unit that was shown; `terms`: the version that was accepted. The same `key` again answers as before. */
const order = z
  .strictObject({
    key: id,
    type,
    ...product,
    amount: decimal,
    unitType: z.enum(unitTypes),
    reason: z.string().trim().max(500).optional(),
    nav: decimal.nullable(),
    navDate: day.nullable(),
    terms: z.string().max(200).optional(),
  })
  .refine(isOne, 'one product')
export type OrderWish = z.infer<typeof order>

/** How far it is; `state` is null where no service is told. `message`: what the service says of it. */
const placed = z.strictObject({ order: id, state: state.nullable(), message: z.string().nullable() })
export type PlacedOrderAnswer = z.infer<typeof placed>

/** What is told to the service of an account, newest first; `problem` is for people of the firm. */
const sending = z.strictObject({
  id,
  kind: z.enum(sendingKinds),
  state,
  order: id.nullable(),
  what: z.string(),
  message: z.string().nullable(),
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
})
export type SendingRow = z.infer<typeof sending>

/**
 * A step of an order, the first first. `on`: the day where no more is known (`at` null). `by`: the name of whose step it was;
 * of people of the firm only people of the firm see it.
 */
const orderStep = z.strictObject({
  kind: z.enum(orderEventKinds),
  on: day,
  at: instant.nullable(),
  actor: z.enum(orderActors),
  by: z.string().nullable(),
  message: z.string().nullable(),
})
export type OrderStep = z.infer<typeof orderStep>

/**
 * One order with what happened to it. `sending` names what is told of it to the service, `state` how far that is; both null
 * where no service is told. `isGone`: refused, taken back or taken away: it counts for nothing. `isYours`: its client looks.
 */
const orderPage = z.strictObject({
  order: orderRow,
  account: named,
  cost: decimal.nullable(),
  losses: decimal.nullable(),
  /** What was accepted with it, and when by the clock of the server. */
  terms: z.strictObject({ version: z.string(), at: instant }).nullable(),
  own: id.nullable(),
  sending: id.nullable(),
  state: state.nullable(),
  isGone: z.boolean(),
  isYours: z.boolean(),
  steps: z.array(orderStep),
  freshness,
})
export type OrderPage = z.infer<typeof orderPage>

export const orderCalls = {
  readOrder: call('GET /api/portfolios/:portfolio/orders/:order', {
    summary: 'One order: what was ordered, and each step since, whose and when.',
    params: { order: sourceId },
    query: z.strictObject({ language }),
    answer: orderPage,
  }),
  readOrderTicket: call('GET /api/portfolios/:portfolio/order-ticket', {
    summary: 'What an order of a holding or fund is measured by, or why there can be none.',
    feature,
    query: z.strictObject({ type, ...product, language }).refine(isOne, 'one product'),
    answer: orderTicket,
  }),
  listOrderPlaces: call('GET /api/order-places', {
    summary:
      'The portfolios of a client in which they could order a fund, and why not where they may not now.',
    feature,
    answer: z.strictObject({ places: z.array(orderPlace) }),
  }),
  placeOrder: call('POST /api/portfolios/:portfolio/orders', {
    summary: 'Places an order of a client; what it comes to is worked out anew.',
    feature,
    roles: ['investor', 'professional', 'admin'],
    body: order,
    answer: placed,
  }),
  withdrawOrder: call('POST /api/orders/:order/withdrawal', {
    summary: 'Takes an order back that has not been sent yet.',
    feature,
    answer: z.strictObject({ withdrawn: z.literal(true) }),
  }),
  askVerification: call('POST /api/accounts/:account/verification', {
    summary:
      'A client asks to be verified with the details they have sent, and orders the fund they chose there.',
    feature: 'processes',
    answer: z.strictObject({ state: state.nullable(), message: z.string().nullable() }),
  }),
  listSendings: call('GET /api/accounts/:account/sendings', {
    summary: 'What the order service was told of an account, newest first.',
    feature,
    answer: z.strictObject({ rows: z.array(sending) }),
  }),
  settleSending: call('POST /api/sendings/:sending/settlement', {
    summary:
      'Looks for an unconfirmed order at the service again, says by hand what became of it, or sends refused details again.',
    feature,
    roles: staff,
    body: z.strictObject({ as: z.enum(['look-again', 'accepted', 'refused', 'send-again']) }),
    answer: z.strictObject({ state }),
  }),
}
