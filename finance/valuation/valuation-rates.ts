/** Exchange rates of a valuation: one unit of any currency in the reporting currency, for every day of a span. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import { mainUnitOf } from '#finance/ground/currency.ts'
import { dayNumbersOf, spreadForward } from '#finance/ground/day-series.ts'
import type { DaySpan } from '#finance/ground/day-series.ts'
import type { Currency } from '#finance/ground/figure.ts'
import type { RateSeries } from '#finance/ground/ledger.ts'

/**
 * The rates of one currency. `daily[i]` is reporting currency for one unit on day i of the span, the last earlier
 * rate carried forward, NaN before the first known one; a currency quoted in hundredths (GBX) is already divided.
 * `rateDays[i]` is the day of the oldest rate that went into it; null for the reporting currency itself. `corrected[i]` is 1
 * where a rate that went into it was corrected later; absent where none was.
 */
export type DailyRates = {
  currency: Currency
  /** Day number of `daily[0]`. */
  first: number
  daily: Float64Array<ArrayBuffer>
  rateDays: Float64Array<ArrayBuffer> | null
  corrected?: Uint8Array<ArrayBuffer> | undefined
}

/** Rates by day with the day each is from: both NaN before the first. */
type Quotes = Pick<DailyRates, 'daily' | 'corrected'> & { rateDays: Float64Array<ArrayBuffer> }

function spreadSeries({ dates, rates, corrected }: RateSeries, span: DaySpan, isInverse: boolean): Quotes {
  const days = dayNumbersOf(dates)
  const daily = spreadForward(days, rates, span)
  const rateDays = spreadForward(days, days, span)
  const known = corrected && new Set([...corrected].map(toDayNumber))
  return {
    daily: isInverse ? daily.map((rate) => 1 / rate) : daily,
    rateDays,
    corrected: known && Uint8Array.from(rateDays, (day) => Number(known.has(day))),
  }
}

/** The marks of two, day by day; none where neither has any. */
function joinMarks(
  { corrected: first }: Quotes,
  { corrected: second }: Quotes,
  join: (i: number, first: number, second: number) => number,
): Quotes['corrected'] {
  const some = first ?? second
  return some?.map((_, i) => join(i, first?.[i] ?? 0, second?.[i] ?? 0))
}

/** On each day the one of two whose rate is from a later day; the first where both are from the same. */
function freshest(first: Quotes, second: Quotes): Quotes {
  const isFirst = (i: number) =>
    !(second.rateDays[i]! > first.rateDays[i]!) && !Number.isNaN(first.rateDays[i]!)
  return {
    daily: first.daily.map((rate, i) => (isFirst(i) ? rate : second.daily[i]!)),
    rateDays: first.rateDays.map((day, i) => (isFirst(i) ? day : second.rateDays[i]!)),
    corrected: joinMarks(first, second, (i, one, other) => (isFirst(i) ? one : other)),
  }
}

/** A cross is as old as the older of its two rates. */
function cross(first: Quotes, second: Quotes): Quotes {
  return {
    daily: first.daily.map((rate, i) => rate * second.daily[i]!),
    rateDays: first.rateDays.map((day, i) => Math.min(day, second.rateDays[i]!)),
    corrected: joinMarks(first, second, (_, one, other) => Math.max(one, other)),
  }
}

/** All series of a pair, quoted this way or the other; null where there is none. */
function directQuotes(
  rates: readonly RateSeries[],
  { from, to }: { from: Currency; to: Currency },
  span: DaySpan,
): Quotes | null {
  const quotes = rates.flatMap((series) => {
    if (series.base === from && series.quote === to) return [spreadSeries(series, span, false)]
    return series.base === to && series.quote === from ? [spreadSeries(series, span, true)] : []
  })
  return quotes.length === 0 ? null : quotes.reduce(freshest)
}

function findQuotes(
  rates: readonly RateSeries[],
  { from, to }: { from: Currency; to: Currency },
  span: DaySpan,
): Quotes | null {
  const direct = directQuotes(rates, { from, to }, span)
  const bridges = new Set(rates.flatMap(({ base, quote }) => [base, quote]))
  bridges.delete(from)
  bridges.delete(to)
  const crosses = [...bridges].flatMap((bridge) => {
    const first = directQuotes(rates, { from, to: bridge }, span)
    const second = first === null ? null : directQuotes(rates, { from: bridge, to }, span)
    return first === null || second === null ? [] : [cross(first, second)]
  })
  const all = direct === null ? crosses : [direct, ...crosses]
  return all.length === 0 ? null : all.reduce(freshest)
}

/**
 * Daily rates from `currency` to `reporting` over a span. On each day the freshest known rate: of the pair, quoted
 * either way, or of the cross over one common currency at full precision; of the same day the pair's own before a
 * cross. Never a later rate. All NaN where no series connects the two.
 *
 * Worked case: EUR/USD is 1.25 and EUR/GBP 0.85: one USD is 0.85 / 1.25 = 0.68 GBP, also where a USD/GBP of last year
 * is known.
 */
export function spreadRates(
  rates: readonly RateSeries[],
  pair: { currency: Currency; reporting: Currency },
  span: DaySpan,
): DailyRates {
  const unit = mainUnitOf(pair.currency)
  const factor = 1 / unit.divisor
  const frame = { currency: unit.currency, first: span.first }
  if (unit.currency === pair.reporting)
    return { ...frame, daily: new Float64Array(span.length).fill(factor), rateDays: null }
  const found = findQuotes(rates, { from: unit.currency, to: pair.reporting }, span)
  const unknown = () => new Float64Array(span.length).fill(NaN)
  if (found === null) return { ...frame, daily: unknown(), rateDays: unknown() }
  return { ...frame, ...found, daily: found.daily.map((rate) => rate * factor) }
}

/** The rate on a day of the span. */
export function rateOn(rates: DailyRates, day: number): number | null {
  const rate = rates.daily[day - rates.first] ?? NaN
  return Number.isNaN(rate) ? null : rate
}

/** The day of the oldest rate that went into a conversion on `day`; null for the same currency or no rate. */
export function rateDayOn(rates: DailyRates, day: number): number | null {
  const rateDay = rates.rateDays?.[day - rates.first] ?? NaN
  return Number.isNaN(rateDay) ? null : rateDay
}
