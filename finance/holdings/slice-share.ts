import { uniqueReasons } from '#finance/ground/figure-quality.ts'
import type { Slice, Unvalued } from '#finance/returns/figure-shapes.ts'

/**
 * The part of a slice in its breakdown as it is shown, a fraction: those of one breakdown add up to exactly 1, which the
 * unrounded weights do not. Null where the whole is not known.
 * Worked case: of three equal slices the first is 0.3334, the others 0.3333.
 */
export function shownShareOf({ percentage }: Pick<Slice, 'percentage'>): number | null {
  return percentage === null ? null : percentage / 100
}

/**
 * The holdings of a breakdown that have no value, and why; null where all have one.
 * Worked case: one in Swiss francs and two in dollars, without rates: three, with a reason for each currency.
 */
export function unvaluedIn(slices: readonly Slice[]): Unvalued | null {
  const unvalued = slices.flatMap((slice) => slice.unvalued ?? [])
  if (unvalued.length === 0) return null
  return {
    holdings: unvalued.reduce((sum, { holdings }) => sum + holdings, 0),
    reasons: uniqueReasons(unvalued.flatMap(({ reasons }) => reasons)),
  }
}
