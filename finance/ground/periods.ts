/**
 * Reporting periods. A period is (base date, end date]: returns start from the close of the base date, the day
 * before the first day, and end with the close of the end date. 2023 runs from 2022-12-31 to 2023-12-31.
 */
import { addDays, addMonths, endOfMonth, endOfQuarter, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A named span of time; `name` is as the specification writes it ('1Y', '2023', 'YTD', 'Since inception', '12m'). */
export type Period = { name: string; baseDate: IsoDate; endDate: IsoDate }

/** The days of a period without its name. */
export type Span = Pick<Period, 'baseDate' | 'endDate'>

/** Whether something of a day happened in a period: after its base date, up to and with its end. */
export const isWithin = (day: IsoDate, { baseDate, endDate }: Span): boolean =>
  baseDate < day && day <= endDate

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

/**
 * The last quarter that is complete on a day. Worked case: on 2026-11-26 it runs from 2026-06-30 to 2026-09-30, and so it
 * does on 2026-09-30 itself.
 */
export function lastQuarter(day: IsoDate): Period {
  const current = endOfQuarter(day)
  const endDate = current === day ? day : endOfMonth(current, -3)
  return {
    name: `Q${Number(endDate.slice(5, 7)) / 3} ${yearOf(endDate)}`,
    baseDate: endOfMonth(endDate, -3),
    endDate,
  }
}

/** The last calendar year that is complete on a day. Worked case: on 2026-11-26 that is 2025, on 2026-12-31 it is 2026. */
export const lastYear = (day: IsoDate): Period =>
  calendarYear(day.endsWith('-12-31') ? yearOf(day) : yearOf(day) - 1)

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
