/** Topic 'annualise': annual rates. */
import { annualiseByDays, annualiseLevels } from '#finance/ground/annualising.ts'
import { annualiseByDates, effectiveRate, nominalRate } from '#finance/reference/annualising.ts'
import { positiveNumber } from '#finance/ground/series-checks.ts'
import { levelsOf } from '#tools/vectors/cases/fund-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

/** The growth rate a year between two values, by years of 365.25 days as beside a return. */
function growthRate(input: CaseInput): number {
  const growth = input.number('endValue') / positiveNumber(input.number('startValue'), 'start value')
  return annualiseByDays(growth - 1, input.number('years') * 365.25, 365.25)
}

export const annualise: Topic = {
  product: 'rates a year by days and by month ends',
  reference: 'whole years with both days counted, nominal and effective rates',
  operations: {
    ...byProduct({
      'annualise-days': (input) => annualiseByDays(input.number('cumulative'), input.number('days')),
      'annualise-levels': (input) => annualiseLevels(input.numbers('levels'), input.number('periodsPerYear')),
      'annualise-returns': (input) =>
        annualiseLevels(levelsOf(input.numbers('returns')), input.number('periodsPerYear')),
      cagr: growthRate,
    }),
    ...byReference({
      'annualise-dates': (input) =>
        annualiseByDates(input.number('cumulative'), input.date('startDate'), input.date('endDate')),
      'effective-rate': (input) => effectiveRate(input.number('nominalRate'), input.number('periodsPerYear')),
      'nominal-rate': (input) => nominalRate(input.number('effectiveRate'), input.number('periodsPerYear')),
    }),
  },
}
