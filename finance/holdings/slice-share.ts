import type { Slice } from '#finance/returns/figure-shapes.ts'

/**
 * The part of a slice in its breakdown as it is shown, a fraction: those of one breakdown add up to exactly 1, which the
 * unrounded weights do not.
 * Worked case: of three equal slices the first is 0.3334, the others 0.3333.
 */
export function shownShareOf({ percentage }: Pick<Slice, 'percentage'>): number {
  return percentage / 100
}
