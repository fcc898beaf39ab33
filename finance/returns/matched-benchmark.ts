/** The benchmark with the portfolio's own payments: what the same money would have become in the index. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, Reason } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { levelOn } from '#finance/returns/performance-return.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { reasonsOn } from '#finance/valuation/positions.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** `value` is what the index would be worth; the results are what each of the two made on the same payments. */
export type MatchedBenchmark = { label: string; value: Figure; result: Figure; ownResult: Figure }

/** What the payments became in the index; null where a level is missing, or less than nothing would be left. */
function replay(valuation: Valuation, benchmark: BenchmarkSeries, { base, end }: DayRange): number | null {
  const { first } = valuation.span
  const opening = valuation.value[base - first]!
  let units = 0
  const buy = (amount: number, day: number): boolean => {
    const level = amount === 0 ? 1 : levelOn(benchmark, day)
    if (level === null || !(level > 0)) return false
    units += amount / level
    return true
  }
  if (!buy(opening, base)) return null
  for (let day = base + 1; day <= end; day += 1) {
    if (!buy(valuation.inflow[day - first]!, day - 1)) return null
    if (!buy(-valuation.outflow[day - first]!, day)) return null
    if (units < -1e-9) return null
  }
  const last = levelOn(benchmark, end)
  return last === null ? null : units * last
}

/**
 * What the portfolio itself made on its payments: closing less opening less net payments.
 * Worked case: 100 at the beginning, 60 paid in, 160 at the end: 0.
 */
export function ownResultOf(valuation: Valuation, range: DayRange): Figure {
  const reasons = [
    ...reasonsOn(valuation, range.base),
    ...reasonsOn(valuation, range.end),
    ...valuation.reasons,
  ]
  const { opening, closing, net } = endsOf(valuation, range)
  const frame = { from: fromDayNumber(range.base), asOf: fromDayNumber(range.end) }
  return moneyFigure(closing - opening - net, valuation.currency, {
    ...frame,
    method: 'value-change',
    reasons,
  })
}

/** The values at both ends, and what was paid in between less what was paid out. */
function endsOf(valuation: Valuation, range: DayRange): { opening: number; closing: number; net: number } {
  const { first } = valuation.span
  let net = 0
  for (let at = range.base - first + 1; at <= range.end - first; at += 1) {
    net += valuation.inflow[at]! - valuation.outflow[at]!
  }
  return { opening: valuation.value[range.base - first]!, closing: valuation.value[range.end - first]!, net }
}

/**
 * The value at the end of a range if the opening value and every payment had gone into the benchmark: payments in at the
 * level of the close before their day, payments out at the close of their day, as in the time-weighted return. The
 * results are closing less opening less net payments, of the benchmark and of the portfolio.
 *
 * Source: replaying the flows (Long and Nickels, 1996). Worked case: 100 at a level of 50, another 60 paid in at a level
 * of 60, closing at 66: 3 units are worth 198, a result of 38.
 */
export function matchBenchmark(
  valuation: Valuation,
  benchmark: BenchmarkSeries,
  range: DayRange,
): MatchedBenchmark {
  const { currency } = valuation
  const { opening, net } = endsOf(valuation, range)
  const value = replay(valuation, benchmark, range)
  const none: readonly Reason[] = [{ code: 'short-history', subject: benchmark.label }]
  const frame = { from: fromDayNumber(range.base), asOf: fromDayNumber(range.end) }
  const matched = (amount: number | null): Figure =>
    moneyFigure(amount, currency, {
      ...frame,
      method: 'matched-benchmark',
      reasons: amount === null ? none : reasonsOn(valuation, range.base),
    })
  return {
    label: benchmark.label,
    value: matched(value),
    result: matched(value === null ? null : value - opening - net),
    ownResult: ownResultOf(valuation, range),
  }
}
