/** Topic 'xirr': internal rates of return and present values. */
import { irr, mirr, moneyWeightedReturn, npv, xnfv, xnpv } from '#finance/money-weighted-return.ts'
import { FinanceError } from '#finance/finance-error.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'
import { readDayCount } from '#tools/vectors/topics/day-count.ts'

function readFirstPeriod(input: CaseInput): 0 | 1 {
  const period = input.number('firstFlowPeriod', 1)
  if (period === 0 || period === 1) return period
  throw new FinanceError('unknown-option', `A first payment after ${period} periods`)
}

export const xirr: Operations = {
  irr: (input) => irr(input.numbers('amounts')),
  mirr: (input) =>
    mirr(input.numbers('amounts'), {
      financeRate: input.number('financeRate'),
      reinvestRate: input.number('reinvestRate'),
    }),
  npv: (input) => npv(input.number('rate'), input.numbers('amounts'), readFirstPeriod(input)),
  xirr: (input) =>
    moneyWeightedReturn(input.datedAmounts('flows'), readDayCount(input, 'dayCount', 'act/365')),
  xnfv: (input) => xnfv(input.number('rate'), input.datedAmounts('flows')),
  xnpv: (input) => xnpv(input.number('rate'), input.datedAmounts('flows')),
}
