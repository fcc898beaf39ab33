/** Ages, and workdays by the rules of settlement. */
import {
  dayOfMonth,
  daysBetween,
  findWorkday,
  fromDayNumber,
  monthOf,
  previousWorkday,
  toDayNumber,
  weekdayOf,
  yearOf,
} from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** Days of the whole calendar, and then some: nothing counts further. */
const longestSpan = 4_000_000

/** Whole years, whole months and days from one date to another, as in "7 months old". */
export type Age = { years: number; months: number; days: number }

/**
 * Whole years, whole months (of the whole span) and days between two dates; the end day itself is not counted.
 * Throws 'wrong-order' when the end comes first.
 *
 * Worked case: 2007-02-01 to 2008-04-01 is 1 year, 14 months, 425 days.
 */
export function ageBetween(start: IsoDate, end: IsoDate): Age {
  const days = daysBetween(start, end)
  if (days < 0) throw new FinanceError('wrong-order', `${end} is before ${start}`)
  const begun = (yearOf(end) - yearOf(start)) * 12 + monthOf(end) - monthOf(start)
  const months = begun - (dayOfMonth(end) < dayOfMonth(start) ? 1 : 0)
  return { years: Math.floor(months / 12), months, days }
}

/**
 * How a day that is no workday is moved: to the workday before or after it; modified, unless that leaves the month
 * (then the other way). A workday stays where it is, except by 'workday-before', which always goes back.
 */
export type WorkdayRule =
  | 'previous-workday'
  | 'next-workday'
  | 'modified-previous-workday'
  | 'modified-next-workday'
  | 'workday-before'

/**
 * A day moved by a rule. Worked case: Saturday 2014-08-30 goes to Monday 1 September by 'next-workday' and to
 * Friday 29 August by 'modified-next-workday'.
 */
export function adjustToWorkday(
  date: IsoDate,
  rule: WorkdayRule,
  holidays: readonly IsoDate[] = [],
): IsoDate {
  if (rule === 'workday-before') return previousWorkday(date, holidays)
  const steps = {
    'previous-workday': { step: -1, isModified: false },
    'next-workday': { step: 1, isModified: false },
    'modified-previous-workday': { step: -1, isModified: true },
    'modified-next-workday': { step: 1, isModified: true },
  } as const
  if (!Object.hasOwn(steps, rule))
    throw new FinanceError('unknown-option', `Unknown workday rule ${JSON.stringify(rule)}`)
  const { step, isModified } = steps[rule]
  const moved = findWorkday(date, step, holidays)
  return isModified && monthOf(moved) !== monthOf(date)
    ? findWorkday(date, step === 1 ? -1 : 1, holidays)
    : moved
}

/**
 * The day so many workdays later (earlier when negative); zero leaves the day alone, even on a weekend.
 *
 * Worked case: Saturday 2008-06-14 and -2 is Thursday 2008-06-12.
 */
export function addWorkdays(date: IsoDate, days: number, holidays: readonly IsoDate[] = []): IsoDate {
  if (!Number.isInteger(days) || Math.abs(days) > longestSpan) {
    throw new FinanceError('out-of-range', `Not a number of workdays: ${days}`)
  }
  const closed = new Set(holidays.map(toDayNumber))
  const step = days > 0 ? 1 : -1
  let day = toDayNumber(date)
  for (let left = Math.abs(days); left > 0;) {
    day += step
    if (weekdayOf(fromDayNumber(day)) <= 5 && !closed.has(day)) left -= 1
  }
  return fromDayNumber(day)
}
