/** Topic 'drawdown-volatility': drawdowns, deviations and ratios of return to risk. */
import { annualiseReturns } from '#finance/annualising.ts'
import {
  distanceFromHigh,
  drawdownsOfLevels,
  longestRecovery,
  maxDrawdownOfLevels,
  maxDrawdownOfReturns,
  painIndex,
  ulcerIndexOfLevels,
  ulcerIndexOfReturns,
} from '#finance/drawdown.ts'
import { FinanceError } from '#finance/finance-error.ts'
import { linkReturns } from '#finance/returns.ts'
import { calmarRatio, omegaRatio, rollingMeasure, sharpeRatio, sortinoRatio } from '#finance/risk-ratios.ts'
import { meanAbsoluteDeviation, quantileOf, standardDeviation } from '#finance/statistics.ts'
import { downsideDeviation, volatility } from '#finance/volatility.ts'
import type { NumberSeries } from '#finance/series-checks.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'

function calculateSharpe(returns: NumberSeries, input: CaseInput): number {
  const riskFreePerPeriod = input.numberOrNumbers('riskFreePerPeriod', 0)
  return sharpeRatio(returns, { riskFreePerPeriod, periodsPerYear: input.number('periodsPerYear') })
}

/** Measures of a window, by the names of their own operations. */
const measures: Record<string, (returns: NumberSeries, input: CaseInput) => number> = {
  'annualise-returns': (returns, input) => annualiseReturns(returns, input.number('periodsPerYear')),
  calmar: (returns, input) => calmarRatio(returns, input.number('periodsPerYear')),
  'downside-deviation': (returns, input) =>
    downsideDeviation(returns, input.number('requiredReturn', 0), input.number('periodsPerYear')),
  'link-returns': (returns) => linkReturns(returns),
  'max-drawdown': (returns) => maxDrawdownOfReturns(returns),
  'mean-absolute-deviation': (returns) => meanAbsoluteDeviation(returns),
  omega: (returns, input) => omegaRatio(returns, input.number('threshold', 0)),
  'pain-index': (returns) => painIndex(returns),
  sharpe: calculateSharpe,
  sortino: (returns, input) =>
    sortinoRatio(returns, input.number('requiredReturn', 0), input.number('periodsPerYear')),
  stdev: (returns, input) => standardDeviation(returns, input.number('ddof', 1)),
  'ulcer-index-returns': (returns) => ulcerIndexOfReturns(returns),
  volatility: (returns, input) => volatility(returns, input.number('periodsPerYear')),
}

function readMeasure(input: CaseInput): (returns: NumberSeries) => number {
  const name = input.text('metric')
  const measure = Object.hasOwn(measures, name) ? measures[name] : undefined
  if (measure === undefined) throw new FinanceError('unknown-option', `Unknown measure '${name}'`)
  return (returns) => measure(returns, input)
}

function measureReturns(name: string): (input: CaseInput) => number {
  return (input) => measures[name]!(input.numbers('returns'), input)
}

const ofReturns = Object.keys(measures).filter((name) => name !== 'stdev')

export const drawdownVolatility: Operations = {
  ...Object.fromEntries(ofReturns.map((name) => [name, measureReturns(name)])),
  'distance-from-high': (input) =>
    distanceFromHigh(input.datedValues('prices'), {
      afterDate: input.date('afterDate'),
      endDate: input.date('endDate'),
    }),
  'drawdown-series': (input) => drawdownsOfLevels(input.numbers('levels')),
  'historical-var': (input) => quantileOf(input.numbers('returns'), input.number('cutoff')),
  'longest-recovery': (input) => longestRecovery(input.numbers('levels'), input.dates('dates')),
  'max-drawdown-levels': (input) => maxDrawdownOfLevels(input.numbers('levels')),
  rolling: (input) => rollingMeasure(input.numbers('returns'), input.number('window'), readMeasure(input)),
  stdev: (input) => standardDeviation(input.numbers('values'), input.number('ddof', 1)),
  'ulcer-index': (input) => ulcerIndexOfLevels(input.numbers('levels')),
}
