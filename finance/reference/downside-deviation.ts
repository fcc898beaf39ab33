/** The deviation of the returns that miss what was required. */
import { checkSeries, finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

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
