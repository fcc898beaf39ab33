import { expect, it } from 'vitest'
import { modelDrift } from '#finance/planning/model-drift.ts'
import { driftBars, sumOfTrades } from '#finance/planning/model-drift-bars.ts'

const model = {
  min: 20,
  max: 40,
  avg: 30,
  rebalance: 5,
  weights: [
    { name: 'Equities', percentage: 98 },
    { name: 'Other', percentage: 2 },
  ],
}
const classes = [
  { name: 'Equities', value: 1010 },
  { name: 'Other', value: -10 },
]

it('draws bands that end at nothing and at the whole, and no bar for a debt', () => {
  const drift = modelDrift({ currency: 'EUR', classes, stocks: 1010 }, model)!
  expect(driftBars(drift, 5)).toEqual([
    {
      name: 'Equities',
      held: 1,
      target: 0.98,
      from: expect.closeTo(0.93, 9),
      to: 1,
      width: expect.closeTo(0.07, 9),
      limit: 5,
    },
    {
      name: 'Other',
      held: 0,
      target: 0.02,
      from: 0,
      to: expect.closeTo(0.07, 9),
      width: expect.closeTo(0.07, 9),
      limit: 5,
    },
  ])
  expect(sumOfTrades(drift)).toBe(0)
  expect(
    sumOfTrades(
      modelDrift({ currency: 'EUR', classes, stocks: 0 }, { ...model, weights: model.weights.slice(0, 1) })!,
    ),
  ).toBeNull()
})
