/** Fewer points for a line whose days nobody can tell apart. */

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
