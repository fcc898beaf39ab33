/** The kinds of booking of finance in the words that the transactions collection stores. */
import type { BookingKind } from '#finance/ground/ledger.ts'
import type { transactions } from '#model/collections/transactions.ts'

/** What a stored transaction is, whichever way its data came: every kind has one. */
export type Side = (typeof transactions)['fields']['side']['options'][number]

const sides: Readonly<Record<BookingKind, Side>> = {
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
  'return-of-capital': 'RETURN_OF_CAPITAL',
  exchange: 'EXCHANGE',
  'option-premium': 'OPTION_PREMIUM',
}

const kinds = new Map<string, BookingKind>(
  Object.entries(sides).map(([kind, side]) => [side, kind as BookingKind]),
)

/** The side a kind of booking is stored under. Worked case: 'transfer-in' is 'TRANSFER_IN'. */
export const sideOf = (kind: BookingKind): Side => sides[kind]

/** The kind of booking a stored side stands for; null for a word that is no side. */
export const kindOfSide = (side: string): BookingKind | null => kinds.get(side) ?? null

/** How a white label stores the kind of a dividend; the specification spells it in two ways. */
export type DividendKind = 'Divident' | 'Dividend' // sic

/** The six kinds that the specification has a word for. */
export type PurchaseType = 'Purchase' | 'Sale' | 'Contribution' | 'Withdrawal' | 'Interest' | DividendKind

const purchaseTypes: Partial<Record<BookingKind, PurchaseType>> = {
  purchase: 'Purchase',
  sale: 'Sale',
  contribution: 'Contribution',
  withdrawal: 'Withdrawal',
  interest: 'Interest',
}

/** The specification's word for a kind of booking; null for the kinds it has none for (fees, transfers, splits). */
export const purchaseTypeOf = (kind: BookingKind, dividendKind: DividendKind): PurchaseType | null =>
  kind === 'dividend' ? dividendKind : (purchaseTypes[kind] ?? null)
