/** What an order changes: amounts in the currency of the portfolio. */
export type OrderEffect = { portfolio: number; holding: number; value: number; type: 'Buy' | 'Sell' }

/**
 * The share of a holding in its portfolio before and after an order whose money comes from outside of the portfolio or goes
 * there: fractions. Null where nothing is worth anything.
 *
 * Worked case: 100 of 400, and 50 of it sold and paid out: 0.25 before, 50 / 350 = 0.142857 after.
 */
export function shareAfterOrder({ portfolio, holding, value, type }: OrderEffect): {
  before: number | null
  after: number | null
} {
  const moved = type === 'Buy' ? value : -value
  const shareOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
  return { before: shareOf(holding, portfolio), after: shareOf(holding + moved, portfolio + moved) }
}
