import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countWorkdays,
  daysBetween,
  endOfMonth,
  fromDayNumber,
  isIsoDate,
  isWorkday,
  nextQuarterEnd,
  previousWorkday,
  quarterEnds,
  taxYearOf,
  toDayNumber,
  weekdayOf,
} from '#finance/ground/calendar.ts'
import { addWorkdays, adjustToWorkday, ageBetween } from '#finance/reference/workdays.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { easterSunday, ukBankHolidays } from '#finance/reference/uk-bank-holidays.ts'

/** 1900-01-01 to 2100-12-31. */
const day = fc.integer({ min: -25567, max: 47846 })
const date = day.map(fromDayNumber)

describe('day numbers', () => {
  test('count from 1970-01-01', () => {
    expect(toDayNumber('1970-01-01')).toBe(0)
    expect(toDayNumber('2024-03-29')).toBe(19811)
    expect(fromDayNumber(-1)).toBe('1969-12-31')
  })

  test('lead to a date and back', () => {
    fc.assert(fc.property(day, (number) => toDayNumber(fromDayNumber(number)) === number))
  })

  test.for([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '24-01-01',
    '2024-1-1',
    'today',
    '',
  ])('%s is no day', (impossible) => {
    expect(() => toDayNumber(impossible)).toThrow(FinanceError)
    expect(isIsoDate(impossible)).toBe(false)
  })

  test('are whole', () => {
    expect(() => fromDayNumber(0.5)).toThrow(FinanceError)
    expect(() => fromDayNumber(NaN)).toThrow(FinanceError)
  })
})

describe('months', () => {
  test('keep the day, or take the last one there is', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28')
    expect(addMonths('2024-12-15', 2)).toBe('2025-02-15')
    expect(endOfMonth('2023-11-30', 3)).toBe('2024-02-29')
  })

  test('added one after the other never fall behind adding them at once', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -30, max: 30 }), (start, months) => {
        expect(endOfMonth(addMonths(start, months))).toBe(endOfMonth(start, months))
      }),
    )
  })

  test('tell the age of a person', () => {
    expect(ageBetween('2000-02-29', '2023-02-28').years).toBe(22)
    expect(ageBetween('2000-02-29', '2023-03-01').years).toBe(23)
    expect(() => ageBetween('2024-01-02', '2024-01-01')).toThrow(FinanceError)
  })
})

describe('workdays', () => {
  test('the last one before a day is Friday for Saturday, Sunday and Monday', () => {
    expect(['2024-06-08', '2024-06-09', '2024-06-10'].map((day) => previousWorkday(day))).toEqual([
      '2024-06-07',
      '2024-06-07',
      '2024-06-07',
    ])
    expect(previousWorkday('2024-06-12')).toBe('2024-06-11')
  })

  test('leave out the holidays they are given', () => {
    expect(previousWorkday('2024-12-27', ['2024-12-25', '2024-12-26'])).toBe('2024-12-24')
  })

  test('by modified rules stay in the month', () => {
    expect(adjustToWorkday('2024-06-30', 'next-workday')).toBe('2024-07-01')
    expect(adjustToWorkday('2024-06-30', 'modified-next-workday')).toBe('2024-06-28')
    expect(adjustToWorkday('2024-06-01', 'modified-previous-workday')).toBe('2024-06-03')
    expect(adjustToWorkday('2024-06-28', 'previous-workday')).toBe('2024-06-28')
  })

  test('the one before is always earlier and always a workday', () => {
    fc.assert(
      fc.property(date, (start) => {
        const before = previousWorkday(start)
        expect(before < start && isWorkday(before)).toBe(true)
        expect(daysBetween(before, start)).toBeLessThanOrEqual(3)
      }),
    )
  })

  test('counted are as many as are found one by one', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 60 }), (start, length) => {
        const holidays = [addDays(start, 1), addDays(start, 1), addDays(start, 20)]
        const days = Array.from({ length: length + 1 }, (_, i) => addDays(start, i))
        const end = addDays(start, length)
        expect(countWorkdays(start, end, holidays)).toBe(
          days.filter((day) => isWorkday(day, holidays)).length,
        )
      }),
    )
  })

  test('added and taken away again lead back to a workday', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 40 }), (start, days) => {
        const workday = addWorkdays(start, 1)
        expect(addWorkdays(addWorkdays(workday, days), -days)).toBe(workday)
      }),
    )
  })
})

describe('quarters and tax years', () => {
  test('the next quarter end comes strictly after the day', () => {
    expect(nextQuarterEnd('2024-03-30')).toBe('2024-03-31')
    expect(nextQuarterEnd('2024-03-31')).toBe('2024-06-30')
    expect(quarterEnds('2023-12-31', '2024-12-30')).toEqual(['2024-03-31', '2024-06-30', '2024-09-30'])
  })

  test.for([
    ['2024-01-01', '2024-03-31'],
    ['2024-04-01', '2024-06-30'],
    ['2024-07-01', '2024-09-30'],
    ['2024-10-01', '2024-12-31'],
    ['2024-12-31', '2025-03-31'],
  ])('after %s the next quarter ends on %s', ([day = '', end]) => {
    expect(nextQuarterEnd(day)).toBe(end)
  })

  test('a tax year runs from 6 April to 5 April', () => {
    expect(taxYearOf('2025-04-05')).toBe('2024/25')
    expect(taxYearOf('2025-04-06')).toBe('2025/26')
    expect(taxYearOf('2000-01-01')).toBe('1999/00')
  })

  test('a tax year that begins on 1 January is the calendar year', () => {
    const start = { month: 1, day: 1 }
    expect(['2025-01-01', '2025-04-05', '2025-12-31'].map((day) => taxYearOf(day, start))).toEqual([
      '2025',
      '2025',
      '2025',
    ])
    expect(taxYearOf('2025-06-30', { month: 7, day: 1 })).toBe('2024/25')
  })
})

describe('bank holidays in England and Wales', () => {
  test('know Easter', () => {
    expect([1999, 2008, 2024, 2038].map(easterSunday)).toEqual([
      '1999-04-04',
      '2008-03-23',
      '2024-03-31',
      '2038-04-25',
    ])
  })

  test('have substitutes when Christmas falls on a weekend', () => {
    expect(ukBankHolidays(2021).slice(-2)).toEqual(['2021-12-27', '2021-12-28'])
    expect(ukBankHolidays(2020).slice(-2)).toEqual(['2020-12-25', '2020-12-28'])
    expect(ukBankHolidays(2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27'])
  })

  test('have the days proclaimed once', () => {
    expect(ukBankHolidays(2023)).toContain('2023-05-08')
    expect(ukBankHolidays(2020)).toContain('2020-05-08')
    expect(ukBankHolidays(2020)).not.toContain('2020-05-04')
  })

  test('fall on weekdays, at least eight a year, none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1978, max: 2100 }), (year) => {
        const days = ukBankHolidays(year)
        expect(days.every((day) => weekdayOf(day) <= 5)).toBe(true)
        expect(new Set(days).size).toBe(days.length)
        expect(days.length).toBeGreaterThanOrEqual(8)
      }),
    )
  })
})
