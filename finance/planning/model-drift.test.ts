import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelDrift } from '#finance/planning/model-drift.ts'
import type { ModelTarget } from '#finance/planning/model-drift.ts'

const model: ModelTarget = {
  min: 35,
  max: 65,
  avg: 50,
  rebalance: 5,
  weights: [
    { name: 'Equities', percentage: 60 },
    { name: 'Fixed Interest', percentage: 40 },
  ],
}
const classes = [
  { name: 'Equities', value: 70 },
  { name: 'Fixed Interest', value: 30 },
]

describe('the drift from a model portfolio', () => {
  it('is held less target in percentage points, with the trades back', () => {
    const drift = modelDrift({ currency: 'EUR', classes, stocks: 70 }, model)!
    expect(drift.classes).toMatchObject([
      { name: 'Equities', drift: expect.closeTo(10, 9), trade: -10 },
      { name: 'Fixed Interest', drift: expect.closeTo(-10, 9), trade: 10 },
    ])
    expect(drift).toMatchObject({ isExceeded: true, weightsTotal: 100, stock: { held: 0.7, place: 'above' } })
  })

  it('is exceeded only beyond the limit, and the stock exposure is within its band up to its ends', () => {
    const held = {
      currency: 'EUR',
      classes: [
        { name: 'Equities', value: 65 },
        { name: 'Fixed Interest', value: 35 },
      ],
    }
    const drift = modelDrift({ ...held, stocks: 65 }, model)!
    expect(drift).toMatchObject({ isExceeded: false, stock: { place: 'within' } })
    expect(modelDrift({ ...held, stocks: 34 }, model)!.stock.place).toBe('below')
  })

  it('does not compare a class that the model does not contain, and shows no trades where the weights are no whole', () => {
    const held = { currency: 'EUR', classes: [...classes, { name: 'Crypto', value: 11 }], stocks: 0 }
    const drift = modelDrift(held, model)!
    expect(drift.classes.map(({ name }) => name)).toEqual(['Equities', 'Fixed Interest'])
    expect(drift).toMatchObject({ outside: [{ name: 'Crypto', held: 11 / 111 }], compared: 100 })
    const half = modelDrift(held, { ...model, weights: model.weights.slice(1) })!
    expect(half.weightsTotal).toBe(40)
    expect(half.classes.map(({ trade }) => trade)).toEqual([null])
    expect(modelDrift({ currency: 'EUR', classes: [], stocks: 0 }, model)).toBeNull()
  })

  it('has trades that add up to nothing, to the cent', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(amounts, (cents) => {
        const held = cents.map((value, i) => ({ name: `class ${i}`, value: value / 100 }))
        const weights = held.map(({ name }, i) => ({ name, percentage: i === 0 ? 100 : 0 }))
        const drift = modelDrift({ currency: 'EUR', classes: held, stocks: 0 }, { ...model, weights })!
        expect(drift.classes.reduce((sum, { trade }) => sum + Math.round(trade! * 100), 0)).toBe(0)
        expect(drift.classes.reduce((sum, each) => sum + each.held, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('is the same whatever is held in classes that the model does not contain, and has one verdict', () => {
    const names = ['Equities', 'Fixed Interest', 'Alternatives', 'Funds', 'Other'] as const
    const amount = fc.integer({ min: 1, max: 9_999_999 })
    const split = fc.subarray([...names], { minLength: 1 })
    fc.assert(
      fc.property(split, fc.tuple(amount, amount, amount, amount, amount), (inModel, amounts) => {
        const all = names.map((name, i) => ({ name, value: amounts[i]! / 100 }))
        const weights = inModel.map((name, i) => ({ name, percentage: i === 0 ? 100 : 0 }))
        const held = (parts: typeof all) => ({
          currency: 'EUR',
          classes: parts,
          stocks: inModel.includes('Equities') ? all[0]!.value : 0,
        })
        const known = all.filter(({ name }) => inModel.includes(name))
        const { outside, ...drift } = modelDrift(held(all), { ...model, weights })!
        expect({ ...drift, outside: [] }).toEqual(modelDrift(held(known), { ...model, weights }))
        expect(outside.map(({ name }) => name)).toEqual(names.filter((name) => !inModel.includes(name)))
        expect(drift.isExceeded).toBe(drift.largest > 5 + 1e-9 || drift.stock.place !== 'within')
      }),
    )
  })
})
