/** Sums of transactions by the category they are listed under. */

/** The sum of one category in the reporting currency; null when an amount of it has no rate (no figure). */
export type CategorySum<C extends string> = { category: C; count: number; amount: number | null }

const toMinor = (amount: number): number => Math.round(amount * 100)

/**
 * Adds up each category that occurs, in the order given, in minor units, so that cents stay exact.
 *
 * Worked case: dividends of 0.10 and 0.20 are 0.30.
 */
export const sumByCategory = <C extends string>(
  rows: readonly { category: C; amountInReportingCurrency: number | null }[],
  order: readonly C[],
): readonly CategorySum<C>[] =>
  order
    .map((category) => ({ category, found: rows.filter((row) => row.category === category) }))
    .filter(({ found }) => found.length > 0)
    .map(({ category, found }) => {
      const amounts = found.map((row) => row.amountInReportingCurrency)
      const isWhole = amounts.every((amount) => amount !== null)
      const minor = amounts.reduce<number>((sum, amount) => sum + toMinor(amount ?? 0), 0)
      return { category, count: found.length, amount: isWhole ? minor / 100 : null }
    })
