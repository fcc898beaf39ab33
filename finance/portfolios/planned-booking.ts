/** What is known of a booking before it is saved: its amount, what is held of the ledger, and the lots a sale uses up. */
import { trackLots } from '#finance/cost/cost-basis.ts'
import type { LotEvent } from '#finance/cost/cost-basis.ts'
import { realisedBy } from '#finance/cost/holding-cost.ts'
import { isBookingOf, lotEventOf } from '#finance/cost/lot-events.ts'
import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { matchSalesBySection104 } from '#finance/cost/holding-section-104.ts'
import type { Booking, CostMethod, PooledLedger } from '#finance/ground/ledger.ts'
import {
  decimal,
  decimalOf,
  one,
  roundDecimal,
  roundToMinor,
  zero,
  type Decimal,
} from '#finance/ground/money.ts'
import type { KeptHolding } from '#finance/portfolios/position-effect.ts'

/**
 * What a trade costs or brings: the amount that was given, or units times price, rounded to the minor unit.
 *
 * Worked case: 12.5 units at 8.333333 in GBP: 104.17.
 */
export function tradeAmount({
  units,
  price,
  amount,
  currency,
}: {
  units: DecimalText | null
  price: DecimalText | null
  amount: DecimalText | null
  currency: Currency
}): DecimalText | null {
  if (amount !== null) return roundToMinor(decimal(amount), currency).toFixed()
  if (units === null || price === null) return null
  return roundToMinor(decimal(units).times(decimal(price)), currency).toFixed()
}

const isNamed =
  (symbol: string) =>
  (other: string): boolean =>
    other.trim().toLowerCase() === symbol.trim().toLowerCase()

const isOf = (symbol: string) => isBookingOf(isNamed(symbol))

/** Whether a booking moves units or cost of what it names. */
const moves = (booking: Booking): boolean =>
  booking.kind === 'return-of-capital' ||
  (['purchase', 'sale', 'transfer-in', 'transfer-out', 'split', 'exchange'].includes(booking.kind) &&
    decimal(booking.units).gt(zero))

/** The events of a security; an exchange takes over what `all` its bookings before say of what it was for. */
function eventsOf(all: readonly Booking[], symbol: string, method: CostMethod): LotEvent[] {
  return all.filter(isOf(symbol)).flatMap((booking) => {
    const givenFor = (exchange: Booking) => {
      const until = all.slice(0, all.indexOf(exchange) + 1)
      const { given } = matchedBook(eventsOf(until, exchange.fromSymbol ?? '', method), method)
      return given.get(exchange.id) ?? []
    }
    return lotEventOf(booking, { amountOf: decimal, isOf: isNamed(symbol), givenFor }) ?? []
  })
}

const matchedBook = (events: readonly LotEvent[], method: CostMethod) =>
  method === 'section-104' ? matchSalesBySection104(events) : trackLots(events, { method })

/**
 * The bookings that say what is held of a security and what it has cost: its own, and those of what it was exchanged for.
 * `bookings` are in the order in which they happened.
 */
export function tradesOf<B extends Booking>(bookings: readonly B[], symbol: string): readonly B[] {
  const origins = new Set([symbol])
  for (const { kind, symbol: one, fromSymbol } of bookings.toReversed())
    if (kind === 'exchange' && fromSymbol && [...origins].some(isNamed(one ?? ''))) origins.add(fromSymbol)
  return bookings.filter((booking) => moves(booking) && [...origins].some((one) => isOf(one)(booking)))
}

/** Whether an amount of them is in another currency; splits and exchanges have none. */
const isOtherwise = (trades: readonly Booking[], currency: Currency): boolean =>
  trades.some((trade) => !['split', 'exchange'].includes(trade.kind) && trade.currency !== currency)

/** The holdings that bookings leave, at their last traded price; `id` is empty, for they are kept nowhere else. */
export function bookedHoldings(bookings: readonly Booking[], parentId: string): readonly KeptHolding[] {
  const ofSymbol = Map.groupBy(
    bookings.filter(({ symbol }) => symbol !== null && symbol.trim() !== ''),
    ({ symbol }) => symbol!.trim().toLowerCase(),
  )
  return [...ofSymbol.values()].flatMap((own) => {
    const holding = bookedHolding(bookings, own, parentId)
    return holding === null ? [] : [holding]
  })
}

/** Null where nothing is left, where sales do not fit the purchases, and for trades in several currencies. */
function bookedHolding(
  bookings: readonly Booking[],
  own: readonly Booking[],
  parentId: string,
): KeptHolding | null {
  const last = own.filter(moves).findLast(({ kind }) => kind !== 'split')
  const trades = tradesOf(bookings, last?.symbol ?? '')
  if (!last || isOtherwise(trades, last.currency)) return null
  const book = openBook(trades, last.symbol ?? '')
  if (book === null || book.units.lte(zero)) return null
  const { currency, name } = last
  const priced = own.findLast(({ price }) => price !== null)
  const value = priced?.price ? book.units.times(decimal(priced.price)) : book.cost
  return {
    id: '',
    parentId,
    symbol: last.symbol ?? '',
    name,
    units: roundDecimal(book.units, 4).toFixed(4),
    value: roundToMinor(value, currency).toFixed(),
    cost: roundToMinor(book.cost, currency).toFixed(),
    currency,
  }
}

function openBook(trades: readonly Booking[], symbol: string) {
  try {
    return trackLots(eventsOf(trades, symbol, 'average'), { method: 'average' })
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

/** A lot that a planned sale uses up; `acquired` null for a share of a pool. */
export type PlannedLot = { acquired: IsoDate | null; units: DecimalText; cost: DecimalText }

/** What a planned sale would realise, in the currency of its bookings. */
export type PlannedSale = { cost: DecimalText; gain: DecimalText; lots: readonly PlannedLot[] }

type Selling = {
  symbol: string
  date: IsoDate
  units: DecimalText
  amount: DecimalText
  currency: Currency
  method: CostMethod
}

/**
 * The lots a sale would use up and its gain, by the cost method of the portfolio. Null where the trades are in several
 * currencies. Throws 'more-sold-than-held' where less is held on its day, or where a later sale would lack the units.
 *
 * Worked case: 10 bought for 100, 10 for 200, 12 sold for 300 first in first out: lots of 10 and 2, cost 140, gain 160.
 */
export function planSale(bookings: readonly Booking[], selling: Selling): PlannedSale | null {
  const { symbol, date, units, amount, currency, method } = selling
  const trades = tradesOf(bookings, symbol)
  if (isOtherwise(trades, currency)) return null
  const id = 'planned'
  const planned = { type: 'sell', id, date, units: decimal(units), proceeds: decimal(amount) } as const
  const { sales } = matchedBook([...eventsOf(trades, symbol, method), planned], method)
  const sale = sales.find((one) => one.id === id)
  if (!sale) return null
  const money = (text: { toString(): string }) => roundToMinor(decimal(text.toString()), currency).toFixed()
  return {
    cost: money(sale.cost),
    gain: money(sale.proceeds.minus(sale.cost)),
    lots: sale.lots.map((lot) => ({
      acquired: lot.acquired,
      units: decimal(lot.units.toString()).toFixed(4),
      cost: money(lot.cost),
    })),
  }
}

/** What is known of the portfolio of a planned booking, and of those of the same owner that are in one pool with it. */
export type PlannedIn = PooledLedger & { pooled: readonly PooledLedger[] }

/**
 * What a booking that is not there yet would realise out of the pools of its owner, by the very way in which it will be
 * worked out once it is booked; null where a rate for it is missing. It realises nothing where capital that is paid back
 * stays within the cost.
 *
 * Worked case: 100 bought for 100 here and 100 for 300 in another portfolio of the owner, 50 sold for 150: cost 100, gain 50.
 */
export function planFromPool(
  { pooled, ...own }: PlannedIn,
  planned: Omit<Booking, 'id'>,
): PlannedSale | null {
  const [id, symbol, { currency }] = ['planned', planned.symbol ?? '', planned]
  const isOne = isNamed(symbol)
  const bookings = own.bookings.map((booking) =>
    isOne(booking.symbol ?? '') ? { ...booking, symbol } : booking,
  )
  const days = [own, ...pooled].flatMap((ledger) => ledger.bookings.map(({ date }) => date))
  const asOf = [...days, planned.date].reduce((last, day) => (day > last ? day : last))
  const rest = { cash: 'outside', costMethod: 'section-104', prices: [], benchmark: null } as const
  const ledger = { ...own, ...rest, pooled, asOf, bookings: inOrder([...bookings, { ...planned, id }]) }
  const sale = realisedBy(ledger, { id, symbol, currency })
  if (sale === null) return { cost: '0', gain: '0', lots: [] }
  if (sale.gain.value === null) return null
  const money = (value: number | null) => roundToMinor(decimalOf(value ?? 0), currency).toFixed()
  return {
    cost: money(sale.cost),
    gain: money(sale.gain.value),
    lots: sale.lots.map(({ acquired, units, cost }) => ({
      acquired,
      units: decimalOf(units).toFixed(4),
      cost: money(cost),
    })),
  }
}

/** Those of a day as they are given, what is planned last. */
const inOrder = (bookings: readonly Booking[]): readonly Booking[] =>
  bookings.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))

type Repaying = Omit<Selling, 'units'> & {
  /** What a holding without bookings has cost; null where its bookings say it. */
  heldCost: DecimalText | null
}

/**
 * What capital that is paid back leaves of the cost of a holding, at average cost, and what it realises beyond it, by the
 * cost method of the portfolio; null where the trades are in several currencies.
 *
 * Worked case: 10 held that cost 100, 130 paid back: a cost of nothing, 30 realised.
 */
export function planReturn(
  bookings: readonly Booking[],
  repaying: Repaying,
): { cost: DecimalText; gain: DecimalText } | null {
  const { symbol, date, amount, currency, method, heldCost } = repaying
  const trades = tradesOf(bookings, symbol)
  if (isOtherwise(trades, currency)) return null
  const id = 'planned'
  const planned: LotEvent = { type: 'repay', id, date, amount: decimal(amount) }
  const eventsBy = (by: CostMethod): LotEvent[] =>
    heldCost === null
      ? [...eventsOf(trades, symbol, by), planned]
      : [{ type: 'buy', date, units: one, cost: decimal(heldCost) }, planned]
  const { sales } = matchedBook(eventsBy(method), method)
  const repaid = sales.find((sale) => sale.id === id)
  const money = (value: Decimal) => roundToMinor(value, currency).toFixed()
  return {
    cost: money(trackLots(eventsBy('average'), { method: 'average' }).cost),
    gain: money(repaid ? repaid.proceeds.minus(repaid.cost) : zero),
  }
}

/**
 * Units and cost of a security after all its bookings, at average cost; null where more leaves than is held, and for
 * trades in several currencies. Worked case: 10 bought for 100, 4 sold: 6 units that cost 60.
 */
export function bookOf(
  bookings: readonly Booking[],
  symbol: string,
): { units: DecimalText; cost: DecimalText } | null {
  const trades = tradesOf(bookings, symbol)
  const paid = trades.find(({ kind }) => kind !== 'split' && kind !== 'exchange')
  const currency = paid?.currency ?? 'EUR'
  const book = isOtherwise(trades, currency) ? null : openBook(trades, symbol)
  if (book === null || book.units.lt(zero)) return null
  return { units: roundDecimal(book.units, 4).toFixed(4), cost: roundToMinor(book.cost, currency).toFixed() }
}

/** Whether the bookings hold anything of a security. */
export const isBooked = (bookings: readonly Booking[], symbol: string): boolean =>
  bookings.some((booking) => isOf(symbol)(booking) && moves(booking))
