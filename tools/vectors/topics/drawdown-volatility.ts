/** Topic 'drawdown-volatility': drawdowns, deviations and ratios of return to risk. */
import { annualiseReturns } from '#finance/reference/annualising.ts'
import {
  distanceFromHigh,
  longestRecovery,
  maxDrawdownOfReturns,
  painIndex,
  ulcerIndexOfLevels,
  ulcerIndexOfReturns,
} from '#finance/reference/drawdown.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { linkReturns } from '#finance/reference/returns.ts'
import {
  calmarRatio,
  omegaRatio,
  rollingMeasure,
  sharpeRatio,
  sortinoRatio,
} from '#finance/reference/risk-ratios.ts'
import { meanAbsoluteDeviation, quantileOf } from '#finance/reference/statistics.ts'
import { standardDeviation } from '#finance/ground/statistics.ts'
import { downsideDeviation } from '#finance/reference/downside-deviation.ts'
import { volatility } from '#finance/ground/volatility.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { heldFund, levelsOf } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

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

/** Measures that the pages show, or show beside others. */
const shownMeasures = ['max-drawdown', 'volatility', 'stdev']

const ofReturns = Object.keys(measures).filter((name) => !shownMeasures.includes(name))

function deepestFall(levels: readonly number[]): number {
  return shown(calculatePerformance(heldFund(levels)).maxDrawdown)
}

export const drawdownVolatility: Topic = {
  product: 'maximum drawdown of a ledger, drawdowns, volatility and deviation',
  reference: 'ratios of return to risk, other measures of drawdown, rolling windows',
  operations: {
    ...byProduct({
      'drawdown-series': (input) => drawdownsOfLevels(input.numbers('levels')),
      'max-drawdown': (input) => deepestFall(levelsOf(input.numbers('returns'))),
      'max-drawdown-levels': (input) => deepestFall(input.numbers('levels')),
      stdev: (input) => standardDeviation(input.numbers('values'), input.number('ddof', 1)),
      volatility: measureReturns('volatility'),
    }),
    ...byReference({
      ...Object.fromEntries(ofReturns.map((name) => [name, measureReturns(name)])),
      'distance-from-high': (input) =>
        distanceFromHigh(input.datedValues('prices'), {
          afterDate: input.date('afterDate'),
          endDate: input.date('endDate'),
        }),
      'historical-var': (input) => quantileOf(input.numbers('returns'), input.number('cutoff')),
      'longest-recovery': (input) => longestRecovery(input.numbers('levels'), input.dates('dates')),
      rolling: (input) =>
        rollingMeasure(input.numbers('returns'), input.number('window'), readMeasure(input)),
      'ulcer-index': (input) => ulcerIndexOfLevels(input.numbers('levels')),
    }),
  },
}
