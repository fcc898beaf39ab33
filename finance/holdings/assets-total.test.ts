import { describe, expect, it } from 'vitest'
import { exchangeOverEuro, shareOf, sumShares, totalAssets } from './assets-total.ts'

const rates = new Map([
  ['USD', 1.18],
  ['GBP', 0.85],
])

describe('assets under management', () => {
  it('exchanges over the euro in both directions', () => {
    expect(exchangeOverEuro({ currency: 'USD', amount: 118 }, 'GBP', rates)).toBeCloseTo(85, 10)
    expect(exchangeOverEuro({ currency: 'EUR', amount: 100 }, 'USD', rates)).toBeCloseTo(118, 10)
    expect(exchangeOverEuro({ currency: 'GBP', amount: 85 }, 'EUR', rates)).toBeCloseTo(100, 10)
  })

  it('has no figure for a currency without a rate', () => {
    expect(exchangeOverEuro({ currency: 'CHF', amount: 5 }, 'EUR', rates)).toBeNull()
  })

  it('adds accounts of several currencies and gives each its share', () => {
    const amounts = [
      { currency: 'EUR', amount: 100 },
      { currency: 'USD', amount: 118 },
    ]
    const total = totalAssets(amounts, 'EUR', rates)
    expect(total).toBeCloseTo(200, 10)
    expect(shareOf(100, total)).toBeCloseTo(0.5, 10)
  })

  it('has no share of nothing', () => {
    expect(shareOf(10, 0)).toBeNull()
    expect(shareOf(null, 100)).toBeNull()
  })

  it('adds up the shares of some accounts and knows when there are none', () => {
    const part = sumShares([0.2, null, 0.3], 1000)
    expect(part?.share).toBeCloseTo(0.5, 12)
    expect(part?.amount).toBeCloseTo(500, 9)
    expect(sumShares([null], 1000)).toBeNull()
  })
})
