import type { DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { decimal, roundDecimal } from '#finance/ground/money.ts'

/** What makes two bookings the same one. */
export type BookingMark = {
  date: IsoDate
  kind: BookingKind
  symbol: string | null
  units: DecimalText
  price: DecimalText | null
  amount: DecimalText
  reference: string | null
  /** What it is booked in, as far as cash is compared. */
  currency?: string | null
  /** What an exchange is for. */
  fromSymbol?: string | null
  fromUnits?: DecimalText | null
  /** Time of day where the file says it. */
  time?: string | null
}

/**
 * What is known of a booking: 'duplicate' is stored already, 'repeated' is an earlier row of the file once more,
 * 'alike' equals an earlier row but may be a second booking, 'corrected' has the reference of a stored booking that
 * says something else.
 */
export type Likeness = 'new' | 'duplicate' | 'repeated' | 'alike' | 'corrected'

/** Tells whether a booking is there already. */
export type DuplicateBook = {
  /** Remembers the booking. */
  check(mark: BookingMark): Likeness
}

type Sizes = { units: number; price: number; time: string | null }
type Entry = Sizes & { reference: string | null; isStored: boolean; isMet: boolean }

/**
 * Two bookings say the same when day, kind, symbol, units and price (four decimals) and amount (cents) are the same.
 * With the same reference they are one; with two references they are two (a broker fills an order in equal parts);
 * where a reference is missing they are counted: a stored booking is met by one row of the file, so that two equal
 * trades of a day are both taken in, and are both there already when the file comes again.
 */
export function createDuplicateBook(stored: Iterable<BookingMark>): DuplicateBook {
  const byContent = new Map<string, Entry[]>()
  const references = new Set<string>()
  const remember = (mark: BookingMark, isStored: boolean): void => {
    const key = contentKey(mark)
    const { reference } = mark
    const entry = { ...sizesOf(mark), reference, isStored, isMet: false }
    const entries = byContent.get(key)
    if (entries === undefined) byContent.set(key, [entry])
    else entries.push(entry)
    if (isStored && reference !== null) references.add(referenceKey(mark))
  }
  for (const mark of stored) remember(mark, true)

  return {
    check(mark) {
      const sizes = sizesOf(mark)
      const alike = (byContent.get(contentKey(mark)) ?? []).filter((entry) => isAlike(entry, sizes))
      const found = find(alike, mark.reference)
      if (found === 'duplicate') return found
      remember(mark, false)
      if (found !== null) return found
      return mark.reference !== null && references.has(referenceKey(mark)) ? 'corrected' : 'new'
    },
  }
}

function find(alike: readonly Entry[], reference: string | null): 'duplicate' | 'repeated' | 'alike' | null {
  const same = reference === null ? undefined : alike.find((entry) => entry.reference === reference)
  if (same !== undefined) return same.isStored ? 'duplicate' : 'repeated'
  const unnamed = alike.filter((entry) => entry.reference === null || reference === null)
  const stored = unnamed.find(({ isStored, isMet }) => isStored && !isMet)
  if (stored !== undefined) {
    stored.isMet = true
    return 'duplicate'
  }
  return unnamed.some(({ isStored }) => !isStored) ? 'alike' : null
}

const step = 0.00005

/** Of a split the file may give added units where its ratio is stored. */
function sizesOf({ kind, units, price, time = null }: BookingMark): Sizes {
  if (kind === 'split') return { units: 0, price: NaN, time }
  return { units: Number(units), price: price === null ? NaN : Number(price), time }
}

function isAlike(one: Sizes, other: Sizes): boolean {
  const isOtherTime = one.time !== null && other.time !== null && one.time !== other.time
  return (
    !isOtherTime && Math.abs(one.units - other.units) <= step && !(Math.abs(one.price - other.price) > step)
  )
}

function referenceKey({ reference, kind, symbol }: BookingMark): string {
  return `${reference}|${kind}|${symbol?.toLowerCase() ?? ''}`
}

function contentKey({ date, kind, symbol, amount }: BookingMark): string {
  return [date, kind, symbol?.toLowerCase() ?? '', roundDecimal(decimal(amount), 2).toFixed()].join('|')
}
