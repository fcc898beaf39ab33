/** Bookings between the words of finance, of a file, and of the transactions collection. */
import {
  kindOfSide,
  purchaseTypeOf,
  sideOf,
  type DividendKind,
} from '#model/collections/transaction-kinds.ts'
import type { ImportedBooking } from '#server/imports/import-row.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import type { NewTransaction, StoredBooking } from '#server/store/import-ledger.ts'

/** A stored booking as the plan compares it. */
export function markOf({ side, units, ...stored }: StoredBooking): BookingMark {
  return { ...stored, kind: kindOfSide(side) ?? 'fee', units: units ?? '0' }
}

type Making = {
  id: string
  symbol: string | null
  /** What an exchange is for, as it is kept. */
  fromSymbol: string | null
  /** The ratio of a split that the plan found. */
  units: string | null
  /** The cost that a transfer in takes over from another portfolio. */
  cost: string | null
  /** How this white label spells the kind of a dividend. */
  dividendKind: DividendKind
}

/** The record of an imported booking. */
export function transactionOf(
  booking: ImportedBooking,
  { id, symbol, fromSymbol, units, cost, dividendKind }: Making,
): NewTransaction {
  return {
    id,
    name: booking.name,
    symbol,
    purchase_type: purchaseTypeOf(booking.kind, dividendKind),
    side: sideOf(booking.kind),
    date: booking.date,
    amount: booking.amount,
    currency: booking.currency,
    units: units ?? booking.units,
    price: booking.price,
    fees: booking.fees,
    taxes: booking.taxes,
    cost: booking.cost ?? cost,
    rate: booking.rate,
    external_id: booking.reference,
    from_symbol: fromSymbol,
    from_units: booking.fromUnits ?? null,
  }
}
