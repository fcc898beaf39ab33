import { describe, expect, it } from 'vitest'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { RateSeries } from '#finance/ground/ledger.ts'
import { rateDayOn, rateOn, spreadRates } from '#finance/valuation/valuation-rates.ts'

const series = (pair: string, byDate: Record<string, number>): RateSeries => ({
  base: pair.slice(0, 3),
  quote: pair.slice(4),
  dates: Object.keys(byDate),
  rates: Object.values(byDate),
})

const first = toDayNumber('2024-01-01')

/** One dollar in pounds on a day of January 2024, with the day the rate is from. */
const dollarOn = (rates: readonly RateSeries[], day: number) => {
  const spread = spreadRates(rates, { currency: 'USD', reporting: 'GBP' }, { first, length: 31 })
  const at = first + day - 1
  const from = rateDayOn(spread, at)
  const rate = rateOn(spread, at)
  return [rate === null ? null : Number(rate.toFixed(12)), from === null ? null : from - first + 1]
}

const stale = series('USD/GBP', { '2017-12-01': 0.7405 })
const euros = [
  series('EUR/USD', { '2024-01-02': 1.25, '2024-01-05': 1.25 }),
  series('EUR/GBP', { '2024-01-02': 0.85, '2024-01-04': 0.9 }),
]

describe('the rate of a day', () => {
  it('is the freshest: a cross of this week before a direct rate of years ago', () => {
    expect(dollarOn([stale, ...euros], 3)).toEqual([0.68, 2])
    expect(dollarOn([...euros, stale], 3)).toEqual([0.68, 2])
  })

  it('is the direct one where no cross is known yet, and as old as it is', () => {
    const known = toDayNumber('2017-12-01') - first + 1
    expect(dollarOn([stale, ...euros], 1)).toEqual([0.7405, known])
  })

  it('is the direct one before a cross of the same day, and the cross when that is newer', () => {
    const direct = series('GBP/USD', { '2024-01-04': 1.25 })
    expect(dollarOn([...euros, direct], 4)).toEqual([0.8, 4])
    expect(dollarOn([...euros, direct], 3)).toEqual([0.68, 2])
  })

  it('of a cross is as old as the older of its two rates', () => {
    expect(dollarOn(euros, 6)).toEqual([0.72, 4])
  })

  it('is found in a series of the other direction where the first has none of that day', () => {
    const both = [series('GBP/USD', { '2024-01-20': 1.25 }), series('USD/GBP', { '2024-01-02': 0.7 })]
    expect(dollarOn(both, 2)).toEqual([0.7, 2])
    expect(dollarOn(both, 20)).toEqual([0.8, 20])
    expect(dollarOn(both, 1)).toEqual([null, null])
  })

  it('says whether a rate that went into it was corrected later, in a cross of either of its two', () => {
    const spread = (rates: readonly RateSeries[]) =>
      spreadRates(rates, { currency: 'USD', reporting: 'GBP' }, { first, length: 31 }).corrected
    expect(spread(euros)).toBeUndefined()
    const [dollars, pounds] = euros as [RateSeries, RateSeries]
    const marked = spread([dollars, { ...pounds, corrected: new Set(['2024-01-04']) }])
    expect([1, 2, 3, 4, 5].map((day) => marked?.[day - 1])).toEqual([0, 0, 0, 1, 1])
    const direct = { ...series('GBP/USD', { '2024-01-05': 1.25 }), corrected: new Set(['2024-01-05']) }
    expect([4, 5].map((day) => spread([...euros, direct])?.[day - 1])).toEqual([0, 1])
  })

  it('is never of a later day, and one without any series is not known', () => {
    expect(dollarOn(euros, 1)).toEqual([null, null])
    expect(dollarOn([], 5)).toEqual([null, null])
  })

  it('of pence is a hundredth of a pound, whatever the day', () => {
    const spread = spreadRates([], { currency: 'GBX', reporting: 'GBP' }, { first, length: 2 })
    expect([...spread.daily]).toEqual([0.01, 0.01])
    expect(rateDayOn(spread, first)).toBeNull()
  })
})
