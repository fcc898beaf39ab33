import type { PerformancePoint } from '#finance/returns/figure-shapes.ts'

/** The amount the simulation starts with (specification, business constants). */
export const simulatedStartValue = 1_000_000

/**
 * What an amount would have become had it followed the returns of the portfolio without payments:
 * 1,000,000 at a cumulative return of 0.25 is 1,250,000.
 */
export const simulateValues = (
  points: readonly PerformancePoint[],
  start = simulatedStartValue,
): readonly { day: string; value: number }[] =>
  points.map((point) => ({ day: point.date, value: Math.round(start * (1 + point.portfolio) * 100) / 100 }))
