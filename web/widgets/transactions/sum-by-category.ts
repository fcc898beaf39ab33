import type { TransactionCategory, TransactionRow } from '#model/calls/answers.ts'

/** The sum of one category in the reporting currency; null when an amount of it has no rate. */
export type CategorySum = { category: TransactionCategory; count: number; amount: number | null }

/** The categories in the order of the specification. */
export const categories: readonly TransactionCategory[] = [
  'gross-interest',
  'payments-in',
  'payments-out',
  'management-charges',
  'dividends',
  'trade-buys',
  'trade-sales',
  'transfers',
  'other',
]

const toMinor = (amount: number): number => Math.round(amount * 100)

/** Adds up each category that occurs, in minor units, so that cents stay exact. */
export const sumByCategory = (
  rows: readonly Pick<TransactionRow, 'category' | 'amountInReportingCurrency'>[],
): readonly CategorySum[] =>
  categories
    .map((category) => ({ category, found: rows.filter((row) => row.category === category) }))
    .filter(({ found }) => found.length > 0)
    .map(({ category, found }) => {
      const amounts = found.map((row) => row.amountInReportingCurrency)
      const isWhole = amounts.every((amount) => amount !== null)
      const minor = amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0), 0)
      return { category, count: found.length, amount: isWhole ? minor / 100 : null }
    })
