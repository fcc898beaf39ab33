/** What each holding gained over a range: by its price, and by the exchange rate of its currency. */
import type { BookedAmount } from '#finance/returns/booked-amounts.ts'
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { priceOn } from '#finance/valuation/valuation-lines.ts'
import type { HoldingLine } from '#finance/valuation/valuation-lines.ts'
import { rateOn } from '#finance/valuation/valuation-rates.ts'
import { addLine } from '#finance/valuation/valuation-walk.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** The gain of one line, unrounded; NaN where its value at an end of the range is unknown. */
export type LineGain = { line: HoldingLine; market: number; exchange: number }

/** What went into a line on a day; `local` in the line's own currency where the booking says so. */
type Entry = { day: number; amount: number; local: number | null }

/**
 * A transfer booked without a value is worth its units at the price of the day, as in the valuation; what an exchange brings
 * went out of what was given for it.
 */
function tradedAmount(line: HoldingLine, { booking, day, traded }: BookedAmount, came: HoldingLine): number {
  if (booking.kind === 'exchange') {
    const worth =
      Number(booking.units) * (priceOn(came, day)?.price ?? NaN) * (rateOn(came.rates, day) ?? NaN)
    return line === came ? worth : -worth
  }
  const isTransfer = booking.kind === 'transfer-in' || booking.kind === 'transfer-out'
  if (!isTransfer || Number(booking.amount) !== 0) return traded
  const direction = booking.kind === 'transfer-in' ? 1 : -1
  const price = priceOn(line, day)?.price ?? NaN
  return direction * Number(booking.units) * price * (rateOn(line.rates, day) ?? NaN)
}

type LineOf = (portfolioId: string, symbol: string | null) => HoldingLine | undefined

function entriesOf(line: HoldingLine, booked: readonly BookedAmount[], lineOf: LineOf): readonly Entry[] {
  if (line.isCash) return booked.map(({ day, paid }) => ({ day, amount: paid, local: null }))
  return booked.map((each) => {
    const isOwn = mainUnitOf(each.booking.currency).currency === line.rates.currency
    const came = lineOf(each.portfolioId, each.booking.symbol) ?? line
    const amount = tradedAmount(line, each, came)
    return { day: each.day, amount, local: isOwn && each.traded === amount ? each.tradedLocal : null }
  })
}

/**
 * What exchange rates did: every day the value of the day before at the new rate less at the old one, and for what was
 * traded the difference of the rate it was booked at to that of the close.
 */
function exchangeGain(
  line: HoldingLine,
  value: Float64Array,
  { entries, range }: { entries: readonly Entry[]; range: DayRange },
): number {
  const { first, daily } = line.rates
  let gain = 0
  for (let at = Math.max(range.base - first, 0) + 1; at <= range.end - first; at += 1) {
    const before = value[at - 1]!
    if (before !== 0) gain += before * (daily[at]! / daily[at - 1]! - 1)
  }
  for (const { day, amount, local } of entries) {
    if (local !== null) gain += local * daily[day - first]! - amount
  }
  return gain
}

type Booked = { booked: readonly BookedAmount[]; lineOf: LineOf }

function gainOf(line: HoldingLine, { booked, lineOf }: Booked, range: DayRange): LineGain {
  const { first, daily } = line.rates
  const value = new Float64Array(daily.length)
  addLine(value, line, { first, length: daily.length })
  const entries = entriesOf(line, booked, lineOf)
  const opening = range.base < first ? 0 : value[range.base - first]!
  const total = value[range.end - first]! - opening - entries.reduce((sum, { amount }) => sum + amount, 0)
  if (line.isCash) return { line, market: 0, exchange: total }
  const exchange = exchangeGain(line, value, { entries, range })
  return { line, market: total - exchange, exchange }
}

/**
 * The gains of every line of a valuation over a range. Price and exchange rate are told apart day by day: the price
 * effect of a day is in the rate of its close.
 *
 * Source: the split of a foreign gain (the currency part is the opening value at the closing rate less at the opening
 * rate, the rest is price), day by day, so that parts of a range add up to the whole. Worked case: 100 USD at 0.80
 * become 110 USD at 0.90: 10 GBP of exchange (100 x 0.10) and 9 GBP of market (10 x 0.90).
 */
export function lineGains(
  valuation: Valuation,
  booked: readonly BookedAmount[],
  range: DayRange,
): readonly LineGain[] {
  const byLine = new Map<string, BookedAmount[]>()
  const add = (key: string, each: BookedAmount) => {
    const known = byLine.get(key)
    if (known === undefined) byLine.set(key, [each])
    else known.push(each)
  }
  for (const each of booked) {
    const { booking, portfolioId, cashId, traded, paid } = each
    const movesUnits = ['transfer-in', 'transfer-out', 'exchange'].includes(booking.kind) || traded !== 0
    if (booking.fromSymbol) add(`${portfolioId} ${booking.fromSymbol}`, each)
    if (booking.symbol !== null && movesUnits) add(`${portfolioId} ${booking.symbol}`, each)
    if (paid !== 0) add(`${portfolioId} ${cashId}`, each)
  }
  const lines = new Map(valuation.lines.map((line) => [`${line.portfolioId} ${line.id}`, line]))
  const lineOf: LineOf = (portfolioId, symbol) => lines.get(`${portfolioId} ${symbol}`)
  return valuation.lines.map((line) => {
    const booked = byLine.get(`${line.portfolioId} ${line.id}`) ?? []
    return gainOf(line, { booked, lineOf }, range)
  })
}
