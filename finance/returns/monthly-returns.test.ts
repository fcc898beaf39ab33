import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyReturns } from '#finance/returns/monthly-returns.ts'
import { preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { calculateValuedPerformance } from '#finance/returns/performance.ts'
import { randomLedger } from '#tests/support/finance/random-ledger.ts'

describe('returns by month', () => {
  it('are those between month ends, and link to the year', () => {
    const [year] = monthlyReturns([
      { date: '2023-12-31', portfolio: 0 },
      { date: '2024-01-15', portfolio: 0.3 },
      { date: '2024-01-31', portfolio: 0.1 },
      { date: '2024-02-29', portfolio: 0.21 },
    ])
    expect(year!.months.slice(0, 3)).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12), null])
    expect(year!.total).toBeCloseTo(0.21, 12)
    expect(year!.complete).toBe(false)
  })

  it('count part months from the first and up to the last point', () => {
    const years = monthlyReturns([
      { date: '2023-11-10', portfolio: 0 },
      { date: '2023-11-30', portfolio: 0.02 },
      { date: '2024-01-05', portfolio: 0.02 },
    ])
    expect(years.map(({ year, complete }) => [year, complete])).toEqual([
      [2023, false],
      [2024, false],
    ])
    expect(years[0]!.months[10]).toBeCloseTo(0.02, 12)
  })

  it('make a year complete with twelve whole months', () => {
    const ends = ['2022-12-31', '2023-01-31', '2023-02-28', '2023-03-31', '2023-04-30', '2023-05-31']
    const rest = ['2023-06-30', '2023-07-31', '2023-08-31', '2023-09-30', '2023-10-31', '2023-11-30']
    const points = [...ends, ...rest, '2023-12-31'].map((date, i) => ({ date, portfolio: i / 100 }))
    expect(monthlyReturns(points)).toMatchObject([{ year: 2023, complete: true }])
    expect(monthlyReturns(points.slice(1))).toMatchObject([{ year: 2023, complete: false }])
  })

  it('stop at a total loss, and are none without points', () => {
    const points = [
      { date: '2023-12-31', portfolio: 0 },
      { date: '2024-01-31', portfolio: -1 },
      { date: '2024-02-29', portfolio: -1 },
    ]
    expect(monthlyReturns(points)).toMatchObject([{ months: { 0: -1, 1: null }, total: null }])
    expect(monthlyReturns([])).toEqual([])
  })

  it('link to the return of the whole history, whatever the ledger', () => {
    fc.assert(
      fc.property(randomLedger, (ledger) => {
        const { benchmark, valuation } = preparePortfolio(ledger)
        const { points } = calculateValuedPerformance(valuation, benchmark, {})
        const totals = monthlyReturns(points).map(({ total }) => total)
        if (totals.includes(null)) return
        const linked = totals.reduce<number>((level, total) => level * (1 + total!), 1) - 1
        expect(linked).toBeCloseTo(points.at(-1)?.portfolio ?? 0, 9)
      }),
      { numRuns: 60 },
    )
  })
})
