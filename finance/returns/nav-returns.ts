/** Returns of a fund from its own prices: changes up to the last price, and calendar years one by one. */
import { addMonths, toDayNumber, yearOf } from '#finance/ground/calendar.ts'
import { dayNumbersOf, indexAtOrBefore } from '#finance/ground/day-series.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** Prices of one unit, oldest first, no day twice; distributions are not put back. */
export type NavSeries = { dates: readonly IsoDate[]; closes: ArrayLike<number> }

/** Names of the changes of a fund in the order in which they are shown. */
export const navChangeNames = ['1d', '3m', 'ytd', '1y', '3y', '5y', 'all'] as const

/** Changes of the price as fractions, cumulative; null where the prices do not reach back that far. */
export type NavChanges = Record<(typeof navChangeNames)[number], number | null>

const nothing: NavChanges = {
  '1d': null,
  '3m': null,
  ytd: null,
  '1y': null,
  '3y': null,
  '5y': null,
  all: null,
}

function priceOn({ dates, closes }: NavSeries, day: IsoDate): number | null {
  const index = indexAtOrBefore(dayNumbersOf(dates), toDayNumber(day))
  return index < 0 ? null : (closes[index] ?? null)
}

function changeFrom(base: number | null, last: number): number | null {
  return base === null || base <= 0 ? null : last / base - 1
}

/**
 * The changes up to the last price: from the price before it ('1d'), the last price on or before the day three months
 * or so many years ago, the last one of the year before, or the first.
 *
 * Worked case: 100 on 2023-12-29, 110 on 2024-06-28: 'ytd' and 'all' are 10 %, '1y' is null.
 */
export function navChanges(series: NavSeries): NavChanges {
  const { dates, closes } = series
  const end = dates.at(-1)
  const last = end === undefined ? undefined : closes[dates.length - 1]
  if (end === undefined || last === undefined) return nothing
  const since = (months: number) => changeFrom(priceOn(series, addMonths(end, -months)), last)
  return {
    '1d': changeFrom(closes[dates.length - 2] ?? null, last),
    '3m': since(3),
    ytd: changeFrom(priceOn(series, `${yearOf(end) - 1}-12-31`), last),
    '1y': since(12),
    '3y': since(36),
    '5y': since(60),
    all: changeFrom(closes[0] ?? null, last),
  }
}

/** One calendar year of a fund; `part` tells of a year that is not over, or in which the fund began. */
export type NavYear = { year: number; from: IsoDate; to: IsoDate; change: number; part: 'whole' | 'begun' }

/**
 * The calendar years of a fund, newest first, from the last price of the year before, in its first year from its first
 * price.
 *
 * Worked case: 100 on 2022-06-01, 90 on 2022-12-30, 99 on 2023-12-29: 2023 is 10 %, 2022 (begun) is -10 %.
 */
export function navYears(series: NavSeries): readonly NavYear[] {
  const { dates } = series
  const [first, end] = [dates[0], dates.at(-1)]
  if (first === undefined || end === undefined || first === end) return []
  const years: NavYear[] = []
  for (let year = yearOf(end); year >= yearOf(first); year -= 1) {
    const [yearEnd, before] = [`${year}-12-31`, `${year - 1}-12-31`]
    const [from, to] = [before < first ? first : before, yearEnd > end ? end : yearEnd]
    const last = priceOn(series, to)
    const change = last === null ? null : changeFrom(priceOn(series, from), last)
    const part = before < first || (yearEnd > end && yearEnd.slice(5) !== end.slice(5)) ? 'begun' : 'whole'
    if (change !== null && from < to) years.push({ year, from, to, change, part })
  }
  return years
}
