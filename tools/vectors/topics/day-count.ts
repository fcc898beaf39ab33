/** Topic 'day-count': days and year fractions by convention. */
import { daysByConvention } from '#finance/ground/day-count.ts'
import { yearFraction } from '#finance/reference/year-fraction.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'
import type { DayCount, DayCountTerms } from '#finance/ground/day-count.ts'

/** The vectors say 'act/act (calendar year)' for spans inside one year, and '30/360' for the bond basis. */
export function readDayCount(input: CaseInput, field: string, fallback?: DayCount): DayCount {
  const name = input.text(field, fallback)
  if (name === 'act/act (calendar year)') return 'act/act'
  return name === '30/360' ? '30/360-bond-basis' : (name as DayCount)
}

function readTerms(input: CaseInput): DayCountTerms {
  return {
    terminationDate: input.optionalDate('terminationDate'),
    refStart: input.optionalDate('refStart'),
    refEnd: input.optionalDate('refEnd'),
    frequency: input.has('frequency') ? input.number('frequency') : undefined,
  }
}

export const dayCount: Topic = {
  product: 'days of coupon periods',
  reference: 'parts of a year',
  operations: {
    ...byProduct({
      'day-count-days': (input) =>
        daysByConvention(
          input.date('startDate'),
          input.date('endDate'),
          readDayCount(input, 'convention'),
          readTerms(input),
        ),
    }),
    ...byReference({
      'year-fraction': (input) =>
        yearFraction(
          input.date('startDate'),
          input.date('endDate'),
          readDayCount(input, 'convention'),
          readTerms(input),
        ),
    }),
  },
}
