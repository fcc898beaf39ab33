import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchangeOverEuro, shareOf, sumKnown, sumShares, totalAssets } from './assets-total.ts'

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
    const sums = [
      { currency: 'EUR', amount: 100, known: 1, all: 1 },
      { currency: 'USD', amount: 118, known: 2, all: 2 },
    ]
    const total = totalAssets(sums, 'EUR', rates)
    expect(total).toEqual({ amount: expect.closeTo(200, 10), known: 3, missing: 0 })
    expect(shareOf(100, total.amount)).toBeCloseTo(0.5, 10)
  })

  it('counts the accounts that it leaves out, and is no figure when it knows none', () => {
    const part = { currency: 'EUR', amount: 100, known: 2, all: 3 }
    const noRate = { currency: 'CHF', amount: 5, known: 1, all: 1 }
    const none = { currency: 'EUR', amount: null, known: 0, all: 4 }
    expect(totalAssets([part, noRate], 'EUR', rates)).toEqual({ amount: 100, known: 2, missing: 2 })
    expect(totalAssets([none], 'EUR', rates)).toEqual({ amount: null, known: 0, missing: 4 })
    expect(totalAssets([noRate], 'EUR', rates)).toEqual({ amount: null, known: 0, missing: 1 })
    expect(totalAssets([], 'EUR', rates)).toEqual({ amount: 0, known: 0, missing: 0 })
  })

  it('never knows more than there is, whatever is added', () => {
    const amounts = fc.array(fc.option(fc.integer({ min: -1000, max: 1000 })))
    fc.assert(
      fc.property(amounts, (given) => {
        const { amount, known, missing } = sumKnown(given)
        expect(known + missing).toBe(given.length)
        expect(amount === null).toBe(known === 0 && missing > 0)
      }),
    )
  })

  it('has no share of nothing, and none of an unknown total', () => {
    expect(shareOf(10, 0)).toBeNull()
    expect(shareOf(null, 100)).toBeNull()
    expect(shareOf(10, null)).toBeNull()
  })

  it('adds up the shares of some accounts and knows when there are none', () => {
    const total = { amount: 1000, known: 9, missing: 0 }
    const part = sumShares([0.2, null, 0.3], total)
    expect(part?.share).toBeCloseTo(0.5, 12)
    expect(part?.worth).toEqual({ amount: expect.closeTo(500, 9), known: 2, missing: 1 })
    expect(sumShares([null], total)).toBeNull()
    expect(sumShares([0.2], { amount: null, known: 0, missing: 1 })).toBeNull()
  })
})
