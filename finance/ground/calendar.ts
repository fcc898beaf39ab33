/**
 * The calendar: days, months, quarters, workdays and tax years, without a clock and without time zones.
 *
 * Dates are ISO texts ('2024-03-29'); inside calculations they are day numbers (days since 1970-01-01). Every
 * function refuses a day that does not exist with a FinanceError ('impossible-date').
 */
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

const millisecondsPerDay = 86_400_000
const isoLength = 'yyyy-mm-dd'.length
const hyphen = '-'.charCodeAt(0)
const digitZero = '0'.charCodeAt(0)
/** Before the Gregorian calendar day counts mean little, and two-digit years are typing errors. */
const firstYear = 1583
type Ymd = { year: number; month: number; day: number }

function refuse(date: unknown): never {
  throw new FinanceError('impossible-date', `Not a day of the calendar: ${JSON.stringify(date)}`)
}

/** The number that the digits of a text between two places make; NaN where one is no digit. */
function numberIn(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - digitZero
    if (!(digit >= 0 && digit <= 9)) return NaN
    number = number * 10 + digit
  }
  return number
}

/** Read by hand: histories are ten thousands of days, and a pattern takes most of the time of reading one. */
function read(date: unknown): Ymd | null {
  if (typeof date !== 'string' || date.length !== isoLength) return null
  if (date.charCodeAt(4) !== hyphen || date.charCodeAt(7) !== hyphen) return null
  const [year, month, day] = [numberIn(date, 0, 4), numberIn(date, 5, 7), numberIn(date, 8, isoLength)]
  const isDay = year >= firstYear && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isDay ? { year, month, day } : null
}

function parse(date: IsoDate): Ymd {
  return read(date) ?? refuse(date)
}

function write({ year, month, day }: Ymd): IsoDate {
  if (year < firstYear || year > 9999) refuse(`${year}-${month}-${day}`)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether a year has a 29 February. Worked case: 2000 and 2024 have one, 1900 and 2023 have none. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Days of a month, January being 1. Worked case: February 2024 has 29. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether a text is a day of the calendar in ISO form. */
export function isIsoDate(date: unknown): date is IsoDate {
  return read(date) !== null
}

/** Days since 1970-01-01. Worked case: '2024-03-29' is 19811. */
export function toDayNumber(date: IsoDate): number {
  const { year, month, day } = parse(date)
  return Date.UTC(year, month - 1, day) / millisecondsPerDay
}

/** The date of a whole day number; the inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): IsoDate {
  if (!Number.isInteger(dayNumber)) refuse(dayNumber)
  const date = new Date(dayNumber * millisecondsPerDay)
  return write({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

/** The day so many days later (earlier when negative). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Days from the first date to the second, the second not counted; negative when it is earlier. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return toDayNumber(end) - toDayNumber(start)
}

/**
 * The same day so many months later, or the last day of that month where the day does not exist.
 *
 * Worked case: 2007-03-31 and 1 month is 2007-04-30; 2024-02-29 and -12 months is 2023-02-28.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = parse(date)
  if (!Number.isInteger(months)) refuse(`${date} and ${months} months`)
  const count = year * 12 + month - 1 + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return write({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** The last day of the month, or of the month so many months later. Worked case: 2007-03-31, -1: 2007-02-28. */
export function endOfMonth(date: IsoDate, months = 0): IsoDate {
  const { year, month } = parse(addMonths(date, months))
  return write({ year, month, day: daysInMonth(year, month) })
}

/** Whether a day is the last one of its month. */
export function isEndOfMonth(date: IsoDate): boolean {
  const { year, month, day } = parse(date)
  return day === daysInMonth(year, month)
}

/** The year of a date, as a number. */
export function yearOf(date: IsoDate): number {
  return parse(date).year
}

/** The month of a date, January being 1. */
export function monthOf(date: IsoDate): number {
  return parse(date).month
}

/** The day of the month. */
export function dayOfMonth(date: IsoDate): number {
  return parse(date).day
}

/** The day of the week: 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: IsoDate): number {
  return weekdayOfDayNumber(toDayNumber(date))
}

function weekdayOfDayNumber(dayNumber: number): number {
  // Day 0 was a Thursday.
  return ((((dayNumber + 3) % 7) + 7) % 7) + 1
}

/** The last day of the quarter a date lies in. Worked case: 2024-02-10 and 2024-03-31 give 2024-03-31. */
export function endOfQuarter(date: IsoDate): IsoDate {
  const { year, month } = parse(date)
  const last = Math.ceil(month / 3) * 3
  return write({ year, month: last, day: daysInMonth(year, last) })
}

/** The first quarter end strictly after a date: 31 March, 30 June, 30 September or 31 December, weekends included. */
export function nextQuarterEnd(date: IsoDate): IsoDate {
  return endOfQuarter(addDays(date, 1))
}

/** The quarter ends after `after` up to and with `upTo`, ascending. Worked case: 2024 has four of them. */
export function quarterEnds(after: IsoDate, upTo: IsoDate): readonly IsoDate[] {
  const ends: IsoDate[] = []
  parse(upTo)
  for (let end = nextQuarterEnd(after); end <= upTo; end = nextQuarterEnd(end)) ends.push(end)
  return ends
}

/** The first day of a tax year: the month, 1 for January, and the day in it. A fact of the law, so of a white label. */
export type TaxYearStart = { month: number; day: number }

/**
 * First day of the United Kingdom tax year. By law the year runs from 6 April to 5 April; the specification's
 * "5 April" is read as its last day. Change it here, and only here.
 */
export const taxYearStart: TaxYearStart = { month: 4, day: 6 }

/**
 * The tax year of a date: '2024/25', or '2025' where tax years are calendar years. Worked case: 2025-04-05 is in
 * 2024/25 and 2025-04-06 in 2025/26 in the United Kingdom; in Greece both are in 2025.
 */
export function taxYearOf(date: IsoDate, start: TaxYearStart = taxYearStart): string {
  const { year, month, day } = parse(date)
  if (start.month === 1 && start.day === 1) return String(year)
  const isBefore = month < start.month || (month === start.month && day < start.day)
  const first = isBefore ? year - 1 : year
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Whether a day is neither Saturday nor Sunday nor one of the holidays. */
export function isWorkday(date: IsoDate, holidays: readonly IsoDate[] = []): boolean {
  return weekdayOf(date) <= 5 && !holidays.includes(date)
}

export function findWorkday(date: IsoDate, step: 1 | -1, holidays: readonly IsoDate[]): IsoDate {
  let day = date
  while (!isWorkday(day, holidays)) day = addDays(day, step)
  return day
}

/**
 * The last workday strictly before a date; the day whose closing prices are shown.
 *
 * Worked case: Friday for Saturday, Sunday and Monday, else the day before; 2022-01-10 gives 2022-01-07.
 */
export function previousWorkday(date: IsoDate, holidays: readonly IsoDate[] = []): IsoDate {
  return findWorkday(addDays(date, -1), -1, holidays)
}

/** Workdays from one day to another, both counted; negative when they are reversed. */
export function countWorkdays(start: IsoDate, end: IsoDate, holidays: readonly IsoDate[] = []): number {
  const [from, to] = [toDayNumber(start), toDayNumber(end)]
  const [first, last] = [Math.min(from, to), Math.max(from, to)]
  const weeks = Math.floor((last - first + 1) / 7)
  let count = weeks * 5
  for (let day = first + weeks * 7; day <= last; day += 1) if (weekdayOfDayNumber(day) <= 5) count += 1
  for (const holiday of new Set(holidays)) {
    const day = toDayNumber(holiday)
    if (day >= first && day <= last && weekdayOfDayNumber(day) <= 5) count -= 1
  }
  return from <= to ? count : -count || 0
}
