/** Topic 'twr': time-weighted returns. */
import {
  cumulateReturns,
  growLevels,
  linkReturns,
  reinvestDividends,
  returnOfLevels,
} from '#finance/returns.ts'
import { dailyReturns, linkValuationsBeforeFlows, timeWeightedReturn } from '#finance/time-weighted-return.ts'
import { unitPrices } from '#finance/unit-prices.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'
import { readValuedPeriod } from '#tools/vectors/topics/valued-period.ts'

export const twr: Operations = {
  'cumulative-series': (input) => {
    const start = input.number('start', 0)
    return start === 0
      ? cumulateReturns(input.numbers('returns'))
      : growLevels(input.numbers('returns'), start)
  },
  'link-returns': (input) => linkReturns(input.numbers('returns')),
  'reinvested-dividend-index': (input) =>
    reinvestDividends(input.numbers('prices'), input.numbers('dividends')),
  'total-return-levels': (input) => returnOfLevels(input.numbers('levels')),
  twr: (input) => timeWeightedReturn(readValuedPeriod(input)),
  'twr-daily-series': (input) =>
    dailyReturns({
      values: input.numbers('values'),
      inflows: input.numbers('inflows'),
      outflows: input.numbers('outflows'),
    }),
  'twr-flow-after-valuation': (input) =>
    linkValuationsBeforeFlows(input.numbers('values'), input.numbers('flows')),
  'unit-prices': (input) =>
    unitPrices({
      nav: input.numbers('nav'),
      cashflows: input.numbers('cashflows'),
      initialPrice: input.number('initialPrice'),
      initialUnits: input.number('initialUnits', 0),
    }),
}
