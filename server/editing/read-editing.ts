/** Reading what is kept of a portfolio for whoever enters holdings and transactions. */
import { decimal, zero } from '#finance/money.ts'
import type { Booking, CostMethod } from '#finance/ledger.ts'
import { bookedHoldings } from '#finance/planned-booking.ts'
import type { KeptHolding } from '#finance/position-effect.ts'
import { propertyValue } from '#finance/property-value.ts'
import type { BookedRow, EditingPage, KeptHoldingRow, KeptValues } from '#model/calls/editing.ts'
import { kindOfSide } from '#model/transaction-kinds.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import type { Caller, Statement, Transaction } from '#server/store/executor.ts'

type Asked = { tenant: Installation; caller: Caller; id: string }

/** The portfolio whose holdings and transactions are entered. */
export type EditedPortfolio = {
  id: string
  name: string
  currency: string
  costMethod: CostMethod
  account: { id: string; name: string }
  keptIn: EditingPage['keptIn']
}

/** The portfolio, once the caller is known to see it. */
export async function findEdited(parts: Parts, asked: Asked): Promise<EditedPortfolio> {
  const { record } = await findPortfolio(parts, asked)
  const isHere = record.source === 'portal' || asked.tenant.white.provider.source === 'stored'
  return {
    id: record.id,
    name: record.name,
    currency: record.currency,
    costMethod: record.costMethod,
    account: { id: record.accountId, name: record.accountName },
    keptIn: isHere ? 'portal' : 'provider',
  }
}

/** The same, refused where a data service keeps the portfolio. */
export async function findEditable(parts: Parts, asked: Asked): Promise<EditedPortfolio> {
  const portfolio = await findEdited(parts, asked)
  if (portfolio.keptIn === 'provider') throw new CallRefusal('forbidden')
  return portfolio
}

/** A holding as it is stored. */
export type StoredHolding = { id: string; version: number } & KeptValues

const holdingsOf: Statement = {
  name: 'editing-holdings',
  text: `select h.id, h.version, h.name, h.symbol, h.assetclass, h.type, h.units::text as units, h.value::text as value,
      h.purchase_value::text as "purchaseValue", h.currency, h.region, h.date, h.annual_growth::float8 as annual_growth,
      coalesce(h.price_points, '[]') as "pricePoints"
    from holdings h where h.tenant_id = $1 and h.portfolio = $2 and h.active order by h.name, h.id`,
}
const bookingsOf: Statement = {
  name: 'editing-bookings',
  text: `select b.id, b.version, b.date, b.side, b.symbol, b.name, coalesce(b.units, 0)::text as units, b.price::text as price,
      b.amount::text as amount, coalesce(b.fees, 0)::text as fees, coalesce(b.taxes, 0)::text as taxes, b.currency,
      b.rate::text as rate, b.cost::text as cost
    from transactions b where b.tenant_id = $1 and b.portfolio = $2 and b.active order by b.date, b.id`,
}

/** A booking with the version it is stored in. */
export type StoredBooking = Booking & { version: number }
type BookingRecord = Omit<StoredBooking, 'kind' | 'currency'> & { side: string; currency: string | null }

/** What is stored of a portfolio: holdings and bookings, oldest first. */
export type Kept = { stored: readonly StoredHolding[]; bookings: readonly StoredBooking[] }

/** Reads holdings and bookings. */
export async function readKept(
  transaction: Transaction,
  { id, currency }: Pick<EditedPortfolio, 'id' | 'currency'>,
): Promise<Kept> {
  const stored = await transaction.query<StoredHolding>(holdingsOf, [id])
  const records = await transaction.query<BookingRecord>(bookingsOf, [id])
  const bookings = records.map(({ side, ...row }) => ({
    ...row,
    kind: kindOfSide(side) ?? 'fee',
    currency: row.currency ?? currency,
  }))
  return { stored, bookings }
}

/** The stored holdings as the effect of a trade is worked out from, and those that follow from bookings alone. */
export function allHoldings({ stored, bookings }: Kept, portfolio: EditedPortfolio): readonly KeptHolding[] {
  const kept = stored.map((row) => ({
    id: row.id,
    parentId: portfolio.id,
    symbol: row.symbol,
    name: row.name,
    units: row.units ?? '0',
    value: row.value ?? '0',
    cost: row.purchaseValue ?? '0',
    currency: row.currency ?? portfolio.currency,
  }))
  const known = new Set(stored.map(({ symbol }) => symbol.trim().toLowerCase()))
  const booked = bookedHoldings(bookings, portfolio.id)
  return [...kept, ...booked.filter(({ symbol }) => !known.has(symbol.trim().toLowerCase()))]
}

/** Whether a booking moves units. */
export const isTrade = ({ kind, units }: Pick<Booking, 'kind' | 'units'>): boolean =>
  ['purchase', 'sale', 'transfer-in', 'transfer-out', 'split'].includes(kind) && !decimal(units).eq(zero)

/** The bookings of a security, whatever the case of its symbol. */
export const bookingsOfSymbol = (bookings: readonly StoredBooking[], symbol: string): StoredBooking[] =>
  bookings.filter((one) => one.symbol?.trim().toLowerCase() === symbol.trim().toLowerCase())

function toHoldingRow(holding: KeptHolding, { stored, bookings }: Kept, today: string): KeptHoldingRow {
  const row = stored.find(({ id }) => id === holding.id)
  const valued =
    row?.assetclass === 'Property'
      ? propertyValue(
          {
            purchaseValue: row.purchaseValue,
            date: row.date,
            annualGrowth: row.annual_growth,
            pricePoints: row.pricePoints ?? [],
            currency: holding.currency,
          },
          today,
        )
      : null
  const own = bookingsOfSymbol(bookings, holding.symbol)
  return {
    id: row?.id ?? null,
    version: row?.version ?? null,
    name: holding.name,
    symbol: holding.symbol,
    assetclass: row?.assetclass ?? null,
    type: row?.type ?? null,
    units: holding.units,
    value: valued ?? holding.value,
    purchaseValue: holding.cost,
    currency: holding.currency,
    region: row?.region ?? null,
    date: row?.date ?? own[0]?.date ?? null,
    annualGrowth: row?.annual_growth ?? null,
    pricePoints: row?.pricePoints ?? [],
    bookings: own.length,
  }
}

function toBookedRow(booking: StoredBooking): BookedRow {
  const { id, version, date, kind, name, symbol, units, price, amount, currency } = booking
  const moved = decimal(units).eq(zero) ? null : units
  return {
    id,
    version,
    date,
    kind,
    name,
    symbol,
    units: moved,
    price,
    amount,
    currency,
    isTrade: isTrade(booking),
  }
}

/** The page of a portfolio; empty lists where a data service keeps it. */
export async function readEditing(parts: Parts, asked: Asked): Promise<EditingPage> {
  const { costMethod: _method, keptIn, ...portfolio } = await findEdited(parts, asked)
  if (keptIn === 'provider') return { portfolio, keptIn, holdings: [], transactions: [] }
  const kept = await parts.store.transact(asked.caller, (transaction) => readKept(transaction, portfolio))
  const today = new Date(parts.now()).toISOString().slice(0, 10)
  const edited: EditedPortfolio = { ...portfolio, keptIn, costMethod: _method }
  return {
    portfolio,
    keptIn,
    holdings: allHoldings(kept, edited).map((holding) => toHoldingRow(holding, kept, today)),
    transactions: kept.bookings.map(toBookedRow).toReversed(),
  }
}
