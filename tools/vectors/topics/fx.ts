/** Topic 'fx': currency conversion. */
import { convertAmount, crossRate, foreignReturns, rateOn, splitCurrencyGain } from '#finance/exchange.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'

export const fx: Operations = {
  'fx-convert': (input) =>
    convertAmount(input.number('amount'), input.number('rate'), input.option('quote', 'per-unit')),
  'fx-cross': (input) =>
    crossRate(
      input.items('legs').map((leg) => ({ rate: leg.number('rate'), direction: leg.option('direction') })),
    ),
  'fx-gain-split': (input) =>
    splitCurrencyGain({
      units: input.number('units'),
      startPrice: input.number('startPrice'),
      endPrice: input.number('endPrice'),
      startRate: input.number('startRate'),
      endRate: input.number('endRate'),
    }),
  'fx-lookup': (input) => {
    const rates = input.items('rates').map((item) => ({ date: item.date('date'), rate: item.number('rate') }))
    return rateOn(rates, input.date('date'))?.rate ?? null
  },
  'fx-return-series': (input) => foreignReturns(input.numbers('prices'), input.numbers('rates')),
}
