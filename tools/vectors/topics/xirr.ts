/** Topic 'xirr': internal rates of return and present values. */
import { addDays } from '#finance/ground/calendar.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { mirr, npv, rateByDayCount, xnfv, xnpv } from '#finance/reference/present-values.ts'
import { firstDay } from '#tools/vectors/cases/fund-ledger.ts'
import { shownMoneyWeighted } from '#tools/vectors/cases/paid-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { readDayCount } from '#tools/vectors/topics/day-count.ts'
import { byEither, byProduct, byReference } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

function readFirstPeriod(input: CaseInput): 0 | 1 {
  const period = input.number('firstFlowPeriod', 1)
  if (period === 0 || period === 1) return period
  throw new FinanceError('unknown-option', `A first payment after ${period} periods`)
}

/** Payments one period apart are paid every 365 days: a period is a year. */
function periodicRate(input: CaseInput): number {
  const amounts = input.numbers('amounts')
  return shownMoneyWeighted(amounts.map((amount, i) => ({ date: addDays(firstDay, 365 * i), amount })))
}

export const xirr: Topic = {
  product: 'money-weighted return of a ledger',
  reference: 'other day counts, present values',
  operations: {
    xirr: byEither({
      isShown: (input) => readDayCount(input, 'dayCount', 'act/365') === 'act/365',
      product: (input) => shownMoneyWeighted(input.datedAmounts('flows')),
      reference: (input) => rateByDayCount(input.datedAmounts('flows'), readDayCount(input, 'dayCount')),
    }),
    ...byProduct({ irr: periodicRate }),
    ...byReference({
      mirr: (input) =>
        mirr(input.numbers('amounts'), {
          financeRate: input.number('financeRate'),
          reinvestRate: input.number('reinvestRate'),
        }),
      npv: (input) => npv(input.number('rate'), input.numbers('amounts'), readFirstPeriod(input)),
      xnfv: (input) => xnfv(input.number('rate'), input.datedAmounts('flows')),
      xnpv: (input) => xnpv(input.number('rate'), input.datedAmounts('flows')),
    }),
  },
}
