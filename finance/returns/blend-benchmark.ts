/** Blended benchmarks: several indices in fixed weights, brought back to them every month. */
import { endOfMonth, toDayNumber } from '#finance/ground/calendar.ts'
import { dayNumbersOf, indexAtOrBefore, isoDayOf } from '#finance/ground/day-series.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'

/** An index with its weight; the weights of a blend add up to 1. */
export type BlendPart = { series: BenchmarkSeries; weight: number }

function levelOf({ series }: BlendPart, day: number): number {
  const at = indexAtOrBefore(dayNumbersOf(series.dates), day)
  return at < 0 ? NaN : series.levels[at]!
}

function checkWeights(parts: readonly BlendPart[]): void {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (parts.length === 0) throw new FinanceError('empty-series', 'A blend of nothing')
  if (!(Math.abs(total - 1) < 1e-9) || parts.some(({ weight }) => !(weight >= 0))) {
    throw new FinanceError('out-of-range', `Weights that do not add up to one: ${total}`)
  }
}

/**
 * The levels of a blend, 100 on the first day all its indices are known: within a month each index runs on, at the close
 * of the last day of a month the weights are restored. Days of any of the indices are days of the blend; an index
 * without a level on a day carries its last one. Throws 'out-of-range' for weights below zero or not adding up to one.
 *
 * Source: blended benchmarks are rebalanced monthly unless agreed otherwise. Worked case: half of each of two indices,
 * one doubling in January and flat in February, the other flat in January and doubling in February: 150 and 225, not
 * the 200 that never rebalancing gives.
 */
export function blendBenchmarks(label: string, parts: readonly BlendPart[]): BenchmarkSeries {
  checkWeights(parts)
  const starts = parts.map(({ series }) => dayNumbersOf(series.dates)[0] ?? Infinity)
  const first = Math.max(...starts)
  const own = parts.flatMap(({ series }) => [...dayNumbersOf(series.dates)])
  const days = [...new Set(own)].filter((day) => day >= first).sort((a, b) => a - b)
  let base = { level: 100, day: first, end: -Infinity }
  const levels: number[] = []
  for (const day of days) {
    // The first day after a month end: the weights were restored at the close of that month end.
    if (base.end === -Infinity) base = { ...base, end: toDayNumber(endOfMonth(isoDayOf(day))) }
    while (day > base.end) {
      const level = levelAt(parts, base, base.end)
      base = { level, day: base.end, end: toDayNumber(endOfMonth(isoDayOf(base.end + 1))) }
    }
    levels.push(levelAt(parts, base, day))
  }
  return { label, dates: days.map(isoDayOf), levels }
}

function levelAt(parts: readonly BlendPart[], base: { level: number; day: number }, day: number): number {
  const growth = parts.reduce(
    (sum, part) => sum + part.weight * (levelOf(part, day) / levelOf(part, base.day)),
    0,
  )
  return base.level * growth
}
