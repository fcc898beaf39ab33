/** Means, deviations and quantiles of a series; sample statistics divide by n - 1. */
import { checkSameLength, checkSeries, finiteNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/** The arithmetic mean. Throws for an empty series. */
export function meanOf(values: NumberSeries): number {
  checkSeries(values, 'values')
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i]!
  return sum / values.length
}

/**
 * Sum of (x - mean of x) x (y - mean of y) over n - ddof; ddof 1 for a sample, 0 for a whole population.
 * Throws 'empty-series' when n is not above ddof.
 */
export function covarianceOf(first: NumberSeries, second: NumberSeries, ddof = 1): number {
  checkSeries(first, 'first series', finiteNumber(ddof, 'ddof') + 1)
  checkSeries(second, 'second series')
  checkSameLength(first, second, 'The two series')
  const [meanFirst, meanSecond] = [meanOf(first), meanOf(second)]
  let sum = 0
  for (let i = 0; i < first.length; i += 1) sum += (first[i]! - meanFirst) * (second[i]! - meanSecond)
  return sum / (first.length - ddof)
}

/** Standard deviation, divided by n - ddof. Worked case: 5, 6, 3 with ddof 1: 1.5275. */
export function standardDeviation(values: NumberSeries, ddof = 1): number {
  return Math.sqrt(covarianceOf(values, values, ddof))
}
