import { expect, it } from 'vitest'
import { modelDrift } from '#finance/planning/model-drift.ts'
import { proposeTrades } from '#finance/planning/propose-trades.ts'
import { cashIn, tradedHoldings } from '#finance/planning/traded-holdings.ts'
import { calculatePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const asOf = '2024-03-29'

const booked = (kind: 'contribution' | 'purchase', amount: string, symbol: string | null = null) =>
  buildBooking({
    date: '2024-03-28',
    kind,
    symbol,
    amount,
    ...(symbol && { units: String(Number(amount) / 100), price: '100' }),
  })

const instrument = { currency: 'EUR', sector: '', region: '' }

const { holdings, breakdown } = calculatePortfolio(
  buildLedger({
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
    prices: ['WLD', 'BND'].map((symbol) => buildCloses(symbol, { '2024-03-28': 100, [asOf]: 100 })),
  }),
)
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
