/** Transactions of the partner wire as the pages list them. */
import { minorUnitsOf } from '#finance/currency.ts'
import type { BookingKind } from '#finance/ledger.ts'
import { roundNumber } from '#finance/money.ts'
import type { TransactionCategory } from '#model/transaction-category.ts'
import type { PartnerTransaction } from '#providers/partner/wire.ts'
import type { Charge, Transaction, TransactionCost } from '#providers/portfolio-data.ts'

type Kind = { kind: BookingKind; category: TransactionCategory }

/** The words for kinds, from `side`, `purchaseType`, `kind` and `type`; 'Divident' is a word of the wire. */
const kinds: Record<string, Kind> = {
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
export function kindOf({ side, purchaseType, kind, type, amount }: PartnerTransaction): Kind {
  const known = kindNamed(side) ?? kindNamed(purchaseType) ?? kindNamed(kind) ?? kindNamed(type)
  return known ?? { kind: amount < 0 ? 'fee' : 'interest', category: 'other' }
}

function absolute(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.abs(value)
}

/** What is between the two amounts: of income it is tax kept back at its source, of anything else fees. */
function chargesOf(wire: PartnerTransaction, kind: BookingKind): { fees: number; taxes: number } {
  const amount = differenceOf(wire)
  return kind === 'dividend' || kind === 'interest' ? { fees: 0, taxes: amount } : { fees: amount, taxes: 0 }
}

function differenceOf({ grossAmount, netAmount, currency }: PartnerTransaction): number {
  const [gross, net] = [absolute(grossAmount), absolute(netAmount)]
  if (gross === null || net === null) return 0
  return roundNumber(Math.abs(net - gross), minorUnitsOf(currency))
}

function translateTransaction(
  wire: PartnerTransaction,
  position: number,
  reporting: 'same' | 'other',
): Transaction {
  const { kind, category } = kindOf(wire)
  return {
    id: wire.id ?? `${wire.portfolioId}-${wire.date}-${position}`,
    portfolioId: wire.portfolioId,
    date: wire.date,
    kind,
    category,
    name: wire.name,
    symbol: wire.symbol ?? null,
    isin: wire.isin ?? null,
    units: absolute(wire.units ?? wire.nominalvalue),
    price: wire.price ?? null,
    amount: Math.abs(wire.amount),
    currency: wire.currency,
    rate: reporting === 'same' ? (wire.fxRate ?? wire.rate ?? null) : null,
    amountInReportingCurrency: reporting === 'same' ? absolute(wire.localCcyAmount) : null,
    ...chargesOf(wire, kind),
    assetClass: wire.assetclass ?? null,
    region: wire.region ?? null,
  }
}

/**
 * The transactions of a portfolio, newest first. A valuation is a statement of value, no movement, and is left out.
 * Local amounts are in the portfolio's currency: where another one is reported (`reporting` 'other') they are unknown.
 */
export function translateTransactions(
  wire: readonly PartnerTransaction[],
  reporting: 'same' | 'other' = 'same',
): readonly Transaction[] {
  return wire
    .filter(({ kind }) => (kind ?? '').trim().toLowerCase() !== 'valuation')
    .map((one, position) => translateTransaction(one, position, reporting))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** The fees among transactions as charges of the service. */
export function chargesAmong(transactions: readonly Transaction[]): readonly Charge[] {
  return transactions
    .filter(({ kind }) => kind === 'fee')
    .map(({ date, name, amount, currency }) => ({
      date,
      name,
      type: 'management',
      amount,
      currency,
      fraction: null,
    }))
}

/** What the trades among transactions cost; the wire knows no price on arrival, so nothing implicit. */
export function costsAmong(transactions: readonly Transaction[]): readonly TransactionCost[] {
  return transactions
    .filter(({ kind, fees }) => (kind === 'purchase' || kind === 'sale') && fees > 0)
    .map(({ date, name, isin, fees, currency }) => ({
      date,
      name,
      isin,
      explicitCost: fees,
      implicitCost: 0,
      total: fees,
      currency,
    }))
}
