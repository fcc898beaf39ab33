/** Topic 'rebalance': target units and trades. */
import { rebalance as rebalanceUnits } from '#finance/rebalance.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'

export const rebalance: Operations = {
  'rebalance-units': (input) =>
    rebalanceUnits({
      current: input.has('current') ? input.numbersByName('current') : {},
      targetWeights: input.numbersByName('targetWeights'),
      prices: input.numbersByName('prices'),
      rounding: input.option('rounding', 'none'),
      ...(input.has('total') ? { total: input.number('total') } : {}),
    }),
}
