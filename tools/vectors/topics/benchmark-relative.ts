/** Topic 'benchmark-relative': portfolio against benchmark. */
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
} from '#finance/benchmark.ts'
import type { Comparison } from '#finance/benchmark.ts'
import { linkContributions } from '#finance/contribution.ts'
import { rebaseLevels } from '#finance/returns.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'

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

export const benchmarkRelative: Operations = {
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
  'rebase-last': (input) => rebaseLevels(input.numbers('levels'), input.number('base')).at(-1),
  'specific-risk': (input) => specificRisk(readYearly(input)),
  'tracking-error': (input) => trackingError(readYearly(input)),
}
