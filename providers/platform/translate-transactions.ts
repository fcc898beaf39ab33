/** Transactions of the platform wire as transactions. */
import { minorUnitsOf } from '#finance/currency.ts'
import type { BookingKind } from '#finance/ledger.ts'
import { roundNumber } from '#finance/money.ts'
import type { TransactionCategory } from '#model/transaction-category.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import type { WireTransaction } from '#providers/platform/wire.ts'

type Kind = { kind: BookingKind; category: TransactionCategory }

/** The words for kinds, from `side`, `purchaseType` and, where it is one, `type`; 'Divident' is a word of the wire. */
const kinds: Record<string, Kind> = {
  purchase: { kind: 'purchase', category: 'trade-buys' },
  buy: { kind: 'purchase', category: 'trade-buys' },
  sale: { kind: 'sale', category: 'trade-sales' },
  sell: { kind: 'sale', category: 'trade-sales' },
  contribution: { kind: 'contribution', category: 'payments-in' },
  withdrawal: { kind: 'withdrawal', category: 'payments-out' },
  divident: { kind: 'dividend', category: 'dividends' }, // sic
  dividend: { kind: 'dividend', category: 'dividends' },
  interest: { kind: 'interest', category: 'gross-interest' },
  fee: { kind: 'fee', category: 'management-charges' },
  charge: { kind: 'fee', category: 'management-charges' },
  transfer_in: { kind: 'transfer-in', category: 'transfers' },
  transfer_out: { kind: 'transfer-out', category: 'transfers' },
  tax: { kind: 'tax', category: 'other' },
  split: { kind: 'split', category: 'other' },
}

function kindNamed(word: string | null | undefined): Kind | undefined {
  const key = (word ?? '').trim().toLowerCase()
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

/** What a transaction is; an unknown word leaves it ungrouped, by the way the money went. */
export function kindOf({ side, purchaseType, type, amount }: WireTransaction): Kind {
  const known = kindNamed(side) ?? kindNamed(purchaseType) ?? kindNamed(type)
  return known ?? { kind: amount < 0 ? 'fee' : 'interest', category: 'other' }
}

/** What is between the two amounts: of income it is tax kept back at its source, of anything else fees. */
function chargesOf(wire: WireTransaction, kind: BookingKind): { fees: number; taxes: number } {
  const amount = differenceOf(wire)
  return kind === 'dividend' || kind === 'interest' ? { fees: 0, taxes: amount } : { fees: amount, taxes: 0 }
}

function differenceOf(wire: WireTransaction): number {
  const { grossAmount, netAmount } = wire
  if (grossAmount === null || grossAmount === undefined || netAmount === null || netAmount === undefined)
    return 0
  return roundNumber(Math.abs(Math.abs(netAmount) - Math.abs(grossAmount)), minorUnitsOf(wire.currency))
}

/** A transaction as the pages list it. */
export function translateTransaction(wire: WireTransaction, position: number): Transaction {
  const { kind, category } = kindOf(wire)
  const units = wire.units ?? wire.nominalvalue ?? null
  return {
    id: wire.id ?? `${wire.date}-${position}`,
    portfolioId: wire.parentId ?? null,
    date: wire.date,
    kind,
    category,
    name: wire.name,
    symbol: wire.symbol ?? null,
    isin: wire.isin ?? null,
    units: units === null ? null : Math.abs(units),
    price: wire.price ?? null,
    amount: Math.abs(wire.amount),
    currency: wire.currency,
    rate: wire.fxRate ?? wire.rate ?? null,
    amountInReportingCurrency:
      wire.localCcyAmount === null || wire.localCcyAmount === undefined
        ? null
        : Math.abs(wire.localCcyAmount),
    ...chargesOf(wire, kind),
    assetClass: wire.assetclass ?? null,
    region: wire.region ?? null,
  }
}
