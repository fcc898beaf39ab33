/** Series by day number: the decoded form in which prices, rates and levels are walked. */
import { fromDayNumber, toDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

const decodedDates = new WeakMap<readonly IsoDate[], Int32Array>()
const isoDays = new Map<number, IsoDate>()

const isoLength = 'yyyy-mm-dd'.length
const hyphen = '-'.charCodeAt(0)
const digitZero = '0'.charCodeAt(0)

/** Two digits of a text as a number; NaN where one is no digit. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - digitZero
  const ones = text.charCodeAt(at + 1) - digitZero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN
}

function decodeDates(dates: readonly IsoDate[]): Int32Array {
  const days = new Int32Array(dates.length)
  let monthKnown = -1
  let monthStart = 0
  for (let i = 0; i < dates.length; i += 1) {
    const date = dates[i]!
    const month = (twoDigits(date, 0) * 100 + twoDigits(date, 2)) * 100 + twoDigits(date, 5)
    const day = twoDigits(date, 8)
    const isWritten =
      date.length === isoLength && date.charCodeAt(4) === hyphen && date.charCodeAt(7) === hyphen
    // Days up to the 28th of a month already seen exist; everything else goes through the checking parser.
    if (isWritten && month === monthKnown && day >= 1 && day <= 28) {
      days[i] = monthStart + day - 1
      continue
    }
    days[i] = toDayNumber(date)
    monthKnown = month
    monthStart = days[i]! - day + 1
  }
  return days
}

/**
 * The day numbers of a list of dates, decoded once for each list and kept beside it (lists of dates are not changed
 * once made). Throws on an impossible date.
 *
 * Worked case: ['1970-01-01', '1970-01-03'] gives [0, 2].
 */
export function dayNumbersOf(dates: readonly IsoDate[]): Int32Array {
  const known = decodedDates.get(dates)
  if (known !== undefined && known.length === dates.length) return known
  const days = decodeDates(dates)
  decodedDates.set(dates, days)
  return days
}

/** The date of a day number; the text of each day is made once, since charts ask for the same days again and again. */
export function isoDayOf(day: number): IsoDate {
  const known = isoDays.get(day)
  if (known !== undefined) return known
  const date = fromDayNumber(day)
  // A century of days is 4 MB; beyond it something is wrong, and forgetting is cheaper than growing.
  if (isoDays.size > 36_600) isoDays.clear()
  isoDays.set(day, date)
  return date
}

/**
 * Position of the last day at or before `day` in ascending day numbers; -1 when all are later. Never a later one.
 *
 * Worked case: days [10, 12, 15] and day 14 give 1.
 */
export function indexAtOrBefore(days: ArrayLike<number>, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? Infinity) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** A stretch of consecutive days: `length` days from day number `first`. */
export type DaySpan = { first: number; length: number }

/**
 * A series spread over every day of a span, each day carrying the last earlier value; NaN before the first known
 * value.
 *
 * Worked case: values 1 on day 10 and 2 on day 12, spread over days 9 to 13, give NaN, 1, 1, 2, 2.
 */
export function spreadForward(
  days: ArrayLike<number>,
  values: ArrayLike<number>,
  span: DaySpan,
): Float64Array<ArrayBuffer> {
  const spread = new Float64Array(span.length)
  let at = indexAtOrBefore(days, span.first)
  let current = at < 0 ? NaN : (values[at] ?? NaN)
  for (let i = 0; i < span.length; i += 1) {
    while (at + 1 < days.length && (days[at + 1] ?? Infinity) <= span.first + i) {
      at += 1
      current = values[at] ?? NaN
    }
    spread[i] = current
  }
  return spread
}

const floats = new WeakMap<ArrayLike<number>, Float64Array>()
const noFloats = new Float64Array(0)

/** Values as a typed array, converted once for each list (lists are not changed once made). */
export function floatsOf(values: ArrayLike<number>): Float64Array {
  if (values instanceof Float64Array) return values
  if (values.length === 0) return noFloats
  const known = floats.get(values)
  if (known !== undefined && known.length === values.length) return known
  const converted = Float64Array.from(values)
  floats.set(values, converted)
  return converted
}

const spreads = new WeakMap<ArrayLike<number>, { days: Int32Array; byDay: Float64Array }>()

/**
 * Values for every day from the first to the last of ascending days, each day carrying the last one; made once for
 * each series, so that walking it day by day needs no search.
 *
 * Worked case: values 1, 2, 3 on days 10, 12, 13 give 1, 1, 2, 3.
 */
export function valuesByDay(days: Int32Array, values: Float64Array): Float64Array {
  const known = spreads.get(values)
  if (known?.days === days) return known.byDay
  const first = days[0] ?? 0
  const length = days.length === 0 ? 0 : days[days.length - 1]! - first + 1
  const byDay = spreadForward(days, values, { first, length })
  spreads.set(values, { days, byDay })
  return byDay
}
