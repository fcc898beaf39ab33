import { describe, expect, it } from 'vitest'
import { navChanges, navYears } from '#finance/returns/nav-returns.ts'

const series = {
  dates: ['2018-12-31', '2022-06-01', '2022-12-30', '2023-12-29', '2024-06-27', '2024-06-28'],
  closes: [50, 100, 90, 99, 108, 108.9],
}

describe('returns from the prices of a fund', () => {
  it('runs from the last price on or before the day asked for', () => {
    const changes = navChanges(series)
    expect(changes['1d']).toBeCloseTo(108.9 / 108 - 1, 12)
    expect(changes.ytd).toBeCloseTo(0.1, 12)
    expect(changes['3m']).toBeCloseTo(0.1, 12)
    expect(changes['1y']).toBeCloseTo(108.9 / 90 - 1, 12)
    expect(changes['5y']).toBeCloseTo(108.9 / 50 - 1, 12)
    expect(changes.all).toBeCloseTo(108.9 / 50 - 1, 12)
  })

  it('has no change for a span longer than the prices, and none at all without prices', () => {
    const young = { dates: series.dates.slice(3), closes: series.closes.slice(3) }
    expect(navChanges(young)['1y']).toBeNull()
    expect(navChanges(young)['3y']).toBeNull()
    expect(navChanges(young).ytd).toBeCloseTo(0.1, 12)
    expect(Object.values(navChanges({ dates: [], closes: [] }))).toEqual(Array(7).fill(null))
    expect(navChanges({ dates: ['2024-01-02'], closes: [1] })['1d']).toBeNull()
  })

  it('tells calendar years newest first, and which of them are not whole', () => {
    const from2022 = { dates: series.dates.slice(1), closes: series.closes.slice(1) }
    const years = navYears(from2022)
    expect(years.map(({ year, part }) => [year, part])).toEqual([
      [2024, 'begun'],
      [2023, 'whole'],
      [2022, 'begun'],
    ])
    expect(years[1]?.change).toBeCloseTo(0.1, 12)
    expect(years[2]?.change).toBeCloseTo(-0.1, 12)
  })

  it('links the years of a fund to its whole change', () => {
    const linked = navYears(series).reduce((product, { change }) => product * (1 + change), 1)
    expect(linked - 1).toBeCloseTo(navChanges(series).all ?? 0, 12)
  })
})
