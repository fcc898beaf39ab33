/** Ratios of return to risk. There is none for a series that does not move: 'flat-series'. */
import { annualiseReturns } from '#finance/reference/annualising.ts'
import { maxDrawdownOfReturns } from '#finance/reference/drawdown.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkSameLength, checkSeries, finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import { isFlat } from '#finance/reference/statistics.ts'
import { meanOf, standardDeviation } from '#finance/ground/statistics.ts'
import { downsideDeviation } from '#finance/reference/downside-deviation.ts'

/** Returns less the risk-free rate of a period: one rate for all, or one for each. */
export function excessReturns(
  returns: NumberSeries,
  riskFree: number | NumberSeries,
): Float64Array<ArrayBuffer> {
  checkSeries(returns, 'returns')
  if (typeof riskFree === 'number') {
    finiteNumber(riskFree, 'risk-free rate')
    return Float64Array.from(returns, (periodReturn) => periodReturn - riskFree)
  }
  checkSeries(riskFree, 'risk-free rates')
  checkSameLength(returns, riskFree, 'Returns and risk-free rates')
  return Float64Array.from(returns, (periodReturn, i) => periodReturn - riskFree[i]!)
}

function divide(numerator: number, denominator: number, name: string): number {
  if (denominator === 0) throw new FinanceError('flat-series', `There is no ${name} of a series without risk`)
  return finiteNumber(numerator / denominator, name)
}

/** A risk-free rate of one period, or one for each, and how many periods a year has. */
export type SharpeTerms = { riskFreePerPeriod: number | NumberSeries; periodsPerYear: number }

/**
 * Sharpe ratio: mean excess return / sample deviation of the excess x root of the periods in a year.
 * Source: Sharpe, 1994.
 */
export function sharpeRatio(
  returns: NumberSeries,
  { riskFreePerPeriod, periodsPerYear }: SharpeTerms,
): number {
  const excess = excessReturns(returns, riskFreePerPeriod)
  if (isFlat(excess))
    throw new FinanceError('flat-series', 'There is no Sharpe ratio of a series without risk')
  const yearly = Math.sqrt(positiveNumber(periodsPerYear, 'periods per year'))
  return (meanOf(excess) / standardDeviation(excess)) * yearly
}

/** Sortino ratio: mean of (r - required) a year / downside deviation a year. */
export function sortinoRatio(returns: NumberSeries, requiredReturn: number, periodsPerYear: number): number {
  const excess = excessReturns(returns, finiteNumber(requiredReturn, 'required return'))
  const deviation = downsideDeviation(returns, requiredReturn, periodsPerYear)
  return divide(meanOf(excess) * periodsPerYear, deviation, 'Sortino ratio')
}

/** Calmar ratio: annual return / size of the maximum drawdown. */
export function calmarRatio(returns: NumberSeries, periodsPerYear: number): number {
  return divide(annualiseReturns(returns, periodsPerYear), -maxDrawdownOfReturns(returns), 'Calmar ratio')
}

/** Omega ratio: what was gained above a threshold / what was missed below it. Worked case: 3 %, -1 % at 0 give 3. */
export function omegaRatio(returns: NumberSeries, threshold: number): number {
  const excess = excessReturns(returns, finiteNumber(threshold, 'threshold'))
  const gained = excess.reduce((sum, value) => sum + Math.max(value, 0), 0)
  const missed = excess.reduce((sum, value) => sum - Math.min(value, 0), 0)
  return divide(gained, missed, 'Omega ratio')
}

/**
 * A measure over each window of so many consecutive returns, oldest first; none when the series is shorter.
 *
 * Worked case: 9 returns and a window of 6 give 4 results.
 */
export function rollingMeasure(
  returns: NumberSeries,
  window: number,
  measure: (windowReturns: NumberSeries) => number,
): readonly number[] {
  checkSeries(returns, 'returns')
  if (!Number.isInteger(window) || window < 1)
    throw new FinanceError('out-of-range', `Not a window: ${window}`)
  const all = Float64Array.from(returns)
  const count = Math.max(0, all.length - window + 1)
  return Array.from({ length: count }, (_, i) => measure(all.subarray(i, i + window)))
}
