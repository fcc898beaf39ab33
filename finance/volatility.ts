/** Volatility of returns: how much they scatter, as a yearly figure. One frequency a table, named. */
import { checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'
import { standardDeviation } from '#finance/statistics.ts'

/**
 * Sample standard deviation of simple returns x root of the periods in a year (12 for months, 52 weeks, 252 days).
 * Needs two returns; to be shown it wants 36 months.
 *
 * Worked case: monthly deviation of 2 % is 6.93 % a year.
 */
export function volatility(returns: NumberSeries, periodsPerYear: number): number {
  return standardDeviation(returns) * Math.sqrt(positiveNumber(periodsPerYear, 'periods per year'))
}

/**
 * The deviation of the returns that miss a required return (of one period), over all periods, as a yearly figure:
 * sqrt(mean of min(r - required, 0)^2) x sqrt(periodsPerYear).
 */
export function downsideDeviation(
  returns: NumberSeries,
  requiredReturn: number,
  periodsPerYear: number,
): number {
  checkSeries(returns, 'returns')
  const required = finiteNumber(requiredReturn, 'required return')
  let sum = 0
  for (let i = 0; i < returns.length; i += 1) sum += Math.min(returns[i]! - required, 0) ** 2
  return Math.sqrt(sum / returns.length) * Math.sqrt(positiveNumber(periodsPerYear, 'periods per year'))
}
