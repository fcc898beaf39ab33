import { isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'

/** Beginnings of month names in English, German, Dutch, Greek and Icelandic; the first that fits counts. */
const months: readonly (readonly string[])[] = [
  ['jan', 'jän', 'ιαν'],
  ['feb', 'φεβ'],
  ['mar', 'mär', 'maa', 'mrt', 'μαρ', 'μάρ'],
  ['apr', 'απρ'],
  ['may', 'mai', 'mei', 'maí', 'μαϊ', 'μάι', 'μαι'],
  ['jun', 'jún', 'ιουν', 'ιούν'],
  ['jul', 'júl', 'ιουλ', 'ιούλ'],
  ['aug', 'ágú', 'αυγ', 'αύγ'],
  ['sep', 'σεπ'],
  ['oct', 'okt', 'οκτ'],
  ['nov', 'nóv', 'νοε', 'νοέ'],
  ['dec', 'dez', 'des', 'δεκ'],
]

const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/
const compact = /^(\d{4})(\d{2})(\d{2})(?=$|[;,\sT]|\d{6})/
const named = /^(\d{1,2})[-. ]*([\p{L}]{3,})[-. ,]*(\d{4}|\d{2})(?!\d)/u
const namedFirst = /^([\p{L}]{3,})[. ]+(\d{1,2}),? +(\d{4})(?!\d)/u

function iso(year: string, month: number | string, day: string): IsoDate | null {
  const century = Number(year) < 70 ? '20' : '19'
  const full = year.length === 2 ? century + year : year
  const date = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDate(date) ? date : null
}

function monthOf(name: string): number {
  const lower = name.toLowerCase()
  return months.findIndex((starts) => starts.some((start) => lower.startsWith(start))) + 1
}

/**
 * The day a text of a file names; null for none, or for a day that does not exist.
 *
 * Year first and month names are clear in themselves; for '03/04/2024' the order decides. A time of day and a zone
 * behind the date are not read: the day is the one that is written. Two digits of a year below 70 are of this century.
 */
export function parseDate(text: string, order: DateOrder): IsoDate | null {
  const bare = text.trim()
  let parts = yearFirst.exec(bare) ?? compact.exec(bare)
  if (parts) return iso(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '')
  parts = dayFirst.exec(bare)
  if (parts) {
    const [first = '', second = '', year = ''] = parts.slice(1)
    return order === 'mdy' ? iso(year, first, second) : iso(year, second, first)
  }
  parts = named.exec(bare)
  if (parts) return iso(parts[3] ?? '', monthOf(parts[2] ?? ''), parts[1] ?? '')
  parts = namedFirst.exec(bare)
  return parts ? iso(parts[3] ?? '', monthOf(parts[1] ?? ''), parts[2] ?? '') : null
}

/** Whether a day is written with two digits for its year, so that which part is the year is a guess. */
export function hasShortYear(text: string): boolean {
  return dayFirst.exec(text.trim())?.[3]?.length === 2
}

const clock = /(?:^|[T\s,;])(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*([ap]\.?m\b)?/i
const compactClock = /^\d{8}[;,\sT]?(\d{2})(\d{2})(\d{2})/

/** The time of day a text names, so that times compare as texts ('09:05:00.120'); null for none. */
export function parseTime(text: string): string | null {
  const parts = clock.exec(text) ?? compactClock.exec(text.trim())
  if (parts === null) return null
  const [hour = '', minute = '', second = '00', fraction = '', half = ''] = parts.slice(1)
  const noon = /^p/i.test(half) ? 12 : 0
  const hours = half ? (Number(hour) % 12) + noon : Number(hour)
  if (hours > 23 || Number(minute) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute}:${second}${fraction}`
}

/**
 * The order of day and month that the dates of a file show. `guessed` when no date tells (all days up to 12): then
 * the day comes first, or the month where the money is dollars.
 */
export function dateOrderOf(
  dates: Iterable<string>,
  isDollar: boolean,
): { order: DateOrder; guessed: boolean } {
  let ambiguous = false
  for (const date of dates) {
    const parts = dayFirst.exec(date.trim())
    if (parts === null) continue
    if (Number(parts[1]) > 12) return { order: 'dmy', guessed: false }
    if (Number(parts[2]) > 12) return { order: 'mdy', guessed: false }
    ambiguous = true
  }
  if (!ambiguous) return { order: 'ymd', guessed: false }
  return { order: isDollar ? 'mdy' : 'dmy', guessed: true }
}
