/** The orders of a portfolio: of the fund service where one takes them, else those kept in the portal. */
import type { OrderRow, OrdersAnswer } from '#model/calls/portfolios.ts'
import type { OrderData, ServiceOrder } from '#providers/order-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'

/** Of an order without a portfolio it is known only whose it is: it stands beside each portfolio of the account. */
const listOrders = {
  name: 'portfolio-orders',
  text: `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, type, status, coalesce(product, name, '') as product,
      amount, unit_type as "unitType", units, value, nav, coalesce(currency, 'EUR') as currency,
      coalesce(approval = 'waiting', false) as "isHeld"
    from orders where tenant_id = $1 and active and approval is distinct from 'rejected' and (portfolio_id = $2 or (portfolio_id is null and account = $3))
      and ($4::date is null or (created_at at time zone 'UTC')::date <= $4)
    order by created_at desc, id desc`,
}

/** Whose orders: the portfolio and its account, by our ids and by those of the service. */
export type OrderOwner = {
  id: string
  externalId: string | null
  accountId: string
  accountExternalId: string | null
}

type Asked = { tenant: Installation; caller: Caller; owner: OrderOwner }
type Decimal = string | null
type StoredOrder = Omit<OrderRow, 'amount' | 'units' | 'value' | 'nav' | 'statusText' | 'hasFile'> & {
  amount: string
  units: Decimal
  value: Decimal
  nav: Decimal
}

/** What the service says stands alone; when it says nothing, the portal's own record of what was ordered does. */
export async function readOrders(
  parts: Parts,
  { asOf, language, ...asked }: Asked & { asOf: string | null; language: string },
): Promise<OrdersAnswer> {
  const service = serviceOf(parts, asked)
  const told = service && (await service.data.orders(service.accountId, language))
  const freshness = told?.freshness ?? 'live'
  if (!told || told.freshness === 'failed')
    return { rows: await readStored(parts, { ...asked, asOf }), freshness }
  const rows = told.data.filter((order) => isOf(asked.owner, order) && (asOf === null || order.date <= asOf))
  return { rows: rows.map(toRow), freshness }
}

function serviceOf(
  { funds }: Parts,
  { tenant, owner }: Pick<Asked, 'tenant' | 'owner'>,
): { data: OrderData; accountId: string } | null {
  const data = owner.accountExternalId === null ? null : funds.ordersOf(tenant)
  return data && owner.accountExternalId !== null ? { data, accountId: owner.accountExternalId } : null
}

function isOf({ id, externalId }: OrderOwner, { portfolioId }: ServiceOrder): boolean {
  return portfolioId === null || portfolioId === externalId || portfolioId === id
}

function toRow({
  fundId: _fund,
  portfolioId: _portfolio,
  cost: _cost,
  losses: _losses,
  ...order
}: ServiceOrder): OrderRow {
  return { ...order, isHeld: false }
}

async function readStored(
  { store }: Parts,
  { caller, owner, asOf }: Asked & { asOf: string | null },
): Promise<OrderRow[]> {
  const rows = await store.ask<StoredOrder>(caller, listOrders, [owner.id, owner.accountId, asOf])
  const numberOf = (text: Decimal): number | null => (text === null ? null : Number(text))
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    units: numberOf(row.units),
    value: numberOf(row.value),
    nav: numberOf(row.nav),
    statusText: null,
    hasFile: false,
  }))
}

/** The file of one of the account's own orders. Throws 'not-found' where there is none, 'document-url' where it cannot be had now. */
export async function readOrderFile(parts: Parts, asked: Asked & { order: string }): Promise<Uint8Array> {
  const service = serviceOf(parts, asked)
  if (!service) throw new CallRefusal('not-found')
  const { data, accountId } = service
  const file = await data.download(accountId, asked.order)
  if (file) return file
  const listed = await data.orders(accountId, 'en')
  const isThere =
    listed.freshness !== 'live' || listed.data.some(({ id, hasFile }) => id === asked.order && hasFile)
  throw new CallRefusal(isThere ? 'document-url' : 'not-found')
}
