/** Topic 'day-count': days and year fractions by convention. */
import { daysByConvention, yearFraction } from '#finance/day-count.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'
import type { DayCount, DayCountTerms } from '#finance/day-count.ts'

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

export const dayCount: Operations = {
  'day-count-days': (input) =>
    daysByConvention(
      input.date('startDate'),
      input.date('endDate'),
      readDayCount(input, 'convention'),
      readTerms(input),
    ),
  'year-fraction': (input) =>
    yearFraction(
      input.date('startDate'),
      input.date('endDate'),
      readDayCount(input, 'convention'),
      readTerms(input),
    ),
}
