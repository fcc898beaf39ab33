import { describe, expect, test } from 'vitest'
import { weeklyCloses } from './weekly-closes.ts'

const close = (date: string, price = 1) => ({ date, price })

describe('the closes of a year in a line', () => {
  test('are one a week, with the first and the last there are', () => {
    const closes = [close('2026-03-02'), close('2026-03-04'), close('2026-03-06'), close('2026-03-09', 2)]
    expect(weeklyCloses(closes).map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-09'])
    expect(weeklyCloses(closes).at(-1)?.price).toBe(2)
  })

  test('of a day each are some 53', () => {
    const days = Array.from({ length: 366 }, (_, i) =>
      close(new Date(Date.UTC(2025, 10, 26 + i)).toISOString().slice(0, 10)),
    )
    const kept = weeklyCloses(days)
    expect(kept.length).toBeLessThanOrEqual(54)
    expect([kept[0]?.date, kept.at(-1)?.date]).toEqual(['2025-11-26', '2026-11-26'])
  })

  test('are none where there are fewer than two', () => {
    expect(weeklyCloses([])).toEqual([])
    expect(weeklyCloses([close('2026-03-02')])).toEqual([])
  })
})
