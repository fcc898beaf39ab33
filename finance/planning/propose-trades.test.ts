import { describe, expect, it, test } from 'vitest'
import { modelDrift, type ModelTarget } from './model-drift.ts'
import {
  proposeTrades,
  standAfterTrades,
  whyOutdated,
  type TradedHolding,
  type TradePlan,
} from './propose-trades.ts'

const holding = (id: string, assetClass: string, value: number): TradedHolding => ({
  id,
  name: id,
  assetClass,
  isPooled: true,
  currency: 'EUR',
  units: value / 100,
  price: 100,
  priceDate: '2026-11-20',
  value,
})

const held = [
  holding('World', 'Equities', 50_000),
  holding('Home', 'Equities', 20_000),
  holding('State', 'Bonds', 10_000),
]
const weights = (equities: number, bonds: number, cash: number): ModelTarget => ({
  min: 0,
  max: 100,
  avg: 50,
  rebalance: 5,
  weights: [
    { name: 'Equities', percentage: equities },
    { name: 'Bonds', percentage: bonds },
    { name: 'Other', percentage: cash },
  ],
})

function planOf(model: ModelTarget, more: Partial<TradePlan> & { cash?: number } = {}): TradePlan {
  const { cash = 20_000, holdings = held, ...rest } = more
  const sums = new Map<string, number>([['Other', cash]])
  for (const { assetClass, value } of holdings) sums.set(assetClass, (sums.get(assetClass) ?? 0) + value)
  const classes = [...sums].map(([name, value]) => ({ name, value }))
  const drift = modelDrift({ currency: 'EUR', classes, stocks: 0 }, model)!
  return {
    classes: drift.classes,
    holdings,
    cash,
    currency: 'EUR',
    costRate: 0,
    limitsOf: () => ({ least: 0, leastLeft: 0 }),
    without: new Set(),
    ...rest,
  }
}

const short = ({ trades }: ReturnType<typeof proposeTrades>) =>
  trades.map(({ type, holding: id, value }) => [type, id, value])

describe('trades that lead back to a model', () => {
  it('are paid by spare cash first, then by what is above the model, with the costs', () => {
    const { trades, leftOut } = proposeTrades(planOf(weights(60, 35, 5), { costRate: 0.01 }))
    expect(trades.map(({ type, holding: id, value, cost }) => [type, id, value, cost])).toEqual([
      ['Sell', 'World', 10_000, 100],
      ['Buy', 'State', 24_653.47, 246.53],
    ])
    expect(leftOut).toEqual([])
  })

  it('sell nothing while cash pays for everything', () => {
    expect(short(proposeTrades(planOf(weights(70, 20, 10))))).toEqual([['Buy', 'State', 10_000]])
  })

  it('raise the cash that the model wants', () => {
    expect(short(proposeTrades(planOf(weights(60, 10, 30))))).toEqual([['Sell', 'World', 10_000]])
  })

  it('are paid by the cash that is there and then by what is held of the same class', () => {
    const holdings = [...held, holding('Gold', 'Other', 15_000)]
    const plan = planOf(weights(60, 40, 0), { holdings, cash: 5_000 })
    expect(short(proposeTrades(plan))).toEqual([
      ['Sell', 'Gold', 15_000],
      ['Sell', 'World', 10_000],
      ['Buy', 'State', 30_000],
    ])
  })

  it('sell nothing of the class of cash that the model wants as cash', () => {
    const holdings = [...held, holding('Gold', 'Other', 15_000)]
    const { trades } = proposeTrades(planOf(weights(60, 15, 25), { holdings, cash: 5_000 }))
    expect(trades.map(({ holding: id }) => id)).not.toContain('Gold')
  })

  it('sell the next holding of a class once the largest is sold', () => {
    const found = proposeTrades(planOf(weights(10, 70, 20)))
    expect(short(found)).toEqual([
      ['Sell', 'World', 50_000],
      ['Sell', 'Home', 10_000],
      ['Buy', 'State', 60_000],
    ])
    expect(found.trades[0]).toMatchObject({ units: '500', amount: '50000' })
  })

  it('buy more of a fund before more of a single security', () => {
    const holdings = [...held, { ...holding('Note', 'Bonds', 15_000), isPooled: false }]
    const { trades } = proposeTrades(planOf(weights(50, 40, 10), { holdings }))
    expect(trades.at(-1)).toMatchObject({ type: 'Buy', holding: 'State' })
  })

  it('that are too small are left out and named, and nothing is sold for them', () => {
    const limitsOf = () => ({ least: 12_000, leastLeft: 0 })
    const { trades, leftOut } = proposeTrades(planOf(weights(65, 20, 15), { limitsOf }))
    expect(trades).toEqual([])
    expect(leftOut).toEqual([
      { assetClass: 'Bonds', name: 'State', type: 'Buy', value: 10_000, why: 'minimum' },
    ])
  })

  it('leave enough of a holding that is sold in part, or none of it', () => {
    const limitsOf = () => ({ least: 0, leastLeft: 45_000 })
    const { leftOut } = proposeTrades(planOf(weights(60, 35, 5), { limitsOf }))
    expect(leftOut).toContainEqual(expect.objectContaining({ name: 'World', why: 'remaining' }))
  })

  it('of a class of which nothing is held are named', () => {
    const { trades, leftOut } = proposeTrades(planOf(weights(60, 30, 10), { holdings: held.slice(0, 2) }))
    expect(trades).toEqual([])
    expect(leftOut).toEqual([
      { assetClass: 'Bonds', name: null, type: 'Buy', value: 27_000, why: 'nothing-held' },
    ])
  })

  it('buy no more than what is left by sales that are not wanted', () => {
    const without = new Set(['World', 'Home'])
    const { trades, leftOut } = proposeTrades(planOf(weights(60, 35, 5), { without }))
    expect(trades.map(({ type, value }) => [type, value])).toEqual([['Buy', 15_000]])
    expect(leftOut).toContainEqual(expect.objectContaining({ name: 'World', why: 'by-hand' }))
  })

  it('leave a portfolio nearer to its model, with nothing paid in', () => {
    const plan = planOf(weights(60, 35, 5), { costRate: 0.01 })
    const { trades } = proposeTrades(plan)
    const stand = standAfterTrades(plan.classes, { total: 100_000, trades })
    expect(stand.reduce((whole, { after }) => whole + after, 0)).toBeCloseTo(1, 10)
    for (const { before, after, target } of stand)
      expect(Math.abs(after - target)).toBeLessThanOrEqual(Math.abs(before - target))
    expect(stand.find(({ name }) => name === 'Other')?.after).toBeCloseTo(0.05, 3)
  })
})

test.each([
  ['as it was', { units: 500, price: 100 }, null],
  ['a little dearer', { units: 500, price: 105 }, null],
  ['much dearer', { units: 500, price: 106 }, 'prices'],
  ['much cheaper', { units: 500, price: 94 }, 'prices'],
  ['without a price', { units: 500, price: null }, 'prices'],
  ['sold in part', { units: 400, price: 100 }, 'holdings'],
])('a proposal of what is %s now', (_what, now, why) => {
  const trade = { holding: 'World', price: 100, heldUnits: 500 }
  expect(whyOutdated([trade], [{ id: 'World', ...now }])).toBe(why)
  expect(whyOutdated([trade], [])).toBe('holdings')
})
