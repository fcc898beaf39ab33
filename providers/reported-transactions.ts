/** Transactions as the platform and the partner wires spell them. */
import { minorUnitsOf } from '#finance/ground/currency.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { roundNumber } from '#finance/ground/money.ts'
import type { TransactionCategory } from '#model/transaction-category.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import type { WireTransaction } from '#providers/wire-shapes.ts'

type Kind = { kind: BookingKind; category: TransactionCategory }

/** The words of these wires for kinds; 'Divident' is one of them. */
const kinds: Readonly<Record<string, Kind>> = {
  purchase: { kind: 'purchase', category: 'trade-buys' },
  buy: { kind: 'purchase', category: 'trade-buys' },
  'capital call': { kind: 'purchase', category: 'trade-buys' },
  sale: { kind: 'sale', category: 'trade-sales' },
  sell: { kind: 'sale', category: 'trade-sales' },
  contribution: { kind: 'contribution', category: 'payments-in' },
  withdrawal: { kind: 'withdrawal', category: 'payments-out' },
  divident: { kind: 'dividend', category: 'dividends' }, // sic
  dividend: { kind: 'dividend', category: 'dividends' },
  distribution: { kind: 'dividend', category: 'dividends' },
  interest: { kind: 'interest', category: 'gross-interest' },
  fee: { kind: 'fee', category: 'management-charges' },
  charge: { kind: 'fee', category: 'management-charges' },
  transfer_in: { kind: 'transfer-in', category: 'transfers' },
  transfer_out: { kind: 'transfer-out', category: 'transfers' },
  tax: { kind: 'tax', category: 'other' },
  split: { kind: 'split', category: 'other' },
}

type Worded = WireTransaction & { kind?: string | null | undefined }

/**
 * What a transaction is, by the first of `side`, `purchaseType`, `kind` and `type` that is a word for one; an unknown
 * word leaves it ungrouped, by the way the money went.
 */
export function kindOf({ side, purchaseType, kind, type, amount }: Worded): Kind {
  for (const word of [side, purchaseType, kind, type]) {
    const key = (word ?? '').trim().toLowerCase()
    if (Object.hasOwn(kinds, key)) return kinds[key]!
  }
  return { kind: amount < 0 ? 'fee' : 'interest', category: 'other' }
}

function absolute(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.abs(value)
}

/** What is between the two amounts: of income it is tax kept back at its source, of anything else fees. */
function chargesOf(wire: WireTransaction, kind: BookingKind): { fees: number; taxes: number } {
  const [gross, net] = [absolute(wire.grossAmount), absolute(wire.netAmount)]
  const isKnown = gross !== null && net !== null
  const amount = isKnown ? roundNumber(Math.abs(net - gross), minorUnitsOf(wire.currency)) : 0
  return kind === 'dividend' || kind === 'interest' ? { fees: 0, taxes: amount } : { fees: amount, taxes: 0 }
}

/** A transaction as the pages list it, with the id it gets where it has none. */
export function reportedTransaction(
  wire: Worded,
  { id, portfolioId }: Pick<Transaction, 'id' | 'portfolioId'>,
): Transaction {
  const { kind, category } = kindOf(wire)
  return {
    id: wire.id ?? id,
    portfolioId,
    date: wire.date,
    kind,
    category,
    name: wire.name,
    symbol: wire.symbol ?? null,
    isin: wire.isin ?? null,
    units: absolute(wire.units ?? wire.nominalvalue),
    price: wire.price ?? null,
    ...(wire.navDate ? { priceDate: wire.navDate } : {}),
    amount: Math.abs(wire.amount),
    currency: wire.currency,
    rate: wire.fxRate ?? wire.rate ?? null,
    amountInReportingCurrency: absolute(wire.localCcyAmount),
    ...chargesOf(wire, kind),
    assetClass: wire.assetclass ?? null,
    region: wire.region ?? null,
  }
}
