/** The portfolios of a customer as one record. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { historyUpTo, languageOf, type Desk } from '#providers/greek/greek-desk.ts'
import type { GreekSubject } from '#providers/greek/greek-calls.ts'
import { eachOnce, translateCash, translateTitle } from '#providers/greek/translate-transactions.ts'
import type {
  GreekCashTransaction,
  GreekPortfolio,
  GreekPosition,
  GreekTitleTransaction,
} from '#providers/greek/wire.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import { arePaymentsKnown, paymentsOf } from '#providers/reported-performance.ts'

/** A record: what it is worth and by how much that changed, since when, and its position where it could be had. */
export type Recorded = {
  subject: GreekSubject
  currency: string
  inception: IsoDate | null
  value: number | null
  change: number | null
  position: GreekPosition | null
}

function sumOf(portfolios: readonly GreekPortfolio[], amountOf: (one: GreekPortfolio) => number): number {
  return portfolios.reduce((sum, one) => sum + amountOf(one), 0)
}

/**
 * A customer's portfolios as one: worth what the position says, else their sum where they have one currency. The change
 * is the value less what was paid in, which each portfolio's value and change tell; null over several currencies.
 * Throws a ProviderError where nobody says in which currency to add up.
 *
 * Worked case: portfolios worth 100 (change 20) and 50 (change -5): worth 150, of which 135 were paid in, change 15.
 */
export function sumRecords(
  subject: GreekSubject,
  portfolios: readonly GreekPortfolio[],
  position: GreekPosition | null,
): Recorded {
  const currency = position?.currency ?? portfolios[0]?.currency
  const isOneCurrency = portfolios.every((one) => one.currency === currency)
  if (currency === undefined || (position === null && !isOneCurrency)) {
    throw new ProviderError({ code: 'unreadable', detail: 'no currency to add portfolios up in' })
  }
  const value = position?.total ?? sumOf(portfolios, (one) => one.value)
  const paidIn = sumOf(portfolios, (one) => one.value - one.change)
  return {
    subject,
    currency,
    inception: portfolios.map(({ inceptionDate }) => inceptionDate).sort()[0] ?? null,
    value,
    change: isOneCurrency ? roundMoney(value - paidIn, currency) : null,
    position,
  }
}

type Booked = {
  titles: readonly GreekTitleTransaction[]
  cash: readonly GreekCashTransaction[]
}

/**
 * The change of a value since nothing: less the payments of a range, each at the rate of its day and each once.
 *
 * Worked case: worth 130, a payment of 100 told twice: 30.
 */
export function changeSinceNothing(
  { value, currency }: { value: number; currency: string },
  { titles, cash }: Booked,
  { fromDate }: { fromDate: IsoDate },
): number | null {
  const asIn = { portfolioId: null, currency }
  const transactions = [
    ...eachOnce(titles).map((wire) => translateTitle(wire, asIn)),
    ...eachOnce(cash).map((wire) => translateCash(wire, asIn)),
  ]
  const paid = paymentsOf(transactions).filter(({ day }) => day > toDayNumber(fromDate))
  return arePaymentsKnown(transactions)
    ? roundMoney(value - paid.reduce((sum, { amount }) => sum + amount, 0), currency)
    : null
}

/** The change over several currencies, of which the portfolios do not tell it together. */
export async function withChange(desk: Desk, record: Recorded, asked: IsoDate | null): Promise<Recorded> {
  const { subject, currency, value, change, inception } = record
  if (change !== null || value === null || inception === null) return record
  const range = historyUpTo(desk, asked)
  const query = { ...range, language: languageOf(desk) }
  const [titles, cash] = await Promise.all([
    desk.calls.titleTransactions(subject, query),
    desk.calls.cashTransactions(subject, query),
  ])
  const booked = { titles: titles.data, cash: cash.data }
  return { ...record, change: changeSinceNothing({ value, currency }, booked, range) }
}
