/** Returns of a dated series over the periods of the reports: calendar periods, trailing years, year to date. */
import { annualiseByDates } from '#finance/reference/annualising.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  endOfQuarter,
  isEndOfMonth,
  toDayNumber,
} from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { linkReturns } from '#finance/reference/returns.ts'
import { checkSeries, finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'
import type { DatedValue } from '#finance/reference/valued-period.ts'

/** The series by date, checked: real days, real numbers, no day twice. Throws 'empty-series' when there is none. */
function readSeries(values: readonly DatedValue[]): readonly DatedValue[] {
  if (values.length === 0) throw new FinanceError('empty-series', 'There are no values')
  for (const { date, value } of values) {
    toDayNumber(date)
    finiteNumber(value, `value of ${date}`)
  }
  const sorted = [...values].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  for (let i = 1; i < sorted.length; i += 1) {
    if (sorted[i]!.date === sorted[i - 1]!.date)
      throw new FinanceError('wrong-order', `${sorted[i]!.date} comes twice`)
  }
  return sorted
}

function lastOnOrBefore(sorted: readonly DatedValue[], date: IsoDate): DatedValue | null {
  return sorted.findLast((point) => point.date <= date) ?? null
}

function returnFrom(base: DatedValue, last: DatedValue): number {
  return last.value / positiveNumber(base.value, `value of ${base.date}`) - 1
}

/**
 * The return between two days: the last value on or before each, and for days before the series its first value; 0
 * therefore when the span lies outside the series.
 *
 * Worked case: 100 on 1 December, 101 on 1 January: 30 November to 1 January is 1 %.
 */
export function returnBetween(values: readonly DatedValue[], startDate: IsoDate, endDate: IsoDate): number {
  if (toDayNumber(endDate) < toDayNumber(startDate)) {
    throw new FinanceError('wrong-order', `${endDate} is before ${startDate}`)
  }
  const sorted = readSeries(values)
  const base = lastOnOrBefore(sorted, startDate) ?? sorted[0]!
  return returnFrom(base, lastOnOrBefore(sorted, endDate) ?? sorted[0]!)
}

/**
 * The trailing return over so many years; null when the values do not reach that far back. From a month end it runs
 * from the month end those years ago (28 February 2025 from 29 February 2024), so that month-end values fit. When
 * annualised, only over more than one year.
 *
 * Worked case: 1 to 2 over the two years to 2024-12-31: 100 %, or 41.42 % a year.
 */
export function trailingReturn(
  values: readonly DatedValue[],
  span: { endDate: IsoDate; years: number; annualise: boolean },
): number | null {
  const { endDate, years, annualise } = span
  if (!Number.isInteger(years) || years < 1)
    throw new FinanceError('out-of-range', `Not a number of years: ${years}`)
  const sorted = readSeries(values)
  const sameDay = addMonths(endDate, -12 * years)
  const baseDate = isEndOfMonth(endDate) ? endOfMonth(sameDay) : sameDay
  const base = lastOnOrBefore(sorted, baseDate)
  const last = lastOnOrBefore(sorted, endDate)
  if (base === null || last === null) return null
  const cumulative = returnFrom(base, last)
  return annualise ? annualiseByDates(cumulative, addDays(baseDate, 1), endDate) : cumulative
}

/**
 * The return from the first value to a day; when annualised, from the day after the first value, over more than one
 * year only. Throws 'empty-series' when the series starts later.
 */
export function sinceInceptionReturn(
  values: readonly DatedValue[],
  span: { endDate: IsoDate; annualise: boolean },
): number {
  toDayNumber(span.endDate)
  const sorted = readSeries(values)
  const first = sorted[0]!
  const last = lastOnOrBefore(sorted, span.endDate)
  if (last === null) throw new FinanceError('empty-series', `There is no value up to ${span.endDate}`)
  const cumulative = returnFrom(first, last)
  if (!span.annualise || span.endDate <= first.date) return cumulative
  return annualiseByDates(cumulative, addDays(first.date, 1), span.endDate)
}

/** The calendar units by which returns are gathered. */
export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year'

function unitOf(date: IsoDate, unit: CalendarUnit): string {
  if (unit === 'month') return date.slice(0, 7)
  if (unit === 'quarter') return endOfQuarter(date)
  if (unit === 'year') return date.slice(0, 4)
  // Day 4 was a Monday; weeks run from Monday to Sunday.
  if (unit === 'week') return String(Math.floor((toDayNumber(date) - 4) / 7))
  throw new FinanceError('unknown-option', `Unknown calendar unit ${JSON.stringify(unit)}`)
}

/** Dated returns linked by calendar unit, oldest first, part periods included. Dates must ascend. */
export function aggregateReturns(
  returns: NumberSeries,
  dates: readonly IsoDate[],
  unit: CalendarUnit,
): readonly number[] {
  checkSeries(returns, 'returns')
  if (returns.length !== dates.length) {
    throw new FinanceError('different-lengths', `${returns.length} returns and ${dates.length} dates`)
  }
  const groups = new Map<string, number[]>()
  for (let i = 0; i < dates.length; i += 1) {
    const day = toDayNumber(dates[i]!)
    if (i > 0 && day <= toDayNumber(dates[i - 1]!)) {
      throw new FinanceError('wrong-order', `${dates[i]} follows ${dates[i - 1]}`)
    }
    const key = unitOf(dates[i]!, unit)
    groups.set(key, [...(groups.get(key) ?? []), returns[i]!])
  }
  return [...groups.values()].map((group) => linkReturns(group))
}

/** The share of windows of twelve months with a return above 0, from month-end levels; null when there is no window. */
export function rollingYearWinRate(monthEndLevels: NumberSeries): number | null {
  checkSeries(monthEndLevels, 'month-end levels', 0)
  const windows = monthEndLevels.length - 12
  if (windows < 1) return null
  let wins = 0
  for (let i = 0; i < windows; i += 1) {
    if (monthEndLevels[i + 12]! > positiveNumber(monthEndLevels[i], `level ${i}`)) wins += 1
  }
  return wins / windows
}
