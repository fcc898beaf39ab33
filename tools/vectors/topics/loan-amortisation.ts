/** Topic 'loan-amortisation': level payments. */
import {
  interestPart,
  interestSum,
  levelPayment,
  loanRate,
  paymentCount,
  presentValue,
  principalPart,
  principalSum,
} from '#finance/reference/annuity.ts'
import type { LoanTerms, PaymentTiming } from '#finance/reference/annuity.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

/** The timing of payments as a word, or as the 0 and 1 of spreadsheets. */
export function readTiming(input: CaseInput): PaymentTiming {
  if (!input.has('when')) return 'end'
  if (input.isNumber('when')) return input.number('when') === 0 ? 'end' : 'begin'
  return input.option('when')
}

function readLoan(input: CaseInput): LoanTerms {
  return {
    rate: input.number('rate'),
    nper: input.number('nper'),
    pv: input.number('pv', 0),
    fv: input.number('fv', 0),
    when: readTiming(input),
  }
}

function readSpan(input: CaseInput): LoanTerms & { start: number; end: number } {
  return { ...readLoan(input), start: input.number('start'), end: input.number('end') }
}

export const loanAmortisation: Topic = {
  reference: 'level payments of a loan, which no page shows',
  operations: byReference({
    cumipmt: (input) => interestSum(readSpan(input)),
    cumprinc: (input) => principalSum(readSpan(input)),
    ipmt: (input) => interestPart({ ...readLoan(input), per: input.number('per') }),
    nper: (input) =>
      paymentCount({
        rate: input.number('rate'),
        pmt: input.number('pmt'),
        pv: input.number('pv'),
        fv: input.number('fv', 0),
        when: readTiming(input),
      }),
    pmt: (input) => levelPayment(readLoan(input)),
    ppmt: (input) => principalPart({ ...readLoan(input), per: input.number('per') }),
    pv: (input) =>
      presentValue({
        rate: input.number('rate'),
        nper: input.number('nper'),
        pmt: input.number('pmt', 0),
        fv: input.number('fv', 0),
        when: readTiming(input),
      }),
    rate: (input) =>
      loanRate({
        nper: input.number('nper'),
        pmt: input.number('pmt'),
        pv: input.number('pv'),
        fv: input.number('fv', 0),
        when: readTiming(input),
      }),
  }),
}
