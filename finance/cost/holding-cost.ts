/** Book costs of holdings and results of sales, by the ledger's cost method, in the reporting currency. */
import { taxYearOf, toDayNumber, type TaxYearStart } from '#finance/ground/calendar.ts'
import { trackLots, type LotEvent } from '#finance/cost/cost-basis.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, MatchedLot, Reason } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { CostOf } from '#finance/holdings/holding-figures.ts'
import { matchSalesBySection104 } from '#finance/cost/holding-section-104.ts'
import type { TakenLot } from '#finance/cost/lot-pool.ts'
import type { Booking, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import { decimal, decimalOf, roundMoney, sumOf, zero, type Decimal, toFloat } from '#finance/ground/money.ts'
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

/** What was paid back of a holding, before what was withheld of it. */
function repaidOf(booking: Booking, rateOf: BookedRate): Decimal {
  const { amount, fees, taxes } = booking
  return inReporting(sumOf([amount, fees, taxes].map(decimal)).toFixed(), booking, rateOf)
}

/** A booking as an event of the lots; bookings that move neither units nor cost are none. */
function eventOf(booking: Booking, rateOf: BookedRate): LotEvent | null {
  const { id, date, kind } = booking
  if (kind === 'return-of-capital') return { type: 'repay', id, date, amount: repaidOf(booking, rateOf) }
  const units = decimal(booking.units)
  if (units.lte(zero)) return null
  switch (kind) {
    case 'purchase':
      return { type: 'buy', id, date, units, cost: inReporting(booking.amount, booking, rateOf) }
    case 'transfer-in':
      return {
        type: 'buy',
        id,
        date,
        units,
        cost: inReporting(booking.cost ?? booking.amount, booking, rateOf),
      }
    case 'sale':
      return { type: 'sell', id, date, units, proceeds: inReporting(booking.amount, booking, rateOf) }
    case 'transfer-out':
      return { type: 'remove', id, date, units }
    case 'split':
      return { type: 'split', id, date, ratio: units }
    default:
      return null
  }
}

function matchedLot(lot: TakenLot, rule: MatchedLot['rule']): MatchedLot {
  return { acquired: lot.acquired, units: toFloat(lot.units), cost: toFloat(lot.cost), rule }
}

function matchLots(events: readonly LotEvent[], method: 'average' | 'fifo'): MatchedBook {
  const book = trackLots(events, { method })
  return {
    cost: book.cost,
    open: book.lots.map((lot) => matchedLot(lot, method)),
    sales: book.sales.map(({ id, proceeds, cost, lots }) => ({
      id: id ?? '',
      proceeds,
      cost,
      lots: lots.map((lot) => matchedLot(lot, method)),
    })),
  }
}

function match(events: readonly LotEvent[], method: CostMethod): MatchedBook {
  return method === 'section-104' ? matchSalesBySection104(events) : matchLots(events, method)
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

function costSecurity(
  { symbol, bookings }: SecurityBookings,
  frame: Pick<SaleFrame, 'currency' | 'taxYearStart'> & { method: CostMethod; rateOf: BookedRate },
): SecurityCost {
  const sales = bookings.filter(({ kind }) => kind === 'sale')
  const { currency, taxYearStart } = frame
  try {
    const events = bookings.map((booking) => eventOf(booking, frame.rateOf)).filter((event) => event !== null)
    const book = match(events, frame.method)
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
    if (booking.symbol === null) continue
    const known = securities.get(booking.symbol)
    if (known === undefined) securities.set(booking.symbol, [booking])
    else known.push(booking)
  }
  return securities
}

/**
 * The book cost of every holding and the result of every sale up to the ledger's day. Each leg is converted at the
 * rate of its own day, so that a gain contains the gain on the currency. Dealing costs are inside cost and proceeds.
 * Cash costs what it is worth.
 *
 * Worked case: 10 bought for 100 and 10 for 200, 5 sold for 120, moving average: cost of the rest 225, gain 45.
 */
export function costHoldings(ledger: PortfolioLedger, valuation: Pick<Valuation, 'currency'>): HoldingCosts {
  const { currency } = valuation
  const { costMethod: method, taxYearStart } = ledger
  const frame = { method, currency, taxYearStart, rateOf: bookedRates(ledger, currency) }
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
  const { costMethod: method, taxYearStart } = ledger
  const frame = { method, currency, taxYearStart, rateOf: bookedRates(ledger, currency) }
  return costSecurity({ symbol, bookings }, frame).cost
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
