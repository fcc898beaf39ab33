import { expect, it } from 'vitest'
import type { Booking } from '#finance/ground/ledger.ts'
import { modelDrift } from '#finance/planning/model-drift.ts'
import { proposeTrades } from '#finance/planning/propose-trades.ts'
import { cashIn, tradedHoldings } from '#finance/planning/traded-holdings.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'

const asOf = '2024-03-29'
const dates = ['2024-03-28', asOf]

function booked(kind: 'contribution' | 'purchase', amount: string, symbol: string | null = null): Booking {
  const units = symbol ? String(Number(amount) / 100) : '0'
  const price = symbol && '100'
  const id = `${kind}-${symbol}`
  const none = { fees: '0', taxes: '0', rate: null }
  return { id, date: '2024-03-28', kind, symbol, name: kind, units, price, amount, currency: 'EUR', ...none }
}

const instrument = { currency: 'EUR', sector: '', region: '' }

const { holdings, breakdown } = calculatePortfolio({
  id: 'kept',
  currency: 'EUR',
  cash: 'inside',
  costMethod: 'average',
  asOf,
  bookings: [
    booked('contribution', '1000'),
    booked('purchase', '500', 'WLD'),
    booked('purchase', '100', 'BND'),
  ],
  instruments: [
    { symbol: 'WLD', name: 'World', assetClass: 'Equity', type: 'Stock', ...instrument },
    { symbol: 'BND', name: 'State', assetClass: 'Fixed income', type: 'Fund', ...instrument },
  ],
  prices: ['WLD', 'BND'].map((symbol) => ({
    symbol,
    currency: 'EUR',
    basis: 'close',
    dates,
    closes: [100, 100],
  })),
  rates: [],
  benchmark: null,
})
const held = holdings.flatMap(({ items }) => items)

it('what is held can be traded in the classes of models, and cash is what pays', () => {
  expect(tradedHoldings(held).map(({ id, assetClass }) => [id, assetClass])).toEqual([
    ['WLD', 'Equities'],
    ['BND', 'Fixed Interest'],
  ])
  expect(cashIn(held)).toBe(400)
})

it('a client with cash is led back to a model with it: nothing is sold while cash pays', () => {
  const classes = breakdown.assetClass.map(({ name, value }) => ({ name, value: value! }))
  const weights = [
    { name: 'Equities', percentage: 50 },
    { name: 'Fixed Interest', percentage: 45 },
    { name: 'Other', percentage: 5 },
  ]
  const model = { min: 0, max: 100, avg: 50, rebalance: 5, weights }
  const { trades, leftOut } = proposeTrades({
    classes: modelDrift({ currency: 'EUR', classes, stocks: 500 }, model)!.classes,
    holdings: tradedHoldings(held),
    cash: cashIn(held),
    currency: 'EUR',
    costRate: 0,
    limitsOf: () => ({ least: 0, leastLeft: 0 }),
    without: new Set(),
  })
  expect(trades.map(({ type, holding, value }) => [type, holding, value])).toEqual([['Buy', 'BND', 350]])
  expect(leftOut).toEqual([])
})
