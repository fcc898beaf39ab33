/** Invented exchange rates that look like the real ones of these years. */
import { shakeCourse, traceCourse } from '#demo/ground/market-forces.ts'
import type { Waypoint } from '#demo/ground/market-forces.ts'
import { Chance } from '#demo/ground/seeded-random.ts'
import type { TradingCalendar } from '#demo/ground/trading-calendar.ts'
import type { Currency } from '#finance/ground/figure.ts'

/** The currencies quoted against the euro. */
export type QuotedCurrency = 'GBP' | 'USD' | 'CAD'

const courses: Record<QuotedCurrency, readonly Waypoint[]> = {
  GBP: [
    ['2016-01-04', 0.7358],
    ['2016-06-23', 0.765],
    ['2016-07-06', 0.853],
    ['2017-08-29', 0.924],
    ['2019-03-13', 0.853],
    ['2020-03-19', 0.925],
    ['2022-03-07', 0.825],
    ['2022-09-28', 0.892],
    ['2024-12-31', 0.828],
    ['2025-11-14', 0.88],
    ['2026-11-20', 0.868],
  ],
  USD: [
    ['2016-01-04', 1.0829],
    ['2016-12-20', 1.038],
    ['2018-02-01', 1.248],
    ['2020-03-20', 1.069],
    ['2021-01-06', 1.232],
    ['2022-09-28', 0.962],
    ['2023-07-18', 1.124],
    ['2025-01-13', 1.022],
    ['2025-09-17', 1.184],
    ['2026-11-20', 1.162],
  ],
  CAD: [
    ['2016-01-04', 1.5103],
    ['2018-03-19', 1.612],
    ['2020-03-20', 1.533],
    ['2022-08-25', 1.29],
    ['2023-07-18', 1.48],
    ['2025-10-14', 1.63],
    ['2026-11-20', 1.614],
  ],
}

/** One euro in another currency on each open day, by position in the calendar, with five decimals. */
export type EuroRates = Record<QuotedCurrency, Float64Array>

/** The rates of all quoted currencies up to the last day of the calendar. */
export function traceRates(calendar: TradingCalendar, seed: number): EuroRates {
  const trace = (currency: QuotedCurrency): Float64Array => {
    const waypoints = courses[currency]
    const course = traceCourse(calendar, waypoints, 0)
    const logarithms = shakeCourse(course, new Chance(seed, `rate:${currency}`), 0.0036)
    const start = waypoints[0]?.[1] ?? 1
    return logarithms.map((height) => Math.round(start * Math.exp(height) * 1e5) / 1e5)
  }
  return { GBP: trace('GBP'), USD: trace('USD'), CAD: trace('CAD') }
}

function euroPriceOf(rates: EuroRates, currency: Currency, index: number): number {
  if (currency === 'EUR') return 1
  if (currency === 'GBX') return 100 * (rates.GBP[index] ?? NaN)
  if (currency === 'GBP' || currency === 'USD' || currency === 'CAD') return rates[currency][index] ?? NaN
  throw new RangeError(`No rate for ${currency}`)
}

/**
 * Units of `to` for one unit of `from` on an open day; GBX is a hundredth of GBP.
 *
 * Worked case: one euro is 0.85 GBP and 1.25 USD; one USD is 0.85 / 1.25 = 0.68 GBP, and 100 GBX are 1 GBP.
 */
export function rateOn(rates: EuroRates, pair: { from: Currency; to: Currency; index: number }): number {
  if (pair.from === pair.to) return 1
  if (pair.from === 'GBX' && pair.to === 'GBP') return 0.01
  return euroPriceOf(rates, pair.to, pair.index) / euroPriceOf(rates, pair.from, pair.index)
}
