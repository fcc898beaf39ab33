/**
 * A portfolio against its benchmark: returns of the same periods, both lists equally long. Show the arithmetic
 * difference in tables; chain only the geometric one.
 */
import { annualiseReturns } from '#finance/reference/annualising.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { excessReturns } from '#finance/reference/risk-ratios.ts'
import { checkSameLength, checkSeries, finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import { covarianceOf, meanOf, standardDeviation } from '#finance/ground/statistics.ts'
import { isFlat } from '#finance/reference/statistics.ts'

/** Returns of a portfolio and of its benchmark over the same periods. */
export type Comparison = { returns: NumberSeries; benchmark: NumberSeries }

/** How one return is compared with another: the difference, or the ratio of growths minus 1. */
export type ExcessMethod = 'arithmetic' | 'geometric'

function checkComparison({ returns, benchmark }: Comparison, atLeast = 1): void {
  checkSeries(returns, 'returns', atLeast)
  checkSeries(benchmark, 'benchmark', atLeast)
  checkSameLength(returns, benchmark, 'Portfolio and benchmark')
}

function differencesOf(comparison: Comparison): Float64Array {
  checkComparison(comparison)
  return excessReturns(comparison.returns, comparison.benchmark)
}

/**
 * What a return exceeds another by. Geometric: (1 + Rp) / (1 + Rb) - 1, which links over time.
 *
 * Source: Bacon, Practical Portfolio Performance. Worked case: 21 % against 10 %: 11 % or, geometric, 10 %.
 */
export function excessReturn(portfolio: number, benchmark: number, method: ExcessMethod): number {
  const [own, other] = [
    finiteNumber(portfolio, 'portfolio return'),
    finiteNumber(benchmark, 'benchmark return'),
  ]
  if (method === 'arithmetic') return own - other
  if (method === 'geometric') return (1 + own) / positiveNumber(1 + other, 'benchmark growth') - 1
  throw new FinanceError('unknown-option', `Unknown method of excess return ${JSON.stringify(method)}`)
}

/** The excess of the annualised returns. */
export function excessAnnualisedReturn(
  comparison: Comparison & { periodsPerYear: number; method: ExcessMethod },
): number {
  checkComparison(comparison)
  const { periodsPerYear } = comparison
  const own = annualiseReturns(comparison.returns, periodsPerYear)
  return excessReturn(own, annualiseReturns(comparison.benchmark, periodsPerYear), comparison.method)
}

/** Beta: covariance with the benchmark / variance of the benchmark (least squares). 'flat-series' when it never moves. */
export function beta(comparison: Comparison): number {
  checkComparison(comparison, 2)
  if (isFlat(comparison.benchmark)) throw new FinanceError('flat-series', 'The benchmark does not move')
  const { returns, benchmark } = comparison
  return covarianceOf(returns, benchmark) / covarianceOf(benchmark, benchmark)
}

/** Alpha of a period: mean excess return less beta x the benchmark's mean excess return. */
export function alphaPerPeriod(
  comparison: Comparison & { riskFreePerPeriod?: number | NumberSeries },
): number {
  const riskFree = comparison.riskFreePerPeriod ?? 0
  checkComparison(comparison, 2)
  const returns = excessReturns(comparison.returns, riskFree)
  const benchmark = excessReturns(comparison.benchmark, riskFree)
  return meanOf(returns) - beta({ returns, benchmark }) * meanOf(benchmark)
}

/** Alpha compounded to a year: (1 + alpha)^periodsPerYear - 1. */
export function alphaAnnualised(
  comparison: Comparison & { periodsPerYear: number; riskFreePerPeriod?: number | NumberSeries },
): number {
  const growth = positiveNumber(1 + alphaPerPeriod(comparison), 'growth by alpha')
  return growth ** positiveNumber(comparison.periodsPerYear, 'periods per year') - 1
}

/** Jensen's alpha on annual figures: Rp - rf - beta x (Rb - rf). Source: Jensen, 1968. */
export function jensenAlpha(
  comparison: Comparison & { riskFreeAnnual: number; periodsPerYear: number },
): number {
  const riskFree = finiteNumber(comparison.riskFreeAnnual, 'risk-free rate')
  const own = annualiseReturns(comparison.returns, comparison.periodsPerYear)
  const other = annualiseReturns(comparison.benchmark, comparison.periodsPerYear)
  return own - riskFree - beta(comparison) * (other - riskFree)
}

/** M squared: the annual return the portfolio would have had at the benchmark's risk. Source: Modigliani, 1997. */
export function mSquared(
  comparison: Comparison & { riskFreeAnnual: number; periodsPerYear: number },
): number {
  checkComparison(comparison, 2)
  if (isFlat(comparison.returns)) throw new FinanceError('flat-series', 'The portfolio does not move')
  const riskFree = finiteNumber(comparison.riskFreeAnnual, 'risk-free rate')
  const own = annualiseReturns(comparison.returns, comparison.periodsPerYear)
  const riskShare = standardDeviation(comparison.benchmark) / standardDeviation(comparison.returns)
  return (own - riskFree) * riskShare + riskFree
}

/** Tracking error: sample deviation of the differences x root of the periods in a year. */
export function trackingError(comparison: Comparison & { periodsPerYear: number }): number {
  const yearly = Math.sqrt(positiveNumber(comparison.periodsPerYear, 'periods per year'))
  return standardDeviation(differencesOf(comparison)) * yearly
}

/** Information ratio of one period: mean difference / deviation of the differences. 'flat-series' when they never vary. */
export function informationRatio(comparison: Comparison): number {
  const differences = differencesOf(comparison)
  if (isFlat(differences)) throw new FinanceError('flat-series', 'Portfolio and benchmark never differ')
  return meanOf(differences) / standardDeviation(differences)
}

/** Specific risk: population deviation of what beta and alpha do not explain, x root of the periods in a year. */
export function specificRisk(comparison: Comparison & { periodsPerYear: number }): number {
  const [slope, intercept] = [beta(comparison), alphaPerPeriod({ ...comparison, riskFreePerPeriod: 0 })]
  const residuals = Float64Array.from(
    comparison.returns,
    (periodReturn, i) => periodReturn - intercept - slope * comparison.benchmark[i]!,
  )
  return (
    standardDeviation(residuals, 0) * Math.sqrt(positiveNumber(comparison.periodsPerYear, 'periods per year'))
  )
}

/** Which periods count: those in which the benchmark rose, those in which it fell, or all. */
export type CaptureSide = 'up' | 'down' | 'all'

/**
 * Capture ratio: annualised return over the periods of one side, portfolio / benchmark. 'empty-series' when there is
 * no such period, 'flat-series' when the benchmark made nothing in them.
 */
export function captureRatio(comparison: Comparison & { side: CaptureSide; periodsPerYear: number }): number {
  checkComparison(comparison)
  const { returns, benchmark, side, periodsPerYear } = comparison
  const isOnSide = { up: (r: number) => r > 0, down: (r: number) => r < 0, all: () => true }
  if (!Object.hasOwn(isOnSide, side))
    throw new FinanceError('unknown-option', `Unknown side ${JSON.stringify(side)}`)
  const own = Array.from(returns).filter((_, i) => isOnSide[side](benchmark[i]!))
  const other = Array.from(benchmark).filter((periodReturn) => isOnSide[side](periodReturn))
  const captured = annualiseReturns(other, periodsPerYear)
  if (captured === 0) throw new FinanceError('flat-series', 'The benchmark made nothing to be captured')
  return finiteNumber(annualiseReturns(own, periodsPerYear) / captured, 'capture ratio')
}
