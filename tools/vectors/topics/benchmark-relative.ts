/** Topic 'benchmark-relative': portfolio against benchmark. */
import { addDays } from '#finance/ground/calendar.ts'
import {
  alphaAnnualised,
  alphaPerPeriod,
  beta,
  captureRatio,
  excessAnnualisedReturn,
  informationRatio,
  jensenAlpha,
  mSquared,
  specificRisk,
  trackingError,
} from '#finance/reference/benchmark.ts'
import type { Comparison } from '#finance/reference/benchmark.ts'
import { linkContributions } from '#finance/reference/contribution.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { firstDay, heldFund } from '#tools/vectors/cases/fund-ledger.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

function readComparison(input: CaseInput): Comparison {
  return { returns: input.numbers('returns'), benchmark: input.numbers('benchmark') }
}

function readYearly(input: CaseInput): Comparison & { periodsPerYear: number; riskFreeAnnual: number } {
  const riskFreeAnnual = input.number('riskFreeAnnual', 0)
  return { ...readComparison(input), periodsPerYear: input.number('periodsPerYear'), riskFreeAnnual }
}

function readRiskFree(input: CaseInput): { riskFreePerPeriod: number | readonly number[] } {
  return { riskFreePerPeriod: input.numberOrNumbers('riskFreePerPeriod', 0) }
}

/** The return of a benchmark beside a fund of the same days, which counts from the close before them. */
function rebasedLevel(input: CaseInput): number {
  const levels = input.numbers('levels')
  const ledger = heldFund(levels)
  const dates = [addDays(firstDay, -1), ...ledger.prices[0]!.dates]
  const benchmark = { label: 'Index', dates, levels: [levels[0]!, ...levels] }
  const { benchmarkCumulative } = calculatePerformance({ ...ledger, benchmark })
  return benchmarkCumulative === null ? NaN : input.number('base') * (1 + shown(benchmarkCumulative))
}

export const benchmarkRelative: Topic = {
  product: 'the line of the benchmark beside that of a portfolio',
  reference: 'ratios of return to risk, which no page shows',
  operations: {
    ...byProduct({ 'rebase-last': rebasedLevel }),
    ...byReference({
      'alpha-annualised': (input) => alphaAnnualised({ ...readYearly(input), ...readRiskFree(input) }),
      'alpha-per-period': (input) => alphaPerPeriod({ ...readComparison(input), ...readRiskFree(input) }),
      beta: (input) => beta(readComparison(input)),
      capture: (input) => captureRatio({ ...readYearly(input), side: input.option('side', 'all') }),
      'contribution-linked': (input) =>
        linkContributions({
          returns: input.numberLists('returns'),
          weights: input.numberLists('weights'),
          method: input.option('method'),
        }),
      'excess-annualised-return': (input) =>
        excessAnnualisedReturn({ ...readYearly(input), method: input.option('method') }),
      'information-ratio': (input) => informationRatio(readComparison(input)),
      'jensen-alpha-annual': (input) => jensenAlpha(readYearly(input)),
      'm-squared': (input) => mSquared(readYearly(input)),
      'specific-risk': (input) => specificRisk(readYearly(input)),
      'tracking-error': (input) => trackingError(readYearly(input)),
    }),
  },
}
