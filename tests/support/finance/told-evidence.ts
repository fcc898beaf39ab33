/** Evidence of a source that keeps no books, as its points, transactions and charges give it. */
import type { Evidence, ToldCharge, ToldTradeCost } from '#finance/portfolios/evidence.ts'
import { sumValuations } from '#finance/valuation/valuation.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { translateValuation } from '#providers/reported-performance.ts'
import { toldLedgers, toldRate } from '#providers/told-evidence.ts'

/** A transaction of nothing in particular, in euros. */
export function buildTransaction(told: Partial<Transaction>): Transaction {
  const { amount = 0 } = told
  return {
    id: `${told.date} ${told.kind} ${amount}`,
    portfolioId: 'p',
    date: '2024-01-01',
    kind: 'contribution',
    category: 'other',
    name: '',
    symbol: null,
    isin: null,
    units: null,
    price: null,
    amount,
    currency: 'EUR',
    rate: null,
    amountInReportingCurrency: amount,
    fees: 0,
    taxes: 0,
    assetClass: null,
    region: null,
    ...told,
  }
}

type Told = {
  currency: string
  points: readonly { date: string; portfolioValue: number }[]
  /** Newest first; null: they cannot be had. */
  transactions: readonly Transaction[] | null
  charges?: readonly ToldCharge[]
  tradeCosts?: readonly ToldTradeCost[]
}

export function buildToldEvidence({
  currency,
  points,
  transactions,
  charges = [],
  tradeCosts = [],
}: Told): Evidence {
  const history = points.map((point) => ({ ...point, portfolio: 0, benchmark: null }))
  const frame = { currency, asOf: points.at(-1)?.date ?? '2024-12-31' }
  return {
    valuation:
      translateValuation({ points: history, payments: transactions }, currency) ??
      sumValuations('', [], frame),
    ledgers: transactions && toldLedgers(transactions, frame, toldRate),
    told: { charges, tradeCosts, days: points.map(({ date }) => date) },
  }
}
