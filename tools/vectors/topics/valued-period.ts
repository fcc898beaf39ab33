/** The input of a period with values and payments, shared by the topics on returns. */
import type { ValuedPeriod } from '#finance/reference/valued-period.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'

/** Reads a period; without valuations or payments there are none, and payments count at the start of their day. */
export function readValuedPeriod(input: CaseInput): ValuedPeriod {
  return {
    startDate: input.date('startDate'),
    endDate: input.date('endDate'),
    startValue: input.number('startValue'),
    endValue: input.number('endValue'),
    flowTiming: input.option('flowTiming', 'start-of-day'),
    valuations: input.datedValues('valuations', []),
    flows: input.datedAmounts('flows', []),
  }
}
