/** Spread and quantiles of a series. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkSeries } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import { meanOf } from '#finance/ground/statistics.ts'

/** Whether a series never moves, but for the dust of binary fractions: no ratio to its deviation has a meaning. */
export function isFlat(values: NumberSeries): boolean {
  checkSeries(values, 'values')
  let [low, high] = [values[0]!, values[0]!]
  for (let i = 1; i < values.length; i += 1) {
    low = Math.min(low, values[i]!)
    high = Math.max(high, values[i]!)
  }
  return high - low <= 1e-14 + 1e-12 * Math.max(Math.abs(low), Math.abs(high))
}

/** The mean distance from the mean. Worked case: 1, 3 give 1. */
export function meanAbsoluteDeviation(values: NumberSeries): number {
  const mean = meanOf(values)
  return meanOf(Array.from(values, (value) => Math.abs(value - mean)))
}

/**
 * The value below which a share of the sorted series lies, interpolated linearly at position (n - 1) x share. With
 * returns and 0.05 it is the historical value at risk of a period.
 *
 * Worked case: 1, 81, 82, 83, 84, 85 at 0.3: half way between 81 and 82, 81.5.
 */
export function quantileOf(values: NumberSeries, share: number): number {
  checkSeries(values, 'values')
  if (!(share >= 0 && share <= 1))
    throw new FinanceError('out-of-range', `Not a share of the whole: ${share}`)
  const sorted = Float64Array.from(values).sort()
  const position = (sorted.length - 1) * share
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (sorted[above]! - sorted[below]!) * (position - below)
}
