/** Transactions of the partner wire as the pages list them. */
import { newestFirst } from '#providers/asked-rows.ts'
import type { PartnerTransaction } from '#providers/partner/wire.ts'
import type { Charge, Transaction, TransactionCost } from '#providers/portfolio-data.ts'
import { reportedTransaction } from '#providers/reported-transactions.ts'

function translateTransaction(
  wire: PartnerTransaction,
  position: number,
  reporting: 'same' | 'other',
): Transaction {
  const { portfolioId } = wire
  const one = reportedTransaction(wire, { id: `${portfolioId}-${wire.date}-${position}`, portfolioId })
  return reporting === 'same' ? one : { ...one, rate: null, amountInReportingCurrency: null }
}

/**
 * The transactions of a portfolio, newest first. A valuation is a statement of value, no movement, and is left out.
 * Local amounts are in the portfolio's currency: where another one is reported (`reporting` 'other') they are unknown.
 */
export function translateTransactions(
  wire: readonly PartnerTransaction[],
  reporting: 'same' | 'other' = 'same',
): readonly Transaction[] {
  return newestFirst(
    wire
      .filter(({ kind }) => (kind ?? '').trim().toLowerCase() !== 'valuation')
      .map((one, position) => translateTransaction(one, position, reporting)),
  )
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
