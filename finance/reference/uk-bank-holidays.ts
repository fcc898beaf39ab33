/** Bank holidays of England and Wales. */
import { addDays, fromDayNumber, toDayNumber, weekdayOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** The rules below hold from the Banking and Financial Dealings Act 1971 with the May day bank holiday of 1978. */
const firstYear = 1978

/** Days proclaimed for one year, and regular days moved for an occasion. */
const oneOffDays: Record<number, readonly string[]> = {
  1981: ['07-29'],
  1999: ['12-31'],
  2002: ['06-03'],
  2011: ['04-29'],
  2012: ['06-05'],
  2022: ['06-03', '09-19'],
  2023: ['05-08'],
}
const movedMayDay: Record<number, string> = { 1995: '05-08', 2020: '05-08' }
const movedSpringHoliday: Record<number, string> = { 2002: '06-04', 2012: '06-04', 2022: '06-02' }

/** Easter Sunday of the Gregorian calendar, by the anonymous (Meeus, Jones, Butcher) rule. Worked case: 2024-03-31. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearInCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearInCentury / 4) - epact - (yearInCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const count = epact + weekday - 7 * shift + 114
  return `${year}-0${Math.floor(count / 31)}-${String((count % 31) + 1).padStart(2, '0')}`
}

function firstMonday(date: IsoDate): IsoDate {
  return addDays(date, (8 - weekdayOf(date)) % 7)
}

function lastMonday(date: IsoDate): IsoDate {
  return addDays(date, 1 - weekdayOf(date))
}

/** The day itself, or the first weekday after it that is not taken. */
function withSubstitute(date: IsoDate, taken: readonly IsoDate[]): IsoDate {
  let day = toDayNumber(date)
  while (weekdayOf(fromDayNumber(day)) > 5 || taken.includes(fromDayNumber(day))) day += 1
  return fromDayNumber(day)
}

/**
 * The weekdays of a year on which banks in England and Wales are closed, ascending: the eight regular days with
 * their substitutes, and the days proclaimed once. Years from 1978 on; later proclamations are not known here.
 *
 * Source: Banking and Financial Dealings Act 1971 and the proclamations listed on gov.uk/bank-holidays.
 * Worked case: 2016-12-25 was a Sunday, so 2016 ends with 26 (Boxing Day) and 27 December (substitute).
 */
export function ukBankHolidays(year: number): readonly IsoDate[] {
  if (!Number.isInteger(year) || year < firstYear || year > 9999) {
    throw new FinanceError('out-of-range', `Bank holidays are known from ${firstYear}: ${year}`)
  }
  const easter = easterSunday(year)
  const boxingIsFree = weekdayOf(`${year}-12-26`) <= 5
  const boxing = boxingIsFree ? `${year}-12-26` : withSubstitute(`${year}-12-28`, [])
  const days = [
    withSubstitute(`${year}-01-01`, []),
    addDays(easter, -2),
    addDays(easter, 1),
    movedMayDay[year] === undefined ? firstMonday(`${year}-05-01`) : `${year}-${movedMayDay[year]}`,
    movedSpringHoliday[year] === undefined
      ? lastMonday(`${year}-05-31`)
      : `${year}-${movedSpringHoliday[year]}`,
    lastMonday(`${year}-08-31`),
    withSubstitute(`${year}-12-25`, [boxing]),
    boxing,
    ...(oneOffDays[year] ?? []).map((day) => `${year}-${day}`),
  ]
  return days.sort()
}
