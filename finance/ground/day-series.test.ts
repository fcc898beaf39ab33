import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber, toDayNumber } from '#finance/ground/calendar.ts'
import {
  dayNumbersOf,
  floatsOf,
  indexAtOrBefore,
  isoDayOf,
  spreadForward,
} from '#finance/ground/day-series.ts'

describe('series by day number', () => {
  it('decodes any dates as the calendar does', () => {
    const day = fc.integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2100-12-31') })
    fc.assert(
      fc.property(fc.array(day, { maxLength: 80 }), (days) => {
        expect([...dayNumbersOf(days.map(fromDayNumber))]).toEqual(days)
        expect(days.map(isoDayOf)).toEqual(days.map(fromDayNumber))
      }),
    )
  })

  it.each([
    '2024-02-30',
    '2024-02-00',
    '2024-2-01',
    '2024-02-1',
    '2024-02-011',
    '2024/02/01',
    '2024-02-1a',
    '20x4-02-01',
    '',
  ])('refuses the day %j, also after a good day of the same month', (date) => {
    expect(() => dayNumbersOf([date])).toThrow('Not a day')
    expect(() => dayNumbersOf(['2024-02-05', date])).toThrow('Not a day')
  })

  it('finds the last day at or before another, never a later one', () => {
    const days = [10, 12, 15]
    expect([9, 10, 14, 15, 99].map((day) => indexAtOrBefore(days, day))).toEqual([-1, 0, 1, 2, 2])
    expect(indexAtOrBefore([], 5)).toBe(-1)
  })

  it('carries values forward over a span that starts before, inside or after them', () => {
    const spread = (first: number, length: number) => [...spreadForward([10, 12], [1, 2], { first, length })]
    expect(spread(9, 5)).toEqual([NaN, 1, 1, 2, 2])
    expect(spread(11, 2)).toEqual([1, 2])
    expect(spread(20, 2)).toEqual([2, 2])
  })

  it('converts a list of numbers once', () => {
    const values = [1, 2]
    expect([...floatsOf(values)]).toEqual(values)
    expect(floatsOf(values)).toBe(floatsOf(values))
  })
})
