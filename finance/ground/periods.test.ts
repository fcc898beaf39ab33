import { describe, expect, test } from 'vitest'
import { FinanceError } from '#finance/ground/finance-error.ts'
import {
  calendarMonth,
  calendarYearsBefore,
  firstCustomRange,
  isWithin,
  lastQuarter,
  lastYear,
  rangePeriod,
  trailingPeriods,
  yearToDate,
} from '#finance/ground/periods.ts'
import { reportingPeriod } from '#finance/reference/reporting-periods.ts'
import { returnBetween, trailingReturn } from '#finance/reference/period-returns.ts'

describe('periods', () => {
  test('trail back whole years, from 29 February to 28 February', () => {
    expect(trailingPeriods('2024-02-29')).toEqual([
      { name: '1Y', baseDate: '2023-02-28', endDate: '2024-02-29' },
      { name: '3Y', baseDate: '2021-02-28', endDate: '2024-02-29' },
      { name: '5Y', baseDate: '2019-02-28', endDate: '2024-02-29' },
    ])
  })

  test('of a month end with it, but never leave what is known', () => {
    const known = { from: '2023-03-11', to: '2024-03-20' }
    expect(calendarMonth({ year: 2024, month: 2 }, known)).toEqual({
      name: '2024-02',
      baseDate: '2024-01-31',
      endDate: '2024-02-29',
    })
    expect(calendarMonth({ year: 2023, month: 3 }, known).baseDate).toBe('2023-03-11')
    expect(calendarMonth({ year: 2024, month: 3 }, known).endDate).toBe('2024-03-20')
    expect(calendarMonth({ year: 2024, month: 1 }, known).baseDate).toBe('2023-12-31')
  })

  test('of five complete years leave out the running one', () => {
    expect(calendarYearsBefore('2024-12-31').map((year) => year.name)).toEqual([
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
    ])
    expect(calendarYearsBefore('2024-06-30')[0]).toEqual({
      name: '2023',
      baseDate: '2022-12-31',
      endDate: '2023-12-31',
    })
  })

  test('start from the close before their first day', () => {
    expect(yearToDate('2024-06-30').baseDate).toBe('2023-12-31')
  })

  test('of the range buttons are counts of days', () => {
    expect(rangePeriod('12m', '2024-12-31').baseDate).toBe('2024-01-01')
    expect(rangePeriod('6m', '2024-12-31').baseDate).toBe('2024-07-04')
    expect(rangePeriod('3m', '2024-12-31').baseDate).toBe('2024-10-02')
    expect(rangePeriod('1m', '2024-12-31').baseDate).toBe('2024-11-30')
  })

  test('chosen freely begin with April 2022 where that is known, with all that is known elsewhere', () => {
    const april = { from: '2022-04-01', to: '2022-04-30' }
    expect(firstCustomRange({ from: '2016-02-14', to: '2026-11-20' })).toEqual(april)
    expect(firstCustomRange({ from: null, to: '2026-11-20' })).toEqual(april)
    for (const known of [
      { from: '2022-04-02', to: '2026-11-20' },
      { from: '2016-02-14', to: '2022-04-29' },
    ])
      expect(firstCustomRange(known)).toEqual(known)
  })

  test.each([
    ['2026-11-26', '2026-06-30', '2026-09-30', 'Q3 2026'],
    ['2026-09-30', '2026-06-30', '2026-09-30', 'Q3 2026'],
    ['2026-02-10', '2025-09-30', '2025-12-31', 'Q4 2025'],
    ['2024-05-31', '2023-12-31', '2024-03-31', 'Q1 2024'],
  ])('of the last complete quarter on %s run from %s to %s', (day, baseDate, endDate, name) => {
    expect(lastQuarter(day)).toEqual({ name, baseDate, endDate })
  })

  test('of the last complete year are of this one on its last day', () => {
    expect(lastYear('2026-11-26').name).toBe('2025')
    expect(lastYear('2026-12-31')).toEqual({ name: '2026', baseDate: '2025-12-31', endDate: '2026-12-31' })
  })

  test('begin after their base date and end with their last day', () => {
    const quarter = lastQuarter('2026-11-26')
    const days = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01']
    expect(days.map((day) => isWithin(day, quarter))).toEqual([false, true, true, false])
  })

  test('have names for the current, the previous and the running unit', () => {
    const spanOf = (kind: Parameters<typeof reportingPeriod>[0], count?: number) => {
      const { baseDate, endDate } = reportingPeriod(kind, '2024-08-14', count)
      return [baseDate, endDate]
    }
    expect(spanOf('current-month')).toEqual(['2024-07-31', '2024-08-31'])
    expect(spanOf('previous-month')).toEqual(['2024-06-30', '2024-07-31'])
    expect(spanOf('previous-quarter')).toEqual(['2024-03-31', '2024-06-30'])
    expect(spanOf('quarter-to-date')).toEqual(['2024-06-30', '2024-08-14'])
    expect(spanOf('current-week-monday')).toEqual(['2024-08-11', '2024-08-18'])
    expect(spanOf('current-week-sunday')).toEqual(['2024-08-10', '2024-08-17'])
    expect(spanOf('previous-week-monday')).toEqual(['2024-08-04', '2024-08-11'])
    expect(spanOf('last-months', 3)).toEqual(['2024-05-14', '2024-08-14'])
    expect(() => spanOf('last-days')).toThrow(FinanceError)
    expect(() => spanOf('next-decade' as 'current-year')).toThrow(FinanceError)
  })
})

const monthEnds = [
  { date: '2022-12-31', value: 100 },
  { date: '2023-06-30', value: 110 },
  { date: '2023-12-31', value: 121 },
  { date: '2024-02-29', value: 127.05 },
]

describe('returns over periods', () => {
  test('carry the last value forward to each end', () => {
    expect(returnBetween(monthEnds, '2023-07-31', '2024-01-15')).toBeCloseTo(0.1, 12)
    expect(returnBetween(monthEnds, '2020-01-01', '2020-06-30')).toBe(0)
  })

  test('do not reach back before the first value', () => {
    expect(trailingReturn(monthEnds, { endDate: '2023-11-30', years: 1, annualise: false })).toBeNull()
    expect(trailingReturn(monthEnds, { endDate: '2023-12-31', years: 1, annualise: true })).toBeCloseTo(
      0.21,
      12,
    )
  })

  test('from one month end go back to a month end, leap years or not', () => {
    const levels = [
      { date: '2024-01-31', value: 50 },
      { date: '2024-02-29', value: 100 },
      { date: '2025-02-28', value: 107 },
    ]
    expect(trailingReturn(levels, { endDate: '2025-02-28', years: 1, annualise: false })).toBeCloseTo(
      0.07,
      12,
    )
  })
})
