/** What a source tells of values, bookings and charges, as evidence. */
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, PortfolioLedger } from '#finance/ground/ledger.ts'
import type { Evidence } from '#finance/portfolios/evidence.ts'
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import { sumValuations } from '#finance/valuation/valuation.ts'
import { ageOf } from '#providers/answer-parts.ts'
import { failedAnswer } from '#providers/answering.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { DateRange, PortfolioData, Sourced, Transaction } from '#providers/portfolio-data.ts'
import { translateValuation } from '#providers/reported-performance.ts'

function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

/**
 * The reporting currency for one unit of a transaction's currency, as its two amounts say it; null where it is unknown.
 * Worked case: 200 told as 230 in the reporting currency: 1.15.
 */
export function toldRate({ amount, amountInReportingCurrency: own, rate }: Transaction): number | null {
  if (own === null) return null
  return amount === 0 ? (rate ?? 0) : own / amount
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

type Source = Pick<PortfolioData, 'performance' | 'transactions'>

async function askValues(data: Source, id: string, to: IsoDate | null) {
  try {
    return await data.performance(id, { to })
  } catch (error) {
    if (error instanceof ProviderError) return error.problem
    throw error
  }
}

/** Values and bookings, without what is told of costs; null where nobody says in which currency. */
async function askBooks(
  data: Source,
  id: string,
  { asOf = null, currency: own, ...read }: Parameters<PortfolioData['evidence']>[1],
): Promise<Sourced<Evidence | null>> {
  const [values, booked] = await Promise.all([
    askValues(data, id, asOf),
    data.transactions(id, { kind: 'all', to: asOf, ...read }),
  ])
  const question = { call: 'performance', id, asOf, empty: null }
  const told = 'code' in values ? failedAnswer(question, values, booked.fetchedAt) : values
  const failed = [told, booked].find(({ freshness }) => freshness === 'failed')
  const currency = told.data?.currency ?? own
  const frame = { currency: currency ?? '', asOf: asOf ?? told.data?.to ?? booked.asOf }
  const age = { ...(failed ?? ageOf([told, booked])), asOf: frame.asOf }
  if (currency === undefined) return { ...age, data: null }
  const points = told.data?.points ?? []
  const payments = booked.freshness === 'failed' ? null : booked.data
  const valuation = translateValuation({ points, payments }, currency) ?? sumValuations(id, [], frame)
  const days = points.map(({ date }) => date)
  const ledgers = payments && toldLedgers(payments, frame, toldRate)
  return { ...age, data: { valuation, ledgers, told: { days, charges: [], tradeCosts: [] } } }
}

type ToldCalls = Omit<PortfolioData, 'evidence' | 'keepsBooks' | 'movements'> & {
  overview(id: string): Promise<Sourced<AccountOverview | null>>
}

/** A part that the source cannot tell is not known, and hides no other. */
async function askEvidence(
  data: ToldCalls,
  id: string,
  at: Parameters<PortfolioData['evidence']>[1],
): Promise<Sourced<Evidence | null>> {
  const range = { to: at.asOf, language: at.language }
  const [{ data: books }, charges, tradeCosts] = await Promise.all([
    askBooks(data, id, at),
    data.charges(id, range),
    data.transactionCosts(id, range),
  ])
  if (!books?.told) return { ...charges, data: null }
  const told = { ...books.told, charges: charges.data, tradeCosts: tradeCosts.data }
  return { ...charges, data: { ...books, told } }
}

/** Null where there are not two values, or where an amount has no rate into their currency. */
async function askMovements(
  data: ToldCalls,
  id: string,
  range: DateRange,
): Promise<Sourced<MovementFigures | null>> {
  const { data: books, ...age } = await askBooks(data, id, { asOf: range.to })
  const figures = books && calculateMovements(books, range)
  const isWalk = figures !== null && figures.from < figures.to && figures.market.value !== null
  return isWalk ? { ...age, data: figures, asOf: figures.to } : { ...age, data: null }
}

/** A source that keeps no books: its calls, and what follows from the evidence that they give. */
export function toldSource<Calls extends ToldCalls>(
  calls: Calls,
): NoInfer<Calls> & Pick<PortfolioData, 'evidence' | 'keepsBooks' | 'movements'> {
  return {
    ...calls,
    keepsBooks: false,
    evidence: (id, at) => askEvidence(calls, id, at),
    movements: (id, range = {}) => askMovements(calls, id, range),
  }
}
