import { describe, expect, it } from 'vitest'
import { fundReturns } from '#finance/returns/fund-returns.ts'
import { navChanges } from '#finance/returns/nav-returns.ts'

const dates = ['2023-12-29', '2024-06-28', '2024-12-31', '2025-06-30'] as const
// 2 % is paid out in 2024 and in 2025, and the price falls by as much.
const prices = { dates, closes: [100, 100, 98, 96] }
const totals = { dates, closes: [1, 1, 1.02, 1.05] }
const unstated = { '1d': null, '3m': null, ytd: null, '1y': null, '3y': null, '5y': null, all: null }

describe('the returns of a fund', () => {
  it('are total returns in every period and every year where what was paid out is known, price alone beside them', () => {
    const [total, price] = fundReturns({ prices, totals, stated: unstated })
    expect([total?.kind, price?.kind]).toEqual(['total', 'price'])
    expect(total?.years[0]?.change).toBeCloseTo(1.05 / 1.02 - 1, 12)
    expect(total?.changes.ytd).toBeCloseTo(total?.years[0]?.change ?? NaN, 12)
    expect(price?.years[0]?.change).toBeCloseTo(96 / 98 - 1, 12)
    expect(price?.changes).toEqual(navChanges(prices))
  })

  it('keep what the source states of a total return', () => {
    const [total] = fundReturns({ prices, totals, stated: { ...unstated, '3m': 0.01 } })
    expect(total?.changes['3m']).toBe(0.01)
  })

  it('are returns of the price, and no more is claimed, where nothing is known of payments', () => {
    const returns = fundReturns({ prices, totals: null, stated: { ...unstated, all: -0.04 } })
    expect(returns.map(({ kind }) => kind)).toEqual(['price'])
    expect(returns[0]?.changes.ytd).toBeCloseTo(96 / 98 - 1, 12)
  })

  it('stand apart from the price where the source states something else than the price did', () => {
    const returns = fundReturns({ prices, totals: null, stated: { ...unstated, all: 0.05 } })
    expect(returns.map(({ kind }) => kind)).toEqual(['stated', 'price'])
    expect(returns[0]).toMatchObject({ changes: { all: 0.05, ytd: null }, years: [] })
  })
})
