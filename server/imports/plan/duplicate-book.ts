import type { DecimalText, IsoDate } from '#finance/figure.ts'
import type { BookingKind } from '#finance/ledger.ts'
import { decimal, roundDecimal } from '#finance/money.ts'

/** What makes two bookings the same one. */
export type BookingMark = {
  date: IsoDate
  kind: BookingKind
  symbol: string | null
  units: DecimalText
  amount: DecimalText
  reference: string | null
}

/** Tells whether a booking is there already. */
export type DuplicateBook = {
  /** 'duplicate': stored already; 'repeated': earlier in the same file; 'new' otherwise. Remembers the booking. */
  check(mark: BookingMark): 'new' | 'duplicate' | 'repeated'
}

type Entry = { reference: string | null; isStored: boolean }

/**
 * Two bookings are the same when they have the same external reference and kind, or the same day, kind, symbol, units
 * (four decimals) and amount (cents). Where both have a reference and the references differ, they are two: a broker
 * fills an order in equal parts.
 */
export function createDuplicateBook(stored: Iterable<BookingMark>): DuplicateBook {
  const byReference = new Map<string, Entry>()
  const byContent = new Map<string, Entry[]>()
  const remember = (mark: BookingMark, isStored: boolean) => {
    const entry = { reference: mark.reference, isStored }
    const named = referenceKey(mark)
    if (named !== null && !byReference.has(named)) byReference.set(named, entry)
    const content = contentKey(mark)
    const entries = byContent.get(content)
    if (entries === undefined) byContent.set(content, [entry])
    else entries.push(entry)
  }
  for (const mark of stored) remember(mark, true)

  return {
    check(mark) {
      const named = referenceKey(mark)
      const sameReference = named === null ? undefined : byReference.get(named)
      const alike = (byContent.get(contentKey(mark)) ?? []).filter(
        ({ reference }) => reference === null || mark.reference === null,
      )
      const found = sameReference ?? alike.find(({ isStored }) => isStored) ?? alike[0]
      remember(mark, false)
      if (found === undefined) return 'new'
      return found.isStored ? 'duplicate' : 'repeated'
    },
  }
}

function referenceKey({ reference, kind, symbol }: BookingMark): string | null {
  return reference === null ? null : `${reference}|${kind}|${symbol?.toLowerCase() ?? ''}`
}

function contentKey({ date, kind, symbol, units, amount }: BookingMark): string {
  const rounded = (text: DecimalText, decimals: number) => roundDecimal(decimal(text), decimals).toFixed()
  return [date, kind, symbol?.toLowerCase() ?? '', rounded(units, 4), rounded(amount, 2)].join('|')
}
