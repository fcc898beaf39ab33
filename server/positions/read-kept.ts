/** What is kept of holdings and bookings under one portfolio, or under an account itself. */
import { decimal, zero } from '#finance/ground/money.ts'
import type { Booking, CostMethod } from '#finance/ground/ledger.ts'
import { bookedHoldings } from '#finance/portfolios/planned-booking.ts'
import { isBookingOf } from '#finance/cost/lot-events.ts'
import type { KeptHolding } from '#finance/portfolios/position-effect.ts'
import type { KeptValues } from '#model/calls/editing.ts'
import { kindOfSide, sideOf } from '#model/collections/transaction-kinds.ts'
import { costMethodOf } from '#model/tax-wrapper.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'

/** Where positions are kept: a portfolio, or an account for what is in none of its portfolios; then `id` is the account's. */
export type KeptPlace = {
  id: string
  currency: string
  costMethod: CostMethod
  account: { id: string }
}

const placeOf: Statement = {
  name: 'position-place',
  text: `select coalesce(p.id, a.id) as id, coalesce(p.currency, a.currency, 'EUR') as currency,
      coalesce(p.cost_method, 'average') as "costMethod", p.type, json_build_object('id', a.id) as account,
      p.id is null or p.source = 'portal' as "isHere", p.id is null and $3::uuid is not null as "isOfAnother"
    from accounts a left join portfolios p on p.tenant_id = a.tenant_id and p.id = $3 and p.account = a.id
    where a.tenant_id = $1 and a.id = $2`,
}

/** The place of a record by its account and portfolio; null where nobody sees such an account. */
export async function findPlace(
  transaction: Transaction,
  { account, portfolio, isServed }: { account: unknown; portfolio: unknown; isServed: boolean },
): Promise<KeptPlace | 'of another account' | 'of a data service' | null> {
  type Found = KeptPlace & { type: string | null; isHere: boolean; isOfAnother: boolean }
  const [found] = await transaction.query<Found>(placeOf, [account ?? null, portfolio ?? null])
  if (!found) return null
  const { isHere, isOfAnother, type, ...kept } = found
  const place = { ...kept, costMethod: costMethodOf({ ...kept, type }) }
  if (isOfAnother) return 'of another account'
  return isHere || !isServed ? place : 'of a data service'
}

/** A holding as it is stored. */
export type StoredHolding = { id: string; version: number } & KeptValues

const holdingsOf: Statement = {
  name: 'editing-holdings',
  text: `select h.id, h.version, h.name, h.symbol, h.assetclass, h.type, h.units::text as units, h.value::text as value,
      h.purchase_value::text as "purchaseValue", h.currency, h.region, h.date, h.annual_growth::float8 as annual_growth,
      coalesce(h.price_points, '[]') as "pricePoints"
    from holdings h where h.tenant_id = $1 and (h.portfolio = $2 or (h.portfolio is null and h.account = $2)) and h.active order by h.name, h.id`,
}
const bookingsOf: Statement = {
  name: 'editing-bookings',
  text: `select b.id, b.version, b.date, b.side, b.symbol, b.name, coalesce(b.units, 0)::text as units, b.price::text as price,
      b.amount::text as amount, coalesce(b.fees, 0)::text as fees, coalesce(b.taxes, 0)::text as taxes, b.currency,
      b.rate::text as rate, b.cost::text as cost, b.from_symbol as "fromSymbol", b.from_units::text as "fromUnits",
      b.cost_share::text as "costShare"
    from transactions b where b.tenant_id = $1 and (b.portfolio = $2 or (b.portfolio is null and b.account = $2)) and b.active order by b.date, b.id`,
}

/** A booking with the version it is stored in. */
export type StoredBooking = Booking & { version: number }
type BookingRecord = Omit<StoredBooking, 'kind' | 'currency'> & { side: string; currency: string | null }

/** What is stored of a portfolio: holdings and bookings, oldest first. */
export type Kept = { stored: readonly StoredHolding[]; bookings: readonly StoredBooking[] }

/** Reads holdings and bookings. */
export async function readKept(
  transaction: Transaction,
  { id, currency }: Pick<KeptPlace, 'id' | 'currency'>,
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
export function allHoldings(
  { stored, bookings }: Kept,
  place: Pick<KeptPlace, 'id' | 'currency'>,
): readonly KeptHolding[] {
  const kept = stored.map((row) => ({
    id: row.id,
    parentId: place.id,
    symbol: row.symbol,
    name: row.name,
    units: row.units ?? '0',
    value: row.value ?? '0',
    cost: row.purchaseValue ?? '0',
    currency: row.currency ?? place.currency,
  }))
  const known = new Set(stored.map(({ symbol }) => symbol.trim().toLowerCase()))
  const booked = bookedHoldings(bookings, place.id)
  return [...kept, ...booked.filter(({ symbol }) => !known.has(symbol.trim().toLowerCase()))]
}

/** Whether a booking moves units. */
export const isTrade = ({ kind, units }: Pick<Booking, 'kind' | 'units'>): boolean =>
  ['purchase', 'sale', 'transfer-in', 'transfer-out', 'split', 'exchange'].includes(kind) &&
  !decimal(units).eq(zero)

/** Whether a booking changes the units or the cost of what is held. */
export const movesHolding = (booking: Pick<Booking, 'kind' | 'units'>): boolean =>
  isTrade(booking) || booking.kind === 'return-of-capital'

/** The bookings of a security, whatever the case of its symbol: those it is exchanged in too. */
export function bookingsOfSymbol(bookings: readonly StoredBooking[], symbol: string): StoredBooking[] {
  const named = symbol.trim().toLowerCase()
  return bookings.filter(isBookingOf((one) => one.trim().toLowerCase() === named))
}

/** The transfer by which a holding without bookings is brought in, on its day or that of its first trade. */
export function openingOf({ id, account, currency }: KeptPlace, stored: StoredHolding, day: string) {
  return {
    account: account.id,
    portfolio: id === account.id ? null : id,
    name: stored.name,
    symbol: stored.symbol,
    side: sideOf('transfer-in'),
    date: stored.date && stored.date < day ? stored.date : day,
    units: stored.units ?? '0',
    amount: stored.value ?? '0',
    cost: stored.purchaseValue ?? '0',
    currency: stored.currency ?? currency,
  }
}

/** The same as a booking that is not stored yet. */
export function openingBooking(place: KeptPlace, stored: StoredHolding, day: string): StoredBooking {
  const { name, symbol, date, units, amount, cost, currency } = openingOf(place, stored, day)
  const plain = { price: null, fees: '0', taxes: '0', rate: null }
  return {
    ...plain,
    id: '',
    version: 1,
    kind: 'transfer-in',
    name,
    symbol,
    date,
    units,
    amount,
    cost,
    currency,
  }
}
