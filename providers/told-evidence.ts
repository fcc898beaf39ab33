/** What a source tells of values, bookings and charges, as evidence. */
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { Evidence } from '#finance/portfolios/evidence.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import { sumValuations } from '#finance/valuation/valuation.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { PortfolioData, Sourced, Transaction } from '#providers/portfolio-data.ts'
import { toldRate } from '#providers/reported-movements.ts'
import { translateValuation } from '#providers/reported-performance.ts'

function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

function bookingOf(transaction: Transaction, rate: number | null): Booking {
  const { id, date, kind, symbol, isin, name, units, price, amount, fees, taxes, currency } = transaction
  return {
    id,
    date,
    kind,
    symbol: units === null ? null : (symbol ?? isin ?? name),
    name,
    units: decimalText(units ?? 0),
    price: price === null ? null : decimalText(price),
    amount: decimalText(amount),
    fees: decimalText(fees),
    taxes: decimalText(taxes),
    currency,
    rate: rate === null ? null : decimalText(rate),
  }
}

/**
 * Transactions, newest first, as the ledger of each portfolio, without prices and rates; trades of one day keep the
 * order in which they were made. Numbers of the wire are decimals as they were written; `rateOf` is the reporting
 * currency for one unit of a transaction's.
 */
export function toldLedgers(
  transactions: readonly Transaction[],
  frame: Pick<PortfolioLedger, 'currency' | 'asOf'> & Partial<PortfolioLedger>,
  rateOf: (transaction: Transaction) => number | null,
): readonly PortfolioLedger[] {
  const byPortfolio = Map.groupBy(transactions, ({ portfolioId }) => portfolioId ?? '')
  return [...byPortfolio].map(([id, own]) => ({
    cash: 'inside',
    costMethod: 'average',
    instruments: [],
    prices: [],
    rates: [],
    benchmark: null,
    ...frame,
    id,
    bookings: own.toReversed().map((transaction) => bookingOf(transaction, rateOf(transaction))),
  }))
}

type Source = Pick<PortfolioData, 'performance' | 'transactions' | 'charges' | 'transactionCosts'>

async function valuesOf(data: Source, id: string, to: IsoDate | null) {
  try {
    return (await data.performance(id, { to })).data
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** The evidence of a source that keeps no books; a part that it cannot tell is not known, and hides no other. */
async function askEvidence(
  data: Source,
  id: string,
  { asOf = null, currency: own, ...read }: Parameters<PortfolioData['evidence']>[1],
): Promise<Sourced<Evidence | null>> {
  const range = { to: asOf, ...read }
  const [values, booked, charges, tradeCosts] = await Promise.all([
    valuesOf(data, id, asOf),
    data.transactions(id, { kind: 'all', ...range }),
    data.charges(id, range),
    data.transactionCosts(id, range),
  ])
  const currency = values?.currency ?? own
  if (currency === undefined) return { ...charges, data: null }
  const payments = booked.freshness === 'failed' ? null : booked.data
  const frame = { currency, asOf: asOf ?? values?.to ?? charges.asOf }
  return {
    ...charges,
    data: {
      valuation:
        translateValuation({ points: values?.points ?? [], payments }, currency) ??
        sumValuations(id, [], frame),
      ledgers: payments && toldLedgers(payments, frame, toldRate),
      told: { charges: charges.data, tradeCosts: tradeCosts.data },
    },
  }
}

type ToldCalls = Omit<PortfolioData, 'evidence' | 'keepsBooks'> & {
  overview(id: string): Promise<Sourced<AccountOverview | null>>
}

/** A source that keeps no books: its calls, and the evidence that they give. */
export function toldSource<Calls extends ToldCalls>(
  calls: Calls,
): NoInfer<Calls> & Pick<PortfolioData, 'evidence' | 'keepsBooks'> {
  return { ...calls, keepsBooks: false, evidence: (id, at) => askEvidence(calls, id, at) }
}
