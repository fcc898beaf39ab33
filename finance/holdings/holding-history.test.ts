import { describe, expect, it } from 'vitest'
import { holdingHistory } from '#finance/holdings/holding-history.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import { sumValuations, valuePortfolio } from '#finance/valuation/valuation.ts'

const buy: Booking = {
  id: 'b',
  date: '2024-01-02',
  kind: 'purchase',
  symbol: 'A',
  name: 'A',
  units: '10',
  price: '5',
  amount: '50',
  fees: '0',
  taxes: '0',
  currency: 'EUR',
  rate: null,
}
const ledger: PortfolioLedger = {
  id: 'p',
  currency: 'EUR',
  cash: 'outside',
  costMethod: 'average',
  bookings: [buy],
  instruments: [],
  prices: [
    {
      symbol: 'A',
      currency: 'EUR',
      basis: 'close',
      dates: ['2024-01-01', '2024-01-02', '2024-01-04'],
      closes: [4, 5, 6],
    },
  ],
  rates: [],
  benchmark: null,
  asOf: '2024-01-05',
}

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
