/** Volatility of returns: how much they scatter, as a yearly figure. One frequency a table, named. */
import { positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import { standardDeviation } from '#finance/ground/statistics.ts'

/**
 * Sample standard deviation of simple returns x root of the periods in a year (12 for months, 52 weeks, 252 days).
 * Needs two returns; to be shown it wants 36 months.
 *
 * Worked case: monthly deviation of 2 % is 6.93 % a year.
 */
export function volatility(returns: NumberSeries, periodsPerYear: number): number {
  return standardDeviation(returns) * Math.sqrt(positiveNumber(periodsPerYear, 'periods per year'))
}
