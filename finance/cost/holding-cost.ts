/** Book costs of holdings and results of sales, by the ledger's cost method, in the reporting currency. */
import { addDays, taxYearOf, toDayNumber, type TaxYearStart } from '#finance/ground/calendar.ts'
import { trackLots, type LotEvent } from '#finance/cost/cost-basis.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, IsoDate, MatchedLot, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { isBookingOf } from '#finance/cost/lot-events.ts'
import { eventsOfPool } from '#finance/cost/pooled-events.ts'
import type { CostOf } from '#finance/holdings/holding-figures.ts'
import { matchSalesBySection104 } from '#finance/cost/holding-section-104.ts'
import type { TakenLot } from '#finance/cost/lot-pool.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { decimal, decimalOf, roundMoney, zero, type Decimal, toFloat } from '#finance/ground/money.ts'
import type { RealisedSale } from '#finance/returns/figure-shapes.ts'
import { bookedRates, type BookedRate } from '#finance/valuation/valuation-amounts.ts'
import { bookingsUpTo } from '#finance/valuation/valuation-bookings.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import type { MatchedSale, MatchedBook } from './matched-book.ts'

/** The costs of a portfolio's holdings, and its sales (and capital paid back beyond its cost) in order of date. */
export type HoldingCosts = { costOf: CostOf; sales: readonly RealisedSale[] }

type SecurityCost = {
  cost: number | null
  lots: readonly MatchedLot[]
  reasons: readonly Reason[]
  sales: readonly RealisedSale[]
}

type SecurityBookings = { symbol: string; bookings: readonly Booking[] }

/** The ledger that is counted, the currency it is counted in, and the rates of its bookings and of those pooled with them. */
type CostFrame = {
  ledger: PortfolioLedger
  currency: Currency
  ratesOf: ReadonlyMap<string, BookedRate>
  /** The exchanges that are being followed to what they were for. */
  following?: ReadonlySet<string>
}

class MissingRate extends Error {
  readonly reason: Reason

  constructor({ currency, date }: Booking) {
    super(`No rate for ${currency} on ${date}`)
    this.reason = { code: 'missing-rate', subject: currency, date }
  }
}

function inReporting(amount: string, booking: Booking, rateOf: BookedRate): Decimal {
  const exact = decimal(amount)
  if (exact.eq(zero)) return exact
  const rate = rateOf(booking)
  if (rate === null) throw new MissingRate(booking)
  return rate === 1 ? exact : exact.times(decimalOf(rate))
}

function matchedLot(lot: TakenLot, rule: MatchedLot['rule']): MatchedLot {
  return { acquired: lot.acquired, units: toFloat(lot.units), cost: toFloat(lot.cost), rule }
}

function matchLots(events: readonly LotEvent[], method: 'average' | 'fifo'): MatchedBook {
  const book = trackLots(events, { method })
  return {
    cost: book.cost,
    given: book.given,
    open: book.lots.map((lot) => matchedLot(lot, method)),
    sales: book.sales.map(({ id, proceeds, cost, lots }) => ({
      id: id ?? '',
      proceeds,
      cost,
      lots: lots.map((lot) => matchedLot(lot, method)),
    })),
  }
}

/** Purchases within them belong to sales before an exchange. */
const matchingDays = 30

/** What decides on an exchange: everything up to its day, and later purchases that belong to sales before it. */
function upTo<L extends { bookings: readonly Booking[] }>(ledger: L, day: IsoDate): L {
  const last = addDays(day, matchingDays)
  const isMatched = ({ kind, date }: Booking) => kind === 'purchase' && date <= last
  return { ...ledger, bookings: ledger.bookings.filter((one) => one.date <= day || isMatched(one)) }
}

/**
 * The lots that an exchange takes over: what its other security gives in it. One for another and back on the same day
 * cannot be told.
 */
function lotsGiven(frame: CostFrame, exchange: Booking): readonly TakenLot[] {
  const { following = new Set<string>() } = frame
  const { id, date, fromSymbol } = exchange
  const symbol = fromSymbol ?? ''
  if (following.has(id)) throw new FinanceError('more-sold-than-held', `${symbol} is exchanged in a circle`)
  const ledger = upTo(frame.ledger, date)
  const pooled = ledger.pooled?.map((one) => upTo(one, date))
  const isOf = isBookingOf((one) => one === symbol)
  const bookings = ledger.bookings.filter((one) => isOf(one) && one.date <= ledger.asOf)
  const before = { ...frame, ledger: { ...ledger, pooled }, following: new Set([...following, id]) }
  const given = match({ symbol, bookings }, before).given.get(id)
  if (given === undefined) throw new FinanceError('more-sold-than-held', `Nothing is known of ${symbol}`)
  return given
}

/** Pools are the owner's, lots the portfolio's. */
function match(security: SecurityBookings, frame: CostFrame): MatchedBook {
  const { ledger, ratesOf } = frame
  const { costMethod: method, pooled } = ledger
  const isPooled = method === 'section-104'
  const events = eventsOfPool({ ...ledger, pooled: isPooled ? pooled : [] }, security, {
    amountsOf: (id) => (amount, booking) => inReporting(amount, booking, ratesOf.get(id)!),
    givenFor: (exchange) => lotsGiven(frame, exchange),
  })
  return isPooled ? matchSalesBySection104(events, ledger.id) : matchLots(events, method)
}

type SaleFrame = { currency: Currency; taxYearStart: TaxYearStart | undefined; reasons: readonly Reason[] }

/** The gain is that of the rounded amounts beside it, so that whoever takes one from the other finds it. */
function realisedSale(booking: Booking, matched: MatchedSale | null, frame: SaleFrame): RealisedSale {
  const { currency, taxYearStart, reasons } = frame
  const proceeds = matched === null ? null : roundMoney(toFloat(matched.proceeds), currency)
  const cost = matched === null ? null : roundMoney(toFloat(matched.cost), currency)
  const gain = proceeds === null || cost === null ? null : proceeds - cost
  return {
    id: booking.id,
    date: booking.date,
    symbol: booking.symbol ?? '',
    name: booking.name,
    units: Number(booking.units),
    proceeds,
    cost,
    gain: moneyFigure(gain, currency, { asOf: booking.date, method: 'realised-gain', reasons }),
    taxYear: taxYearOf(booking.date, taxYearStart),
    lots: matched?.lots ?? [],
  }
}

function reasonFor(error: unknown, symbol: string): Reason {
  if (error instanceof MissingRate) return error.reason
  if (error instanceof FinanceError && error.code === 'more-sold-than-held')
    return { code: error.code, subject: symbol }
  throw error
}

function costSecurity(security: SecurityBookings, frame: CostFrame): SecurityCost {
  const { symbol, bookings } = security
  const sales = bookings.filter(({ kind }) => kind === 'sale')
  const { currency, ledger } = frame
  const { taxYearStart } = ledger
  try {
    const book = match(security, frame)
    const matched = new Map(book.sales.map((sale) => [sale.id, sale]))
    return {
      cost: toFloat(book.cost),
      lots: book.open,
      reasons: [],
      sales: bookings
        .filter(({ id, kind }) => kind === 'sale' || matched.has(id))
        .map((sale) =>
          realisedSale(sale, matched.get(sale.id) ?? null, { currency, taxYearStart, reasons: [] }),
        ),
    }
  } catch (error) {
    const reasons = [reasonFor(error, symbol)]
    return {
      cost: null,
      lots: [],
      reasons,
      sales: sales.map((sale) => realisedSale(sale, null, { currency, taxYearStart, reasons })),
    }
  }
}

function bySecurity(ledger: PortfolioLedger): Map<string, Booking[]> {
  const securities = new Map<string, Booking[]>()
  for (const { booking } of bookingsUpTo(ledger.bookings, toDayNumber(ledger.asOf))) {
    for (const symbol of [booking.symbol, booking.fromSymbol]) {
      if (!symbol) continue
      const known = securities.get(symbol)
      if (known === undefined) securities.set(symbol, [booking])
      else known.push(booking)
    }
  }
  return securities
}

function costFrame(ledger: PortfolioLedger, currency: Currency): CostFrame {
  const { asOf, pooled = [] } = ledger
  const all = [ledger, ...pooled.map((other) => ({ ...other, asOf }))]
  return { ledger, currency, ratesOf: new Map(all.map((one) => [one.id, bookedRates(one, currency)])) }
}

/**
 * The book cost of every holding and the result of every sale up to the ledger's day. Each leg is converted at the
 * rate of its own day, so that a gain contains the gain on the currency. Dealing costs are inside cost and proceeds.
 * Cash costs what it is worth. The pools of section 104 are those of the owner, of whose other portfolios `pooled` tells.
 *
 * Worked case: 10 bought for 100 and 10 for 200, 5 sold for 120, moving average: cost of the rest 225, gain 45.
 */
export function costHoldings(ledger: PortfolioLedger, valuation: Pick<Valuation, 'currency'>): HoldingCosts {
  const { costMethod: method } = ledger
  const frame = costFrame(ledger, valuation.currency)
  const costs = new Map<string, SecurityCost>()
  for (const [symbol, bookings] of bySecurity(ledger))
    costs.set(symbol, costSecurity({ symbol, bookings }, frame))
  return {
    costOf: ({ line, priced }) => {
      const known = costs.get(line.id)
      if (line.isCash || known === undefined) return { cost: priced.value, method, lots: [], reasons: [] }
      return { cost: known.cost, method, lots: known.lots, reasons: known.reasons }
    },
    sales: [...costs.values()]
      .flatMap(({ sales }) => sales)
      .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
  }
}

/** The book cost of what is still held of one security up to the ledger's day; null where it cannot be told. */
export function openCostOf(ledger: PortfolioLedger, symbol: string, currency: Currency): number | null {
  const bookings = bySecurity(ledger).get(symbol) ?? []
  return costSecurity({ symbol, bookings }, costFrame(ledger, currency)).cost
}

/** What a sale, or capital paid back beyond its cost, realises in a currency; null where it realises nothing. */
export function realisedBy(
  ledger: PortfolioLedger,
  { id, symbol, currency }: { id: string; symbol: string; currency: Currency },
): RealisedSale | null {
  const bookings = bySecurity(ledger).get(symbol) ?? []
  return (
    costSecurity({ symbol, bookings }, costFrame(ledger, currency)).sales.find((sale) => sale.id === id) ??
    null
  )
}

/** The costs of several portfolios: each position keeps the cost of its own portfolio. */
export function mergeCosts(parts: readonly { portfolioId: string; costs: HoldingCosts }[]): HoldingCosts {
  const byPortfolio = new Map(parts.map(({ portfolioId, costs }) => [portfolioId, costs]))
  return {
    costOf: (position) =>
      byPortfolio.get(position.line.portfolioId)?.costOf(position) ?? {
        cost: null,
        method: 'average',
        lots: [],
        reasons: [],
      },
    sales: parts
      .flatMap(({ costs }) => costs.sales)
      .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))),
  }
}
