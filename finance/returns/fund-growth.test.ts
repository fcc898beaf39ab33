import { describe, expect, test } from 'vitest'
import { fundGrowth, fundRisk } from './fund-growth.ts'

const months = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(2022, i + 1, 0)).toISOString().slice(0, 10))

describe('what became of money in a fund', () => {
  const prices = { dates: ['2026-01-02', '2026-02-02', '2026-03-02'], closes: [100, 98, 99] }
  const totals = { dates: ['2026-01-02', '2026-03-02'], closes: [1, 1.05] }

  test('is counted from the first day of the range, over the days of all', () => {
    const [price, total] = fundGrowth([prices, totals], null)
    expect(price?.map(({ value }) => value?.toFixed(4))).toEqual(['0.0000', '-0.0200', '-0.0100'])
    expect(total?.map(({ date, value }) => [date, value && Number(value.toFixed(4))])).toEqual([
      ['2026-01-02', 0],
      ['2026-02-02', 0],
      ['2026-03-02', 0.05],
    ])
  })

  test('begins with the last level before a day that has none', () => {
    const [price] = fundGrowth([prices], '2026-02-10')
    expect(price).toEqual([{ date: '2026-03-02', value: 99 / 98 - 1 }])
  })
})

describe('the risk of a fund', () => {
  test('names the deepest fall with its days', () => {
    const dates = ['2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07']
    expect(fundRisk({ dates, closes: [100, 120, 90, 110] })).toEqual({
      from: '2026-01-02',
      to: '2026-01-07',
      volatility: null,
      worstFall: { depth: -0.25, from: '2026-01-05', to: '2026-01-06' },
    })
  })

  test('has a deviation from twelve months on, over three years at most', () => {
    // Up 2 % and down 2 % in turn: a deviation of 2.02 % a month.
    const closes = months(60).map((_, i) => (i % 2 === 0 ? 100 : 102))
    const risk = fundRisk({ dates: months(60), closes })
    expect(risk?.volatility?.value).toBeCloseTo(0.0696, 3)
    expect(risk?.volatility).toMatchObject({ from: '2023-12-31', to: '2026-12-31' })
    expect(fundRisk({ dates: months(12), closes: closes.slice(0, 12) })?.volatility).toBeNull()
    expect(fundRisk({ dates: months(13), closes: closes.slice(0, 13) })?.volatility).not.toBeNull()
  })

  test('leaves out the month that is not over', () => {
    const dates = [...months(60), '2027-01-14']
    const closes = dates.map((_, i) => (i % 2 === 0 ? 100 : 102))
    expect(fundRisk({ dates, closes })?.volatility?.to).toBe('2026-12-31')
  })

  test('knows no fall of what only rose, and nothing of a single price', () => {
    expect(fundRisk({ dates: ['2026-01-02', '2026-01-05'], closes: [1, 2] })?.worstFall).toBeNull()
    expect(fundRisk({ dates: ['2026-01-02'], closes: [1] })).toBeNull()
    expect(fundRisk({ dates: [], closes: [] })).toBeNull()
  })
})
