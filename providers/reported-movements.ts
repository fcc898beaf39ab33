/** What moved a portfolio, for services that tell values and transactions but not the walk between them. */
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Flow } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { MovementFigures, MovementPart } from '#finance/returns/movements.ts'
import type { PerformancePoint } from '#finance/returns/figure-shapes.ts'
import type { DateRange, Transaction } from '#providers/portfolio-data.ts'

type Sums = { paidIn: number; paidOut: number; income: number; fees: number; taxes: number }

const partOf: Partial<Record<BookingKind, keyof Sums>> = {
  contribution: 'paidIn',
  'transfer-in': 'paidIn',
  withdrawal: 'paidOut',
  'transfer-out': 'paidOut',
  dividend: 'income',
  interest: 'income',
  fee: 'fees',
  tax: 'taxes',
}

/**
 * The reporting currency for one unit of a transaction's currency, as its two amounts say it; null where it is unknown.
 * Worked case: 200 told as 230 in the reporting currency: 1.15.
 */
export function toldRate({ amount, amountInReportingCurrency: own, rate }: Transaction): number | null {
  if (own === null) return null
  return amount === 0 ? (rate ?? 0) : own / amount
}

/** What a transaction adds to each part, in the reporting currency; null where something of it has no rate into it. */
function partsOf(transaction: Transaction): Partial<Sums> | null {
  const { kind, amountInReportingCurrency: own } = transaction
  const part = partOf[kind]
  const hasCharges = transaction.fees !== 0 || transaction.taxes !== 0
  if (part === undefined && !hasCharges) return {}
  const rate = toldRate(transaction)
  if (own === null || rate === null) return null
  const charges = { fees: transaction.fees * rate, taxes: transaction.taxes * rate }
  if (part === undefined) return charges
  return part === 'income' ? { income: own + charges.fees + charges.taxes, ...charges } : { [part]: own }
}

/** Adds one transaction to the sums; false where something of it has no rate into the reporting currency. */
function addTo(sums: Sums, transaction: Transaction): boolean {
  const parts = partsOf(transaction)
  if (parts === null) return false
  for (const name of Object.keys(parts) as (keyof Sums)[]) sums[name] += parts[name] ?? 0
  return true
}

const sumOf: Partial<Record<MovementPart, { name: keyof Sums; sign: 1 | -1 }>> = {
  contributions: { name: 'paidIn', sign: 1 },
  withdrawals: { name: 'paidOut', sign: -1 },
  income: { name: 'income', sign: 1 },
  fees: { name: 'fees', sign: -1 },
  taxes: { name: 'taxes', sign: -1 },
}

/** The transactions behind one part of what moved a portfolio, oldest first; what was taken is negative. */
export function reportedFlows(
  figures: MovementFigures,
  part: MovementPart,
  transactions: readonly Transaction[],
): readonly Flow[] {
  const sum = sumOf[part]
  if (sum === undefined) return []
  return transactions
    .filter(({ date }) => date > figures.from && date <= figures.to)
    .flatMap((transaction) => {
      const amount = roundMoney((partsOf(transaction)?.[sum.name] ?? 0) * sum.sign, figures.currency)
      return amount === 0 ? [] : [{ date: transaction.date, amount, name: transaction.name }]
    })
    .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
}

/** The points at both ends of a range: the last one on or before each end, the first one where it starts earlier. */
function endsOf(points: readonly PerformancePoint[], { from, to }: DateRange) {
  const lastUpTo = (day: string) => points.findLast(({ date }) => date <= day)
  const first = (from ? lastUpTo(from) : undefined) ?? points[0]
  const last = to ? lastUpTo(to) : points.at(-1)
  return first === undefined || last === undefined || first.date >= last.date ? null : { first, last }
}

/**
 * The walk between two closes of a service's points, oldest first: payments, income, fees and taxes are the
 * transactions after the first day up to the last, income before its charges; the market is what is left to the
 * closing value, exchange rates included. The residual is zero by construction and proves nothing. Null where there
 * are not two values, or where an amount has no rate into `currency`.
 *
 * Worked case: worth 100, 20 paid in, 3 of dividends, 1 of fees, worth 130: the market made 8.
 */
export function reportedMovements(
  currency: Currency,
  points: readonly PerformancePoint[],
  { transactions, range = {} }: { transactions: readonly Transaction[]; range?: DateRange },
): MovementFigures | null {
  const ends = endsOf(points, range)
  if (ends === null) return null
  const { first, last } = ends
  const sums: Sums = { paidIn: 0, paidOut: 0, income: 0, fees: 0, taxes: 0 }
  const between = transactions.filter(({ date }) => date > first.date && date <= last.date)
  if (!between.every((transaction) => addTo(sums, transaction))) return null
  const round = (value: number) => roundMoney(value, currency)
  const paidIn = round(sums.paidIn)
  const [paidOut, fees, taxes] = [round(-sums.paidOut), round(-sums.fees), round(-sums.taxes)] as const
  const income = round(sums.income)
  const opening = round(first.portfolioValue)
  const closing = round(last.portfolioValue)
  const figure = (value: number, method: 'sum' | 'reported' = 'sum') =>
    moneyFigure(value, currency, { from: first.date, asOf: last.date, method })
  return {
    currency,
    from: first.date,
    to: last.date,
    opening: figure(opening, 'reported'),
    contributions: figure(paidIn),
    withdrawals: figure(paidOut),
    income: figure(income),
    market: figure(closing - opening - paidIn - paidOut - income - fees - taxes),
    exchange: null,
    fees: figure(fees),
    taxes: figure(taxes),
    closing: figure(closing, 'reported'),
    residual: figure(0),
    byHolding: [],
  }
}
