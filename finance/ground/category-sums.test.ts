import { describe, expect, it } from 'vitest'
import { sumByCategory } from '#finance/ground/category-sums.ts'

const order = ['dividends', 'trade-buys'] as const

describe('sums by category', () => {
  it('are exact to the cent and in the order of the specification', () => {
    expect(
      sumByCategory<(typeof order)[number]>(
        [
          { category: 'trade-buys', amountInReportingCurrency: 0.1 },
          { category: 'dividends', amountInReportingCurrency: 5 },
          { category: 'trade-buys', amountInReportingCurrency: 0.2 },
        ],
        order,
      ),
    ).toEqual([
      { category: 'dividends', count: 1, amount: 5 },
      { category: 'trade-buys', count: 2, amount: 0.3 },
    ])
  })

  it('are no figure when one of the amounts has no rate', () => {
    const [sum] = sumByCategory<(typeof order)[number]>(
      [
        { category: 'dividends', amountInReportingCurrency: 5 },
        { category: 'dividends', amountInReportingCurrency: null },
      ],
      order,
    )
    expect(sum).toEqual({ category: 'dividends', count: 2, amount: null })
  })
})
