/** In which order the rows of a file happened. */
import type { IsoDate } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { rankInDay } from '#server/imports/plan/position-book.ts'

/** When a row happened: its day, and where it stands within it. */
export type Day = { date: IsoDate; kind: BookingKind; time: string | null }

/** A row, as far as its place in time goes. */
type Dated = { day: Day | null; symbol: string | null }

const nowhere: ReadonlySet<string> = new Set()

/**
 * The rows by number in the order in which they happened: by day, within a day by time where both say it, else as the
 * file is written, from its end where its newest rows come first.
 */
export function inDayOrder(noted: readonly Dated[], inFirst: ReadonlySet<string> = nowhere): number[] {
  const direction = isNewestFirst(noted) ? -1 : 1
  const dated = noted.flatMap(({ day, symbol }, seq) => {
    if (day === null) return []
    const rank = rankInDay(day.kind, symbol !== null && inFirst.has(symbol))
    return [{ seq, rank, date: day.date, time: day.time ?? '' }]
  })
  dated.sort(
    (one, other) =>
      compareTexts(one.date, other.date) ||
      one.rank - other.rank ||
      compareTexts(one.time, other.time) ||
      (one.seq - other.seq) * direction,
  )
  return dated.map(({ seq }) => seq)
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function isNewestFirst(noted: readonly Dated[]): boolean {
  let balance = 0
  let last: IsoDate | null = null
  for (const { day } of noted) {
    if (day === null) continue
    balance += compareTexts(last ?? day.date, day.date)
    last = day.date
  }
  return balance > 0
}

/** The place of each row by its number. */
export function placesOf(ordered: readonly number[]): number[] {
  const places: number[] = []
  for (const [place, seq] of ordered.entries()) places[seq] = place
  return places
}
