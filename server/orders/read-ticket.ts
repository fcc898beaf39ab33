/** What an order is measured by: the same holdings and prices as the page of the portfolio shows. */
import { hasOrderService } from '#configurations/configuration.ts'
import { decimal, zero } from '#finance/ground/money.ts'
import { isPriceStale } from '#finance/valuation/positions.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type { OrderTicket } from '#model/calls/orders.ts'
import { findFundId } from '#model/funds/find-fund-id.ts'
import type { Fund } from '#model/funds/fund.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { unitPrice } from '#model/orders/unit-price.ts'
import { leastBought, mayOrder, type OrderType } from '#model/status/may-order.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import type { Caller } from '#server/store/executor.ts'
import { openSales } from './open-sales.ts'

/** What is ordered: a holding by its id on the page of the portfolio, or a fund by its id in the explorer. */
export type Ordered = {
  type: OrderType
  holding?: string | undefined
  fund?: string | undefined
  language?: string
}

type Asked = Ordered & { tenant: Installation; caller: Caller; portfolio: string }

export type Standing = { status: StatusIdentifier; client: string | null; hasOrders: boolean }

const termsOf = {
  name: 'orders.terms',
  text: `select p.id as portal, p.tnc->>'version' as version from portals p
    where p.tenant_id = $1 and p.id = $2 and p.active and app.digest_of_terms(p.tnc) is not null`,
}
const standing = {
  name: 'orders.standing',
  text: `select a.user_status as status, a.client,
      exists (select from orders o where o.tenant_id = $1 and o.account = a.id and o.active
        and o.approval is distinct from 'waiting') as "hasOrders"
    from accounts a where a.tenant_id = $1 and a.id = $2`,
}

/** What orders of an account depend on; one that nobody sees is new. */
export async function readStanding(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  account: string,
): Promise<Standing> {
  const [found] = await store.ask<Standing>(caller, standing, [account])
  return found ?? { status: 'created', client: null, hasOrders: false }
}

/** `isFailed`: a source did not answer now, so that what is held or offered is not known. */
type Found = { holding: HoldingFigures | null; fund: Fund | null; isFailed: boolean }

/** The terms of a portal that are accepted with an order; null where it has none. */
export async function findTerms(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  portal: string | null,
): Promise<OrderTicket['terms']> {
  const [found] = await store.ask<NonNullable<OrderTicket['terms']>>(caller, termsOf, [portal])
  return found ?? null
}

/** Throws where the caller does not see the portfolio. */
export async function readTicket(parts: Parts, asked: Asked): Promise<OrderTicket> {
  const { tenant, caller, portfolio, type } = asked
  const { record, ...subject } = await findPortfolio(parts, { tenant, caller, id: portfolio })
  const found = await findProduct(parts, asked, subject)
  const { holding, fund } = found
  const name = holding?.name ?? fund?.name ?? ''
  const { accountId } = record
  const [stands, [sold], terms] = await Promise.all([
    readStanding(parts, caller, accountId),
    parts.store.ask<{ selling: string }>(caller, openSales, [accountId, portfolio, name]),
    findTerms(parts, caller, record.portal),
  ])
  const selling = sold?.selling ?? '0'
  const price = priceOf(found)
  const { status } = stands
  const ticket = {
    type,
    account: { id: accountId, name: record.accountName },
    product: productOf(found),
    currency: holding?.currency ?? fund?.currency ?? record.currency,
    ...price,
    isStale:
      price.navDate !== null && isPriceStale(price.navDate, new Date(parts.now()).toISOString().slice(0, 10)),
    held: holding && heldOf(holding, selling),
    selling,
    leastBought: leastBought(status, holding ? null : fund),
    tradingDay: fund?.tradingDay ?? null,
    ongoingCharge: fund?.ongoingCharge ?? null,
    papers: papersOf(fund),
    terms,
    isTold: hasOrderService(tenant.white),
  }
  return { ...ticket, objection: objectionTo({ asked, stands, found }, ticket) }
}

type Data = Awaited<ReturnType<typeof findPortfolio>>

/** A holding leads to its fund where the source of funds knows one, a fund to its holding where it is held. */
async function findProduct(
  parts: Parts,
  { tenant, holding: id, fund: fundId, language = 'en' }: Asked,
  { data, id: subject }: Pick<Data, 'data' | 'id'>,
): Promise<Found> {
  const answer = await data.holdings(subject, { asOf: null })
  const held = answer.data.flatMap(({ items }) => items)
  const holding =
    held.find((one) => one.id === id) ??
    held.find(({ accountNo }) => fundId !== undefined && findFundId(accountNo) === fundId) ??
    null
  const wanted = fundId ?? findFundId(holding?.accountNo ?? null)
  const asked = wanted === null ? null : await parts.funds.of(tenant).fund(wanted, language)
  const isOut = asked?.freshness === 'failed' && asked.problem?.code !== 'not-found'
  return { holding, fund: asked?.data ?? null, isFailed: answer.freshness !== 'live' || isOut }
}

function productOf({ holding, fund }: Found): OrderTicket['product'] {
  const fundId = fund?.id ?? findFundId(holding?.accountNo ?? null)
  return { id: holding?.id ?? fund?.id ?? '', name: holding?.name ?? fund?.name ?? '', fundId }
}

/** Of what is held the price of its page, where its day is known; else that of the fund. */
function priceOf({ holding, fund }: Found): Pick<OrderTicket, 'nav' | 'navDate'> {
  const isDated = Boolean(holding?.priceDate) || !fund?.price
  if (holding?.price && isDated) return { nav: unitPrice(holding.price), navDate: holding.priceDate }
  if (fund?.price) return { nav: unitPrice(fund.price), navDate: fund.priceDate }
  return { nav: null, navDate: null }
}

function heldOf({ units, cost }: HoldingFigures, selling: string): OrderTicket['held'] {
  const all = decimal(String(units))
  const left = all.minus(decimal(selling))
  if (all.lte(zero) || left.lte(zero)) return null
  const known = cost.value === null ? zero : decimal(String(cost.value)).times(left).div(all)
  return { units: left.toFixed(), cost: known.toFixed() }
}

function papersOf(fund: Fund | null): OrderTicket['papers'] {
  return [
    ...(fund?.informationMemorandum ? (['information-memorandum'] as const) : []),
    ...(fund?.keyInformationDocument ? (['key-information-document'] as const) : []),
  ]
}

type Weighed = { asked: Asked; stands: Standing; found: Found }

function objectionTo(
  { asked: { tenant, caller, type }, stands, found }: Weighed,
  { nav, held, product }: Pick<OrderTicket, 'nav' | 'held' | 'product'>,
): OrderTicket['objection'] {
  if (stands.client !== caller.userId) return 'not-client'
  const { status, hasOrders } = stands
  if (!mayOrder({ status, type, rules: tenant.white.orderRules, hasOrders })) return 'status'
  // What was true when a source last answered is no ground for an order.
  if (found.isFailed) return 'no-source'
  const isOffered = product.id !== '' && !product.id.startsWith('cash:')
  if (!isOffered || (hasOrderService(tenant.white) && found.fund === null)) return 'not-offered'
  if (type === 'Buy') return null
  if (held === null) return 'not-held'
  return nav === null ? 'no-price' : null
}
