/** A year of prices in the size of a word. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { DatedPrice } from '#finance/returns/price-returns.ts'

const daysOfWeek = 7

/**
 * The last close of each week, oldest first, weeks counted back from the last close, so that both ends are closes that
 * are known. Prices are in their own currency. Fewer than two closes draw no line: none.
 *
 * Worked case: closes of Monday 2, Friday 6 and Monday 9 March: those of the 2nd and of the 9th, a week apart.
 */
export function weeklyCloses(closes: readonly DatedPrice[]): readonly DatedPrice[] {
  const last = closes.at(-1)
  if (last === undefined || closes.length < 2) return []
  const weeksBefore = ({ date }: DatedPrice): number =>
    Math.floor((toDayNumber(last.date) - toDayNumber(date)) / daysOfWeek)
  const kept = closes.filter((close, place) => {
    const next = closes[place + 1]
    return next === undefined || weeksBefore(next) !== weeksBefore(close)
  })
  const [first] = closes
  return first === undefined || kept[0]?.date === first.date ? kept : [first, ...kept]
}
