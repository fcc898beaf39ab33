/** Orders as the Dutch wire speaks of them: those of the world, and those placed since the service started. */
import { conductOf } from '#data-service/order-conduct.ts'
import { checkOrderBody } from '#data-service/check-order-body.ts'
import { writePlainPdf } from '#data-service/plain-pdf.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { Refusal } from '#data-service/question.ts'
import { hashText } from '#demo/ground/seeded-random.ts'
import type { Account } from '#demo/ground/world-parts.ts'
import type { DutchOrder, OrderAnswer, OrderBody } from '#providers/dutch/wire.ts'

/** Orders placed since the start, by the world and the account they were placed in. */
const placedSince = new WeakMap<PlatformWorld, Map<string, DutchOrder[]>>()

const statusTexts = {
  nl: { placed: 'In behandeling', closed: 'Afgerond' },
  en: { placed: 'In progress', closed: 'Settled' },
}

type OrderRecord = PlatformWorld['tenant']['records']['orders'][number]

function numberOf(text: string | number | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text)
}

function presentOrder(world: PlatformWorld, record: OrderRecord): DutchOrder {
  const portfolio = world.tenant.portfolios.find(({ id }) => id === record.portfolioId)
  const id = record.id ?? ''
  return {
    id,
    date: (record.createdAt ?? '').slice(0, 'yyyy-mm-dd'.length),
    type: record.type ?? 'Buy',
    status: record.status ?? 'placed',
    product: record.product ?? '',
    fundId: record.fundIdFromAccountNo ?? '',
    portfolioId: portfolio?.externalId ?? null,
    unitType: record.unitType ?? 'units',
    units: numberOf(record.units) ?? 0,
    amount: numberOf(record.amount) ?? 0,
    nav: numberOf(record.nav),
    value: numberOf(record.value) ?? 0,
    cost: numberOf(record.cost),
    losses: numberOf(record.losses),
    currency: record.currency ?? 'EUR',
    ...(record.status === 'closed' ? { filePath: `/orders/${id}.pdf` } : {}),
  }
}

/** All that is asked of an account here. */
type Client = Pick<Account, 'id'>

/** Clients of whom the service has heard since it started, by their external ids. */
const newcomers = new WeakMap<PlatformWorld, Set<string>>()

/** The account of an external id, or a refusal. */
export function accountOf(world: PlatformWorld, externalId: string): Client {
  const record = world.find(externalId)
  if (record?.kind === 'account') return record.account
  if (newcomers.get(world)?.has(externalId)) return { id: externalId }
  throw new Refusal(404, 'not-found', 'No such account')
}

/** Whoever asks to be verified is a client from then on, known before or not. */
function welcome(world: PlatformWorld, externalId: string): void {
  if (world.find(externalId)) return
  const known = newcomers.get(world) ?? new Set()
  newcomers.set(world, known.add(externalId))
}

function ordersOf(world: PlatformWorld, account: Client): readonly DutchOrder[] {
  const before = world.tenant.records.orders.filter((order) => order.account === account.id)
  const since = placedSince.get(world)?.get(account.id) ?? []
  return [...before.map((record) => presentOrder(world, record)), ...since]
}

/** The orders of an account, the newest first. */
export function listOrders(
  world: PlatformWorld,
  account: Client,
  language: 'nl' | 'en',
): readonly DutchOrder[] {
  return ordersOf(world, account)
    .map((order) => ({ ...order, statusText: statusTexts[language][order.status] }))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

function findPaper(world: PlatformWorld, filePath: string) {
  const since = [...(newcomers.get(world) ?? [])].map((id) => ({ id, externalId: id }))
  for (const account of [...world.tenant.accounts, ...since]) {
    const order = ordersOf(world, account).find((candidate) => candidate.filePath === filePath)
    if (order !== undefined) return { order, account }
  }
  return null
}

/** The external id of the account whose order a paper is about; null where there is no such paper. */
export const holderOfPaper = (world: PlatformWorld, filePath: string): string | null =>
  findPaper(world, filePath)?.account.externalId ?? null

/** The file of an order by its path. */
export function orderPdf(world: PlatformWorld, filePath: string): Buffer {
  const order = findPaper(world, filePath)?.order
  if (order === undefined) throw new Refusal(404, 'not-found', 'No such file')
  return writePlainPdf([
    `Order ${order.date}`,
    order.product,
    order.type === 'Buy' ? 'Koop' : 'Verkoop',
    `${order.units} x ${order.nav ?? ''}`,
    `${order.value} ${order.currency}`,
  ])
}

/** Closes an order that was placed since the start, as the fund house does once it is settled; its paper is there then. */
export function closeOrder(world: PlatformWorld, orderId: unknown): DutchOrder {
  const all = [...(placedSince.get(world)?.values() ?? [])].flat()
  const order = all.find(({ id }) => id === orderId)
  if (order === undefined) throw new Refusal(404, 'not-found', 'No such order')
  return Object.assign(order, { status: 'closed', filePath: `/orders/${order.id}.pdf` })
}

function lastPrice(world: PlatformWorld, symbol: string): number | null {
  const series = world.tenant.market.prices.find((one) => one.symbol === symbol)
  return series?.closes[series.closes.length - 1] ?? null
}

function orderOf(
  world: PlatformWorld,
  body: OrderBody,
  { id, isBuy, on }: { id: string; isBuy: boolean; on: string },
): DutchOrder {
  const fundId = Object.keys(body)
    .find((field) => field.startsWith('subscription_amount_'))
    ?.replace('subscription_amount_', '')
  const fund = world.tenant.market.funds.find((one) => one.id === fundId)
  const nav = fund === undefined ? null : lastPrice(world, fund.symbol)
  const wanted = Number(body[`subscription_amount_${fundId}`])
  const inUnits = !isBuy && body.redemption_number !== undefined
  const amount = isBuy ? wanted : (body.redemption_number ?? body.redemption_amount ?? 0)
  const units = inUnits ? amount : nav === null ? 0 : Math.round((amount / nav) * 1e4) / 1e4
  return {
    id,
    date: on,
    type: isBuy ? 'Buy' : 'Sell',
    status: 'placed',
    product: fund?.name ?? '',
    fundId: fundId ?? '',
    unitType: inUnits ? 'units' : 'amount',
    units,
    amount,
    nav,
    value: inUnits && nav !== null ? Math.round(units * nav * 100) / 100 : amount,
    currency: 'EUR',
  }
}

type Taken = { answer: OrderAnswer; key: string | null }

/** What was taken since the start, by the key it came with. */
const takenBefore = new WeakMap<PlatformWorld, Taken[]>()

const words = {
  subscription: { nl: 'Uw inschrijving is ontvangen.', en: 'We have your subscription.' },
  amendment: { nl: 'Uw wijziging is ontvangen.', en: 'We have your amendment.' },
} as const

/** The status an account gets: a new client waits to be verified, with or without an order; changed details are reviewed. */
function statusAfter(
  call: OrderBody['formName'],
  { formName, isOrder }: { formName: string; isOrder: boolean },
) {
  if (call === 'amendment') return isOrder ? 'sell_order' : 'review'
  if (formName === 'amendment') return 'buy_order'
  return isOrder ? 'pending_with_order' : 'pending'
}

/** `on`: the day on which it came. Prices end on a working day before; an order does not. */
type Sent = { sent: unknown; key: string | null; on: string }
export type NotedOrder = Sent & { call: OrderBody['formName'] }

/** Who writes down what is taken, where somebody does. */
const writers = new WeakMap<PlatformWorld, (order: NotedOrder) => void>()
const note = (world: PlatformWorld, order: NotedOrder): void => writers.get(world)?.(order)

/** Takes again what an earlier process took, and has what is taken from now on written down before it is answered. */
export function goOnAfter(
  world: PlatformWorld,
  { before, write }: { before: readonly NotedOrder[]; write: (order: NotedOrder) => void },
): void {
  for (const { call, ...sent } of before) takeOrder(world, call, sent)
  writers.set(world, write)
}

/** Takes an order: refuses a body that breaks a rule, else keeps it and says its number; by a known key it is kept once. */
export function takeOrder(
  world: PlatformWorld,
  call: OrderBody['formName'],
  { sent, key, on }: Sent,
): OrderAnswer {
  const body = checkOrderBody(sent, { form: call, fundIds: world.tenant.market.funds.map(({ id }) => id) })
  const taken = takenBefore.get(world) ?? []
  takenBefore.set(world, taken)
  const before =
    conductOf(world, body.id).knowsKeys && key !== null ? taken.find((one) => one.key === key) : undefined
  if (before) return before.answer
  if (call === 'subscription' && body.formName === 'subscription') welcome(world, body.id)
  const account = accountOf(world, body.id)
  const isOrder = Object.keys(body).some((field) => field.startsWith('subscription_amount_'))
  const orderId = `O${hashText(`${account.id}:${taken.length}`)}`
  if (isOrder)
    keepOrder(world, account, orderOf(world, body, { id: orderId, isBuy: call === 'subscription', on }))
  const userStatus =
    conductOf(world, body.id).status ?? statusAfter(call, { formName: body.formName, isOrder })
  const message = words[call][body.language === 'NL' ? 'nl' : 'en']
  const answer = { orderId, formName: body.formName, userStatus, message }
  taken.push({ answer, key })
  note(world, { call, sent, key, on })
  return answer
}

function keepOrder(world: PlatformWorld, account: Client, order: DutchOrder): void {
  const placed = placedSince.get(world) ?? new Map<string, DutchOrder[]>()
  placedSince.set(world, placed)
  placed.set(account.id, [...(placed.get(account.id) ?? []), order])
}
