/**
 * Reporting periods. A period is (base date, end date]: returns start from the close of the base date, the day
 * before the first day, and end with the close of the end date. 2023 runs from 2022-12-31 to 2023-12-31.
 */
import {
  addDays,
  addMonths,
  addWorkdays,
  endOfMonth,
  endOfQuarter,
  weekdayOf,
  yearOf,
} from '#finance/calendar.ts'
import type { IsoDate } from '#finance/figure.ts'
import { FinanceError } from '#finance/finance-error.ts'

/** A named span of time; `name` is as the specification writes it ('1Y', '2023', 'YTD', 'Since inception', '12m'). */
export type Period = { name: string; baseDate: IsoDate; endDate: IsoDate }

/**
 * So many years back from the end date; 29 February goes to 28 February.
 *
 * Worked case: 1 year at 2024-02-29 runs from 2023-02-28.
 */
export function trailingPeriod(endDate: IsoDate, years: number): Period {
  return { name: `${years}Y`, baseDate: addMonths(endDate, -12 * years), endDate }
}

/** The trailing periods of the specification: 1Y, 3Y, 5Y. Whether history reaches back is for the caller to check. */
export function trailingPeriods(endDate: IsoDate): readonly Period[] {
  return [1, 3, 5].map((years) => trailingPeriod(endDate, years))
}

/**
 * From the first funded day: the base is the day before it, so that money which arrives at the start of that day is
 * already inside. Throws 'wrong-order' when the end date is before the first day.
 */
export function sinceInceptionPeriod(firstDay: IsoDate, endDate: IsoDate): Period {
  if (endDate < firstDay)
    throw new FinanceError('wrong-order', `${endDate} is before the first day ${firstDay}`)
  return { name: 'Since inception', baseDate: addDays(firstDay, -1), endDate }
}

/** One calendar year. Worked case: 2023 runs from 2022-12-31 to 2023-12-31. */
export function calendarYear(year: number): Period {
  return { name: String(year), baseDate: `${year - 1}-12-31`, endDate: `${year}-12-31` }
}

/**
 * One calendar month, as far as it lies within the days that are known. Worked case: March 2024 runs from 2024-02-29 to
 * 2024-03-31; known from 2024-03-11 on, from that day.
 */
export function calendarMonth(
  { year, month }: { year: number; month: number },
  known: { from: IsoDate; to: IsoDate },
): Period {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const [base, end] = [addDays(first, -1), endOfMonth(first)]
  return {
    name: first.slice(0, 7),
    baseDate: base < known.from ? known.from : base,
    endDate: end > known.to ? known.to : end,
  }
}

/** The complete calendar years before the year of the end date, newest first; five by rule of the regulators. */
export function calendarYearsBefore(endDate: IsoDate, count = 5): readonly Period[] {
  return Array.from({ length: count }, (_, i) => calendarYear(yearOf(endDate) - 1 - i))
}

/** From the close of the last 31 December before the end date's year began. */
export function yearToDate(endDate: IsoDate): Period {
  return { name: 'YTD', baseDate: `${yearOf(endDate) - 1}-12-31`, endDate }
}

/** The range buttons of the specification are counts of days, not calendar months: label them by their dates. */
export const rangeDays = { '12m': 365, '6m': 180, '3m': 90, '1m': 31 } as const

export type RangeName = keyof typeof rangeDays

/** The period of a range button. Worked case: '1m' at 2024-03-31 runs from 2024-02-29. */
export function rangePeriod(name: RangeName, endDate: IsoDate): Period {
  return { name, baseDate: addDays(endDate, -rangeDays[name]), endDate }
}

/** The days a range that somebody chooses begins with (specification, business constants). */
export const usualCustomRange = { from: '2022-04-01', to: '2022-04-30' } as const

/**
 * What the picker of a custom range shows at first: the usual days where the figures reach over them, all that is known
 * otherwise. Worked case: figures since 2016 begin with 2022-04-01 to 2022-04-30, figures since 2023 with all of them.
 */
export function firstCustomRange<From extends IsoDate | null>(known: {
  from: From
  to: IsoDate
}): { from: From | IsoDate; to: IsoDate } {
  const { from, to } = usualCustomRange
  const reaches = (known.from === null || known.from <= from) && to <= known.to
  return reaches ? { from, to } : known
}

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
