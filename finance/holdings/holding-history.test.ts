import { describe, expect, it } from 'vitest'
import { holdingHistory } from '#finance/holdings/holding-history.ts'
import { sumValuations, valuePortfolio } from '#finance/valuation/valuation.ts'
import { buildBooking, buildCloses, buildLedger } from '#tests/support/finance/build-ledger.ts'

const buy = buildBooking({
  date: '2024-01-02',
  kind: 'purchase',
  symbol: 'A',
  units: '10',
  price: '5',
  amount: '50',
})
const ledger = buildLedger({
  cash: 'outside',
  bookings: [buy],
  prices: [buildCloses('A', { '2024-01-01': 4, '2024-01-02': 5, '2024-01-04': 6 })],
  asOf: '2024-01-05',
})

describe('the closes of a holding', () => {
  it('are its quotes from the first day it was held', () => {
    expect(holdingHistory(valuePortfolio(ledger), 'A')).toEqual([
      { date: '2024-01-02', price: 5, units: 10, value: 50 },
      { date: '2024-01-04', price: 6, units: 10, value: 60 },
    ])
    expect(holdingHistory(valuePortfolio(ledger), 'A', { from: '2024-01-03' })).toHaveLength(1)
    expect(holdingHistory(valuePortfolio(ledger), 'B')).toEqual([])
  })

  it('count the units of several portfolios together', () => {
    const parts = [valuePortfolio(ledger), valuePortfolio({ ...ledger, id: 'q' })]
    const whole = sumValuations('a', parts, { currency: 'EUR', asOf: ledger.asOf })
    expect(holdingHistory(whole, 'A').at(-1)).toEqual({ date: '2024-01-04', price: 6, units: 20, value: 120 })
  })
})
