/** Bookings between the words of finance, of a file, and of the transactions collection. */
import type { BookingKind } from '#finance/ledger.ts'
import type { ImportedBooking } from '#server/imports/import-row.ts'
import type { BookingMark } from '#server/imports/plan/duplicate-book.ts'
import type { NewTransaction, StoredBooking } from '#server/store/import-ledger.ts'

const sides: Record<BookingKind, string> = {
  purchase: 'BUY',
  sale: 'SELL',
  contribution: 'CONTRIBUTION',
  withdrawal: 'WITHDRAWAL',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  fee: 'FEE',
  tax: 'TAX',
  'transfer-in': 'TRANSFER_IN',
  'transfer-out': 'TRANSFER_OUT',
  split: 'SPLIT',
}
const kinds = new Map(Object.entries(sides).map(([kind, side]) => [side, kind as BookingKind]))

/** The kinds that have one of the six words of the specification. */
const purchaseTypes: Partial<Record<BookingKind, string>> = {
  purchase: 'Purchase',
  sale: 'Sale',
  contribution: 'Contribution',
  withdrawal: 'Withdrawal',
  interest: 'Interest',
}

/** A stored booking as the plan compares it. */
export function markOf({ date, side, symbol, units, amount, reference }: StoredBooking): BookingMark {
  return { date, kind: kinds.get(side) ?? 'fee', symbol, units: units ?? '0', amount, reference }
}

type Making = {
  id: string
  symbol: string | null
  /** The ratio of a split that the plan found. */
  units: string | null
  /** How this white label spells the kind of a dividend. */
  dividendKind: string
}

/** The record of an imported booking. */
export function transactionOf(
  booking: ImportedBooking,
  { id, symbol, units, dividendKind }: Making,
): NewTransaction {
  return {
    id,
    name: booking.name,
    symbol,
    purchase_type: booking.kind === 'dividend' ? dividendKind : (purchaseTypes[booking.kind] ?? null),
    side: sides[booking.kind],
    date: booking.date,
    amount: booking.amount,
    currency: booking.currency,
    units: units ?? booking.units,
    price: booking.price,
    fees: booking.fees,
    taxes: booking.taxes,
    cost: booking.cost ?? null,
    rate: booking.rate,
    external_id: booking.reference,
  }
}
