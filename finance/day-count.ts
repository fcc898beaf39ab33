/** Day-count conventions: how many days, and what part of a year, lie between two dates. */
import {
  addMonths,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  isLeapYear,
  monthOf,
  toDayNumber,
  yearOf,
} from '#finance/calendar.ts'
import type { IsoDate } from '#finance/figure.ts'
import { FinanceError } from '#finance/finance-error.ts'
import { positiveNumber } from '#finance/series-checks.ts'

/**
 * The conventions. Actual days over a fixed year; actual days by the ISDA, ICMA and AFB rules; and the variants of
 * months of 30 days, which differ around February and the 31st: keep the variant with the bond.
 *
 * Sources: 2006 ISDA Definitions 4.16, ICMA Rule 251, the spreadsheet function DAYS360 for the NASD variant.
 */
export const dayCounts = [
  'act/365',
  'act/360',
  'act/364',
  'act/365.25',
  'act/act-isda',
  'act/act-icma',
  'act/act-afb',
  'act/act',
  '30/360-bond-basis',
  '30e/360',
  '30/360-us',
  '30/360-us-nasd',
  '30e/360-isda',
] as const
export type DayCount = (typeof dayCounts)[number]

/** What some conventions need besides the two dates. */
export type DayCountTerms = {
  /** The day the bond ends (30e/360-isda: the end of a February that is not counted as the 30th). */
  terminationDate?: IsoDate | undefined
  /** The coupon period (act/act-icma). */
  refStart?: IsoDate | undefined
  refEnd?: IsoDate | undefined
  /** Coupons a year (act/act-icma). */
  frequency?: number | undefined
}

type MonthDay = { year: number; month: number; day: number }
type Thirty = (start: MonthDay, end: MonthDay, isTermination: boolean) => readonly [number, number]

function isFebruaryEnd({ year, month, day }: MonthDay): boolean {
  return month === 2 && day === daysInMonth(year, month)
}

function isMonthEnd({ year, month, day }: MonthDay): boolean {
  return day === daysInMonth(year, month)
}

/** The days of the month that each variant counts with, of the start and of the end. */
const thirties: Record<string, Thirty> = {
  '30/360-bond-basis': (start, end) => {
    const first = Math.min(start.day, 30)
    return [first, first === 30 ? Math.min(end.day, 30) : end.day]
  },
  '30e/360': (start, end) => [Math.min(start.day, 30), Math.min(end.day, 30)],
  '30/360-us': (start, end) => {
    const first = isFebruaryEnd(start) ? 30 : Math.min(start.day, 30)
    if (isFebruaryEnd(start) && isFebruaryEnd(end)) return [first, 30]
    return [first, first === 30 ? Math.min(end.day, 30) : end.day]
  },
  '30/360-us-nasd': (start, end) => {
    const first = isFebruaryEnd(start) ? 30 : Math.min(start.day, 30)
    // The 31st is the first of the next month (day 31 of this one) unless the start already counts as a 30th.
    return [first, end.day === 31 && first >= 30 ? 30 : end.day]
  },
  '30e/360-isda': (start, end, isTermination) => [
    isMonthEnd(start) ? 30 : start.day,
    isMonthEnd(end) && !(isTermination && end.month === 2) ? 30 : end.day,
  ],
}

function split(date: IsoDate): MonthDay {
  return { year: yearOf(date), month: monthOf(date), day: dayOfMonth(date) }
}

/** The rule of a convention with months of 30 days; null for the actual ones, which count calendar days. */
function thirtyRule(convention: string): Thirty | null {
  if (Object.hasOwn(thirties, convention)) return thirties[convention] ?? null
  if (convention.startsWith('act/')) return null
  throw new FinanceError('unknown-option', `Unknown day count ${JSON.stringify(convention)}`)
}

/**
 * Days from start to end by a convention; negative when they are reversed.
 *
 * Worked case: 2024-01-31 to 2024-03-01 is 30 days actual, 31 by 30e/360.
 */
export function daysByConvention(
  start: IsoDate,
  end: IsoDate,
  convention: DayCount,
  terms: DayCountTerms = {},
): number {
  const rule = thirtyRule(convention)
  const actual = daysBetween(start, end)
  if (rule === null) return actual
  if (actual < 0) return -daysByConvention(end, start, convention, terms) || 0
  const [from, to] = [split(start), split(end)]
  const [first, last] = rule(from, to, end === terms.terminationDate)
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + last - first
}

function isdaFraction(start: IsoDate, end: IsoDate): number {
  let fraction = 0
  for (let year = yearOf(start); year <= yearOf(end); year += 1) {
    const from = Math.max(toDayNumber(start), toDayNumber(`${year}-01-01`))
    const to = Math.min(toDayNumber(end), toDayNumber(`${year}-12-31`) + 1)
    fraction += (to - from) / (isLeapYear(year) ? 366 : 365)
  }
  return fraction
}

function holdsLeapDay(start: IsoDate, end: IsoDate): boolean {
  for (let year = yearOf(start); year <= yearOf(end); year += 1) {
    if (!isLeapYear(year)) continue
    const leapDay = `${year}-02-29`
    if (leapDay >= start && leapDay < end) return true
  }
  return false
}

function afbFraction(start: IsoDate, end: IsoDate): number {
  let whole = 0
  let rest = end
  for (let back = addMonths(end, -12); back >= start; back = addMonths(end, -12 * (whole + 1))) {
    // A year back from 28 February ends on the 29th where there is one.
    const isFebruary = isFebruaryEnd(split(end)) && isLeapYear(yearOf(back))
    rest = isFebruary ? `${yearOf(back)}-02-29` : back
    whole += 1
    if (rest < start) return whole
  }
  return whole + daysBetween(start, rest) / (holdsLeapDay(start, rest) ? 366 : 365)
}

function icmaFraction(start: IsoDate, end: IsoDate, terms: DayCountTerms): number {
  const { refStart = start, refEnd = end } = terms
  const frequency =
    terms.frequency ?? Math.max(1, Math.round(365 / positiveNumber(daysBetween(refStart, refEnd), 'period')))
  const months = 12 / frequency
  if (!Number.isInteger(months))
    throw new FinanceError('out-of-range', `Not a coupon frequency: ${frequency}`)
  const first = Math.floor(-daysBetween(start, refStart) / 28 / months) - 2
  let fraction = 0
  for (let k = first; k < 100_000; k += 1) {
    const periodStart = k === 0 ? refStart : addMonths(refEnd, (k - 1) * months)
    const periodEnd = k === -1 ? refStart : addMonths(refEnd, k * months)
    if (periodStart >= end) break
    const from = periodStart > start ? periodStart : start
    const to = periodEnd < end ? periodEnd : end
    if (to > from) fraction += daysBetween(from, to) / (daysBetween(periodStart, periodEnd) * frequency)
  }
  return fraction
}

/**
 * The part of a year from start to end by a convention; negative when they are reversed. 'act/act' is the short form
 * for spans inside one calendar year: days / days of that year.
 *
 * Worked case: 2003-11-01 to 2004-05-01 is 0.49772 by act/act-isda, 0.5 by act/act-icma of that half-year coupon.
 */
export function yearFraction(
  start: IsoDate,
  end: IsoDate,
  convention: DayCount,
  terms: DayCountTerms = {},
): number {
  const days = daysByConvention(start, end, convention, terms)
  if (days < 0) return -yearFraction(end, start, convention, terms)
  if (days === 0) return 0
  switch (convention) {
    case 'act/365':
      return days / 365
    case 'act/365.25':
      return days / 365.25
    case 'act/364':
      return days / 364
    case 'act/act':
      return days / (isLeapYear(yearOf(start)) ? 366 : 365)
    case 'act/act-isda':
      return isdaFraction(start, end)
    case 'act/act-afb':
      return afbFraction(start, end)
    case 'act/act-icma':
      return icmaFraction(start, end, terms)
    case 'act/360':
    case '30/360-bond-basis':
    case '30e/360':
    case '30/360-us':
    case '30/360-us-nasd':
    case '30e/360-isda':
      return days / 360
    default:
      throw new FinanceError('unknown-option', `Unknown day count ${JSON.stringify(convention)}`)
  }
}
