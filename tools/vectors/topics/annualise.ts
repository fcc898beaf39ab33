/** Topic 'annualise': annual rates. */
import {
  annualiseByDates,
  annualiseByDays,
  annualiseLevels,
  annualiseReturns,
  compoundGrowthRate,
  effectiveRate,
  nominalRate,
} from '#finance/annualising.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'

export const annualise: Operations = {
  'annualise-dates': (input) =>
    annualiseByDates(input.number('cumulative'), input.date('startDate'), input.date('endDate')),
  'annualise-days': (input) => annualiseByDays(input.number('cumulative'), input.number('days')),
  'annualise-levels': (input) => annualiseLevels(input.numbers('levels'), input.number('periodsPerYear')),
  'annualise-returns': (input) => annualiseReturns(input.numbers('returns'), input.number('periodsPerYear')),
  cagr: (input) =>
    compoundGrowthRate({
      startValue: input.number('startValue'),
      endValue: input.number('endValue'),
      years: input.number('years'),
    }),
  'effective-rate': (input) => effectiveRate(input.number('nominalRate'), input.number('periodsPerYear')),
  'nominal-rate': (input) => nominalRate(input.number('effectiveRate'), input.number('periodsPerYear')),
}
