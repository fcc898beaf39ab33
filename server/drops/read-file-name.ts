/** What the name of a file says of the document: the day it is of, and what it may be called. Pure. */
import { stemOf } from '#server/files/file-name.ts'

type Span = { start: number; end: number }

const shapes = [
  { pattern: /(?<!\d)(\d{4})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)/g, order: [1, 2, 3] },
  { pattern: /(?<!\d)(\d{1,2})[-_. ](\d{1,2})[-_. ](\d{4})(?!\d)/g, order: [3, 2, 1] },
] as const

const [earliest, latest] = [1950, 2100]

/**
 * The first whole date in a name, with where it stands: the year first or the day first, as in '2026-03-31', '20260331' or
 * '31.3.2026'. A month alone is no day.
 */
function dateIn(name: string): ({ date: string } & Span) | null {
  for (const { pattern, order } of shapes)
    for (const match of name.matchAll(pattern)) {
      const [year = '', month = '', day = ''] = order.map((place) => match[place] ?? '')
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
      if (isDay(date)) return { date, start: match.index, end: match.index + match[0].length }
    }
  return null
}

function isDay(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const time = Date.parse(`${date}T00:00:00Z`)
  return (
    year >= earliest && year < latest && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  )
}

/** The text with spaces where something is known already, so that all else keeps its place. */
export function blank(text: string, known: readonly Span[]): string {
  const units = text.split('')
  for (const { start, end } of known) units.fill(' ', start, end)
  return units.join('')
}

/**
 * What is left of a name without its ending, its date and what it was known by, and the date; the whole stem where nothing
 * is left. Worked case: 'ABCD-1234-EFGH-5678_Annual_statement 2026-03-31.pdf' is 'Annual statement' of 2026-03-31.
 */
export function readFileName(name: string, known: readonly Span[]): { title: string; date: string | null } {
  const stem = stemOf(name)
  const unknown = blank(stem, known)
  const dated = dateIn(unknown)
  const tidy = blank(unknown, dated ? [dated] : [])
    .replace(/[\s_]+/g, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/(?:\s+[-–.,]+)+(?=\s|$)|^[\s\-–.,]+|[\s\-–.,]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { title: /[\p{L}\p{N}]/u.test(tidy) ? tidy : stem, date: dated?.date ?? null }
}
