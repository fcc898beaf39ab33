/** The days on which the invented exchanges are open: workdays except New Year and Christmas. */
import type { IsoDate } from '#finance/ground/figure.ts'

const dayInMilliseconds = 86_400_000

/** The first close of the world. */
export const firstTradingDay: IsoDate = '2016-01-04'

/**
 * Open days from `first`, ascending. `days` reaches beyond the last day looked at, so that a quarter end or a month's
 * 15th is recognised before it comes; `lastIndex` is the last day that has happened.
 */
export type TradingCalendar = {
  days: readonly IsoDate[]
  lastIndex: number
  /** Position of the first open day of each month, by '2024-03'. */
  monthStarts: ReadonlyMap<string, number>
}

/** Moves a day by calendar days. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayInMilliseconds).toISOString().slice(0, 10)
}

/** The month after 'yyyy-mm'. */
export function nextMonth(month: string): string {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5, 7))
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function isHoliday(date: IsoDate): boolean {
  return date.endsWith('-01-01') || date.endsWith('-12-25')
}

/** The calendar from `first` on, for a world that ends on `asOf`. Throws a RangeError when asOf comes before first. */
export function buildCalendar(first: IsoDate, asOf: IsoDate): TradingCalendar {
  if (asOf < first) throw new RangeError(`The world begins on ${first}, after ${asOf}`)
  const days: IsoDate[] = []
  const monthStarts = new Map<string, number>()
  const end = Date.parse(addDays(asOf, 70))
  let lastIndex = 0
  for (let time = Date.parse(first); time <= end; time += dayInMilliseconds) {
    const day = new Date(time)
    const weekday = day.getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const date = day.toISOString().slice(0, 10)
    if (isHoliday(date)) continue
    const month = date.slice(0, 7)
    if (!monthStarts.has(month)) monthStarts.set(month, days.length)
    if (date <= asOf) lastIndex = days.length
    days.push(date)
  }
  return { days, lastIndex, monthStarts }
}

/** Position of the first open day on or after `date` (the last known one for a date beyond the calendar). */
export function indexOnOrAfter(calendar: TradingCalendar, date: IsoDate): number {
  let low = 0
  let high = calendar.days.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((calendar.days[middle] ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}

/** Position of the last open day of a month. */
export function lastIndexOfMonth(calendar: TradingCalendar, month: string): number {
  const next = calendar.monthStarts.get(nextMonth(month))
  return (next ?? calendar.days.length) - 1
}
