/** The points of a line: from the first day that has anything, and fewer where nobody can tell the days apart. */

/**
 * Every so many of the points, so that there are no more than `most` and the last; the first and the last are kept.
 * Throws nothing; `most` is at least 2.
 *
 * Worked case: of ten points at most five are the 1st, 3rd, 5th, 7th and 9th, and the 10th.
 */
export function thinPoints<Point>(points: readonly Point[], most: number): readonly Point[] {
  const step = Math.ceil(points.length / most)
  return step <= 1 ? points : points.filter((_, i) => i % step === 0 || i === points.length - 1)
}

/**
 * The points from the first day on which there was anything: a history counts from the close before its first payment, when
 * there was nothing. Throws nothing.
 *
 * Worked case: of 0, 100 and 0 the last two are left.
 */
export function fromFirstValue<Point extends { portfolioValue: number }>(
  points: readonly Point[],
): readonly Point[] {
  const first = points.findIndex(({ portfolioValue }) => portfolioValue !== 0)
  return first === -1 ? [] : points.slice(first)
}
