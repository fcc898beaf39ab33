/** Topic 'pnl-reconciliation': from the opening to the closing value. */
import { bridgeValues, gainOnCost, netOfFees } from '#finance/reconciliation.ts'
import type { Operations } from '#tools/vectors/topics/case-input.ts'

export const pnlReconciliation: Operations = {
  'net-of-fees': (input) => netOfFees(input.number('gross'), input.number('fees', 0)),
  'simple-return': (input) => gainOnCost(input.number('profit'), input.number('cost')),
  'value-bridge': (input) =>
    bridgeValues({
      initial: input.number('initial', 0),
      capitalGains: input.number('capitalGains', 0),
      realisedGains: input.number('realisedGains', 0),
      earnings: input.number('earnings', 0),
      fees: input.number('fees', 0),
      taxes: input.number('taxes', 0),
      currencyGains: input.number('currencyGains', 0),
      transfers: input.number('transfers', 0),
    }),
}
