/** Day-count conventions: how many days lie between two dates. */
import { dayOfMonth, daysBetween, daysInMonth, monthOf, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

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
