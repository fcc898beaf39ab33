import { describe, expect, it } from 'vitest'
import { sumByCategory } from '#web/widgets/transactions/sum-by-category.ts'

describe('sums by category', () => {
  it('are exact to the cent and in the order of the specification', () => {
    expect(
      sumByCategory([
        { category: 'trade-buys', amountInReportingCurrency: 0.1 },
        { category: 'dividends', amountInReportingCurrency: 5 },
        { category: 'trade-buys', amountInReportingCurrency: 0.2 },
      ]),
    ).toEqual([
      { category: 'dividends', count: 1, amount: 5 },
      { category: 'trade-buys', count: 2, amount: 0.3 },
    ])
  })

  it('are no figure when one of the amounts has no rate', () => {
    const [sum] = sumByCategory([
      { category: 'dividends', amountInReportingCurrency: 5 },
      { category: 'dividends', amountInReportingCurrency: null },
    ])
    expect(sum).toEqual({ category: 'dividends', count: 2, amount: null })
  })
})
