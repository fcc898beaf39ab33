/** Parts of a year by day count. The bonds of the pages count days in their coupon periods instead. */
import {
  addMonths,
  daysBetween,
  isEndOfMonth,
  isLeapYear,
  monthOf,
  toDayNumber,
  yearOf,
} from '#finance/ground/calendar.ts'
import { daysByConvention } from '#finance/ground/day-count.ts'
import type { DayCount, DayCountTerms } from '#finance/ground/day-count.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { positiveNumber } from '#finance/ground/series-checks.ts'

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
    const isFebruary = monthOf(end) === 2 && isEndOfMonth(end) && isLeapYear(yearOf(back))
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
