import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { dateOrderOf, parseDate, parseTime } from '#server/imports/parse-date.ts'

describe('a date of a file', () => {
  it.each([
    ['2024-03-29', 'dmy', '2024-03-29'],
    ['2024-03-29T09:30:00.000Z', 'dmy', '2024-03-29'],
    ['2024/3/9', 'dmy', '2024-03-09'],
    ['20240329', 'dmy', '2024-03-29'],
    ['20230403;095853', 'dmy', '2023-04-03'],
    ['20120720000000.000[-4:EDT]', 'dmy', '2012-07-20'],
    ['03/04/2024', 'dmy', '2024-04-03'],
    ['03/04/2024', 'mdy', '2024-03-04'],
    ['23/12/24 15:18:12', 'dmy', '2024-12-23'],
    ['12.04.2024 13:01:45', 'dmy', '2024-04-12'],
    ['25-Mar-2021', 'dmy', '2021-03-25'],
    ['3. Mai 2021', 'dmy', '2021-05-03'],
    ['May 5, 2020, 10:10:57 PM', 'dmy', '2020-05-05'],
    ['10/30/2023 as of 10/27/2023', 'mdy', '2023-10-30'],
    ['01/02/69', 'dmy', '2069-02-01'],
    ['01/02/70', 'dmy', '1970-02-01'],
    ['2023-06-02 16:06:47-04:00', 'dmy', '2023-06-02'],
  ] as const)('%s read as %s is %s', (text, order, expected) => {
    expect(parseDate(text, order)).toBe(expected)
  })

  it.each([
    '',
    'not-a-date',
    '<invalid>',
    '31.02.2024',
    '2023-02-29',
    '32-01-2024',
    '010.09.2024',
    '13/13/2024',
    '201120000000',
    '5 Foo 2024',
  ])('%s is none', (text) => {
    expect(parseDate(text, 'dmy')).toBeNull()
  })

  it('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), (dayNumber) => {
        const date = fromDayNumber(dayNumber)
        const [year = '', month = '', day = ''] = date.split('-')
        expect(parseDate(date, 'mdy')).toBe(date)
        expect(parseDate(`${year}${month}${day}`, 'mdy')).toBe(date)
        expect(parseDate(`${day}.${month}.${year}`, 'dmy')).toBe(date)
        expect(parseDate(`${month}/${day}/${year}`, 'mdy')).toBe(date)
        const named = new Intl.DateTimeFormat('en-GB', {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
        expect(parseDate(named.format(new Date(`${date}T00:00Z`)), 'dmy')).toBe(date)
      }),
    )
  })
})

describe('the order of day and month', () => {
  it('is told by a day above twelve', () => {
    expect(dateOrderOf(['03/04/2024', '17/04/2024'], true)).toEqual({ order: 'dmy', guessed: false })
    expect(dateOrderOf(['03/04/2024', '04/17/2024'], false)).toEqual({ order: 'mdy', guessed: false })
  })

  it('is guessed, and said to be guessed, when no date tells', () => {
    expect(dateOrderOf(['03/04/2024'], false)).toEqual({ order: 'dmy', guessed: true })
    expect(dateOrderOf(['03/04/2024'], true)).toEqual({ order: 'mdy', guessed: true })
    expect(dateOrderOf(['2024-04-03'], true)).toEqual({ order: 'ymd', guessed: false })
  })
})

describe('the time of day of a row', () => {
  it.each([
    ['2024-04-18T18:09:12.259Z', '18:09:12.259'],
    ['2024-01-10, 10:30:00', '10:30:00'],
    ['20240110;103000', '10:30:00'],
    ['20240110103000[0:GMT]', '10:30:00'],
    ['05/03/2024 9:05', '09:05:00'],
    ['1/2/2024 1:05 PM', '13:05:00'],
    ['12:10:00 am', '00:10:00'],
    ['2024-01-10', null],
    ['20240110', null],
    ['25:00', null],
  ])('%s: %s', (text, expected) => {
    expect(parseTime(text)).toBe(expected)
  })
})
