import { describe, expect, it } from 'vitest'
import { dayToShow } from '#server/portfolios/page-figures.ts'

describe('the day a page is asked for', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')

  it('is shown when it has come', () => {
    expect(dayToShow('2024-06-15', now)).toBe('2024-06-15')
    expect(dayToShow('2026-11-21', now)).toBe('2026-11-21')
  })

  it('is the latest when none is asked for, or one to come: no source has figures of tomorrow', () => {
    expect(dayToShow(undefined, now)).toBeNull()
    expect(dayToShow('2026-11-22', now)).toBeNull()
    expect(dayToShow('2030-01-01', now)).toBeNull()
  })
})
