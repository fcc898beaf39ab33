import { describe, expect, it } from 'vitest'
import { findLanguageFor } from '#web/app/start/start-app.ts'
import { simulateValues } from '#finance/returns/simulated-value.ts'

describe('the language', () => {
  const offered = { locales: ['el', 'en'], defaultLocale: 'el' } as const

  it('is the person’s, then the portal’s, then the white label’s', () => {
    expect(findLanguageFor(offered, ['en', 'el'])).toBe('en')
    expect(findLanguageFor(offered, [null, 'en'])).toBe('en')
    expect(findLanguageFor(offered, [null, null])).toBe('el')
  })

  it('falls through when it is not offered', () => {
    expect(findLanguageFor(offered, ['nl', 'en'])).toBe('en')
    expect(findLanguageFor(offered, ['xx', undefined])).toBe('el')
  })
})

describe('the simulation', () => {
  it('lets a million follow the returns', () => {
    const points = [
      { date: '2024-01-01', portfolio: 0, portfolioValue: 5, benchmark: null },
      { date: '2024-12-31', portfolio: 0.25, portfolioValue: 9, benchmark: null },
    ]
    expect(simulateValues(points).map((point) => point.value)).toEqual([1_000_000, 1_250_000])
  })
})
