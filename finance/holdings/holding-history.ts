/** The closes of one holding through time: what a line of the holdings was worth on each day it was held. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import { priceOn, unitsOn } from '#finance/valuation/valuation-lines.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** A close in the currency the price is quoted in (the main unit of it); value is units x price. */
export type HoldingClose = { date: IsoDate; price: number; units: number; value: number }

/**
 * The closes of a holding (by its id among the holdings) on the days it was quoted, oldest first: from the first day it
 * was held, both ends of the range included. Lines of several portfolios count together. A day without a price is left
 * out; cash has no closes.
 *
 * Worked case: 10 units bought on Monday, quoted 5 on Monday and 6 on Wednesday: 50 on Monday, 60 on Wednesday.
 */
export function holdingHistory(
  valuation: Valuation,
  holdingId: string,
  range: { from?: IsoDate | null | undefined; to?: IsoDate | null | undefined } = {},
): readonly HoldingClose[] {
  const lines = valuation.lines.filter(({ id, isCash }) => id === holdingId && !isCash)
  const [line] = lines
  if (line === undefined) return []
  const firstHeld = Math.min(...lines.map(({ days }) => days[0] ?? Infinity))
  const first = Math.max(firstHeld, range.from ? toDayNumber(range.from) : -Infinity)
  const last = Math.min(lastDayOf(valuation), range.to ? toDayNumber(range.to) : Infinity)
  const closes: HoldingClose[] = []
  for (const day of daysLookedAt(lines)) {
    if (day < first || day > last) continue
    const price = priceOn(line, day)
    if (price === null) continue
    const units = lines.reduce((sum, each) => sum + unitsOn(each, day), 0)
    closes.push({ date: isoDayOf(day), price: price.price, units, value: units * price.price })
  }
  return closes
}

/** Days with a quote or a booking, ascending. */
function daysLookedAt(lines: Valuation['lines']): readonly number[] {
  const days = new Set(lines.flatMap((line) => [...line.priceDays, ...line.days]))
  return [...days].sort((a, b) => a - b)
}
