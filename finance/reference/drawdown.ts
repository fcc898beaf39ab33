/** Measures of drawdown that no page shows. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { growLevels } from '#finance/reference/returns.ts'
import { checkSeries, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import type { DatedValue } from '#finance/reference/valued-period.ts'

/** The drawdown after each return, from level 1 before the first: one for each return. */
export function drawdownsOfReturns(returns: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(returns, 'returns')
  return drawdownsOfLevels([1, ...growLevels(returns, 1)]).slice(1)
}

function lowest(drawdowns: Float64Array): number {
  return drawdowns.reduce((low, drawdown) => Math.min(low, drawdown), 0)
}

/** The deepest drawdown of linked returns. Worked case: 10 % then -20 % give -0.2. */
export function maxDrawdownOfReturns(returns: NumberSeries): number {
  return lowest(drawdownsOfReturns(returns))
}

/** From the trough of a drawdown to the day on which the old peak was reached again. */
export type Recovery = { from: IsoDate; to: IsoDate; days: number }

/**
 * The longest way back from a trough to the old peak; null when no drawdown has ended yet. Dates must ascend.
 *
 * Worked case: 100, 80, 90, 100 on four days: from day 2 to day 4, 2 days.
 */
export function longestRecovery(levels: NumberSeries, dates: readonly IsoDate[]): Recovery | null {
  checkSeries(levels, 'levels')
  if (levels.length !== dates.length) {
    throw new FinanceError('different-lengths', `${levels.length} levels and ${dates.length} dates`)
  }
  const days = dates.map(toDayNumber)
  let [peak, trough] = [positiveNumber(levels[0], 'first level'), 0]
  let longest: Recovery | null = null
  for (let i = 1; i < levels.length; i += 1) {
    if (days[i]! <= days[i - 1]!) throw new FinanceError('wrong-order', `${dates[i]} follows ${dates[i - 1]}`)
    const level = levels[i]!
    if (level >= peak) {
      const recovered = days[i]! - days[trough]!
      const wasBelow = levels[trough]! < peak
      if (wasBelow && recovered > (longest?.days ?? 0)) {
        longest = { from: dates[trough]!, to: dates[i]!, days: recovered }
      }
      ;[peak, trough] = [level, i]
    } else if (level < levels[trough]!) trough = i
  }
  return longest
}

/** The highest value of a span and how far the last one lies below it. */
export type HighWatermark = { high: number; highDate: IsoDate; distance: number }

/**
 * The highest price with afterDate < date <= endDate (the first of equals) and the distance of the last price in that
 * span from it. Throws 'empty-series' when there is none.
 *
 * Worked case: 1323, 2062, 1567 in order: high 2062, distance -24.005 %.
 */
export function distanceFromHigh(
  prices: readonly DatedValue[],
  span: { afterDate: IsoDate; endDate: IsoDate },
): HighWatermark {
  const [after, end] = [toDayNumber(span.afterDate), toDayNumber(span.endDate)]
  const inside = prices
    .map(({ date, value }) => ({ date, value, day: toDayNumber(date) }))
    .filter(({ day }) => day > after && day <= end)
    .sort((a, b) => a.day - b.day)
  checkSeries(
    inside.map((price) => price.value),
    'prices in the span',
  )
  const high = inside.reduce((best, price) => (price.value > best.value ? price : best))
  const last = inside[inside.length - 1]!
  return {
    high: high.value,
    highDate: high.date,
    distance: last.value / positiveNumber(high.value, 'highest price') - 1,
  }
}

function rootMeanSquare(drawdowns: Float64Array): number {
  return Math.sqrt(drawdowns.reduce((sum, drawdown) => sum + drawdown * drawdown, 0) / drawdowns.length)
}

/** Ulcer index of levels: root of the mean squared drawdown, a fraction. Source: Martin and McCann, 1989. */
export function ulcerIndexOfLevels(levels: NumberSeries): number {
  return rootMeanSquare(drawdownsOfLevels(levels))
}

/** Ulcer index of returns: one term for each return. */
export function ulcerIndexOfReturns(returns: NumberSeries): number {
  return rootMeanSquare(drawdownsOfReturns(returns))
}

/** Pain index: the mean size of the drawdown, one term for each return. */
export function painIndex(returns: NumberSeries): number {
  const drawdowns = drawdownsOfReturns(returns)
  return drawdowns.reduce((sum, drawdown) => sum - drawdown, 0) / drawdowns.length || 0
}
