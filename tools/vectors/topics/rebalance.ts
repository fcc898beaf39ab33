/** Topic 'rebalance': target units and trades, from the amounts that lead holdings back to a model portfolio. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { modelDrift } from '#finance/planning/model-drift.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

/** Holds what the weights of a case leave over, and at first what is not yet invested. */
const cash = 'cash'

function targetUnits(input: CaseInput): unknown {
  const prices = input.numbersByName('prices')
  const weights = input.numbersByName('targetWeights')
  const current = input.has('current') ? input.numbersByName('current') : {}
  const names = [...new Set([...Object.keys(current), ...Object.keys(weights)])]
  const held = names.map((name) => ({ name, value: (current[name] ?? 0) * prices[name]! }))
  const invested = held.reduce((sum, { value }) => sum + value, 0)
  // A name that is held and has no weight is sold: its target is zero.
  const percentages = names.map((name) => ({ name, percentage: (weights[name] ?? 0) * 100 }))
  const weighed = percentages.reduce((sum, { percentage }) => sum + percentage, 0)
  const drift = modelDrift(
    {
      currency: 'EUR',
      classes: [...held, { name: cash, value: input.number('total', invested) - invested }],
      stocks: 0,
    },
    {
      min: 0,
      max: 0,
      avg: 0,
      rebalance: 0,
      weights: [...percentages, { name: cash, percentage: 100 - weighed }],
    },
  )
  if (drift === null) throw new FinanceError('no-capital', 'Nothing to invest')
  const isWhole = input.text('rounding', 'none') === 'truncate'
  const targets = drift.classes
    .filter(({ name }) => name !== cash)
    .map(({ name, trade }) => {
      if (trade === null) throw new FinanceError('out-of-range', 'No trades lead to these weights')
      const units = (current[name] ?? 0) + trade / prices[name]!
      return [name, isWhole ? Math.trunc(units) : units] as const
    })
  return {
    targetUnits: Object.fromEntries(targets),
    trades: Object.fromEntries(targets.map(([name, units]) => [name, units - (current[name] ?? 0)])),
  }
}

export const rebalance: Topic = {
  product: 'trades of the drift from a model portfolio',
  operations: byProduct({ 'rebalance-units': targetUnits }),
}
