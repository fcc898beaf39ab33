/** Periods by the words of statements: current, previous, to date, last so many. The pages know others. */
import { addDays, addMonths, endOfMonth, endOfQuarter, weekdayOf, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { Period } from '#finance/ground/periods.ts'
import { addWorkdays } from '#finance/reference/workdays.ts'

/** Ways to name a period by the day it is asked on; those with a count need one. A week begins on Monday unless said. */
export type PeriodKind =
  | 'current-day'
  | 'current-week'
  | 'current-week-monday'
  | 'current-week-sunday'
  | 'current-month'
  | 'current-quarter'
  | 'current-year'
  | 'previous-day'
  | 'previous-week'
  | 'previous-week-monday'
  | 'previous-week-sunday'
  | 'previous-month'
  | 'previous-quarter'
  | 'previous-year'
  | 'week-to-date'
  | 'month-to-date'
  | 'quarter-to-date'
  | 'year-to-date'
  | 'last-days'
  | 'last-workdays'
  | 'last-weeks'
  | 'last-months'
  | 'last-quarters'
  | 'last-years'
  | 'previous-days'

type Span = readonly [baseDate: IsoDate, endDate: IsoDate]

function weekFrom(asOf: IsoDate, daysIntoWeek: number): Span {
  const base = addDays(asOf, -daysIntoWeek - 1)
  return [base, addDays(base, 7)]
}

const currentSpans: Record<string, (asOf: IsoDate) => Span> = {
  day: (asOf) => [addDays(asOf, -1), asOf],
  week: (asOf) => weekFrom(asOf, weekdayOf(asOf) - 1),
  'week-monday': (asOf) => weekFrom(asOf, weekdayOf(asOf) - 1),
  'week-sunday': (asOf) => weekFrom(asOf, weekdayOf(asOf) % 7),
  month: (asOf) => [endOfMonth(asOf, -1), endOfMonth(asOf)],
  quarter: (asOf) => [endOfMonth(endOfQuarter(asOf), -3), endOfQuarter(asOf)],
  year: (asOf) => [`${yearOf(asOf) - 1}-12-31`, `${yearOf(asOf)}-12-31`],
}

const countedSpans: Record<string, (asOf: IsoDate, count: number) => Span> = {
  'last-days': (asOf, count) => [addDays(asOf, -count), asOf],
  'last-workdays': (asOf, count) => [addWorkdays(asOf, -count), asOf],
  'last-weeks': (asOf, count) => [addDays(asOf, -7 * count), asOf],
  'last-months': (asOf, count) => [addMonths(asOf, -count), asOf],
  'last-quarters': (asOf, count) => [addMonths(asOf, -3 * count), asOf],
  'last-years': (asOf, count) => [addMonths(asOf, -12 * count), asOf],
  'previous-days': (asOf, count) => [addDays(asOf, -count - 1), addDays(asOf, -1)],
}

function spanOf(kind: string, asOf: IsoDate, count: number | undefined): Span {
  const counted = Object.hasOwn(countedSpans, kind) ? countedSpans[kind] : undefined
  if (counted !== undefined) {
    if (count === undefined || !Number.isInteger(count) || count < 1) {
      throw new FinanceError(
        'out-of-range',
        `The period '${kind}' needs a positive whole count, not ${count}`,
      )
    }
    return counted(asOf, count)
  }
  const [, which, unit] = /^(current|previous)-(.+)$/.exec(kind) ?? []
  const [, unitToDate] = /^(.+)-to-date$/.exec(kind) ?? []
  const name = unit ?? unitToDate
  const current = name !== undefined && Object.hasOwn(currentSpans, name) ? currentSpans[name] : undefined
  if (current === undefined) throw new FinanceError('unknown-option', `Unknown kind of period '${kind}'`)
  const span = current(asOf)
  if (unitToDate !== undefined) return [span[0], asOf]
  return which === 'previous' ? current(span[0]) : span
}

/**
 * The period of a kind as at a day. `current-…` runs to the end of the calendar unit, `…-to-date` to the day itself,
 * `previous-…` is the complete unit before, `last-…` counts back from the day (30 days: base date 30 days before).
 *
 * Worked case: 'current-quarter' on 2021-02-10 runs from 2020-12-31 to 2021-03-31.
 */
export function reportingPeriod(kind: PeriodKind, asOf: IsoDate, count?: number): Period {
  const [baseDate, endDate] = spanOf(kind, asOf, count)
  return { name: kind, baseDate, endDate }
}
