/** Returns of a price alone, without income: what the price of a holding did over the usual periods. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { calendarYear, trailingPeriods, yearToDate } from '#finance/ground/periods.ts'
import type { Period } from '#finance/ground/periods.ts'
import { addMonths, yearOf } from '#finance/ground/calendar.ts'

/** A close. Prices are positive and in one currency. */
export type DatedPrice = { date: IsoDate; price: number }

/**
 * The return of a price over a period, with the two closes it is made of: `to.price / from.price - 1`. `name` is that
 * of the period ('1M', 'YTD', '2023', 'All').
 */
export type PriceReturn = { name: string; from: DatedPrice; to: DatedPrice; value: number }

function returnOver(prices: readonly DatedPrice[], { name, baseDate, endDate }: Period): PriceReturn | null {
  const from = prices.findLast(({ date }) => date <= baseDate)
  const to = prices.findLast(({ date }) => date <= endDate)
  if (!from || !to || to.date <= from.date || from.price <= 0) return null
  return { name, from, to, value: to.price / from.price - 1 }
}

function isKnown(found: PriceReturn | null): found is PriceReturn {
  return found !== null
}

/**
 * One and three months, year to date, one, three and five years and the whole history, up to the last price; periods
 * that begin before the history are left out. `prices` are sorted, oldest first.
 *
 * Worked case: 100 on 2023-12-29 and 110 on 2024-03-28 give year to date 10 %.
 */
export function calculatePriceReturns(prices: readonly DatedPrice[]): readonly PriceReturn[] {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return []
  const end = last.date
  const months = [1, 3].map((count) => ({
    name: `${count}M`,
    baseDate: addMonths(end, -count),
    endDate: end,
  }))
  const all = { name: 'All', baseDate: first.date, endDate: end }
  return [...months, yearToDate(end), ...trailingPeriods(end), all]
    .map((period) => returnOver(prices, period))
    .filter(isKnown)
}

/** The complete calendar years of the history, newest first: discrete returns of the price. */
export function calculatePriceYears(prices: readonly DatedPrice[]): readonly PriceReturn[] {
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return []
  const years = Array.from(
    { length: yearOf(last.date) - yearOf(first.date) },
    (_, i) => yearOf(last.date) - 1 - i,
  )
  return years.map((year) => returnOver(prices, calendarYear(year))).filter(isKnown)
}
