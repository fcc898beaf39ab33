import type { BookingKind } from '#finance/ground/ledger.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import type { PositionEvent } from '#server/imports/plan/position-book.ts'

const moving = new Set<BookingKind>(['purchase', 'sale', 'transfer-in', 'transfer-out', 'split'])

type Exchange = Pick<BookingMark, 'date' | 'units' | 'fromUnits'> & { symbol: string; fromSymbol: string }

/** An exchange brings one security in and takes the other one out. */
function legsOf(
  { date, units, symbol, fromSymbol, fromUnits }: Exchange,
  row: number | null,
): PositionEvent[] {
  const leg = { row, date, addedUnits: null }
  return [
    { ...leg, kind: 'transfer-in', symbol, units },
    { ...leg, kind: 'transfer-out', symbol: fromSymbol, units: fromUnits ?? '0' },
  ]
}

/** What a stored booking does to what is held. */
export function storedEvents(mark: BookingMark): PositionEvent[] {
  const { date, kind, symbol, units, fromSymbol } = mark
  if (symbol === null) return []
  if (kind === 'exchange') return legsOf({ ...mark, symbol, fromSymbol: fromSymbol ?? '' }, null)
  return moving.has(kind) ? [{ row: null, date, kind, symbol, units, addedUnits: null }] : []
}

type Eventful = {
  row: Pick<BookingRow, 'booking' | 'addedUnits'> & Partial<Pick<BookingRow, 'mayBeRatio'>>
  symbol: string | null
  fromSymbol: string | null
  seq: number
}

/** What a row of a file would do to what is held, its securities named as they are kept. */
export function rowEvents({ row, symbol, fromSymbol, seq }: Eventful): PositionEvent[] {
  const { booking, addedUnits, mayBeRatio = false } = row
  if (booking === null || symbol === null) return []
  if (booking.kind === 'exchange') return legsOf({ ...booking, symbol, fromSymbol: fromSymbol ?? '' }, seq)
  if (!moving.has(booking.kind)) return []
  const { date, kind, units } = booking
  return [{ row: seq, date, kind, symbol, units, addedUnits, mayBeRatio }]
}
