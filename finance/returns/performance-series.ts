/** The series behind performance figures: chart points, month-end levels and monthly returns of a valuation. */
import { endOfMonth, fromDayNumber, toDayNumber } from '#finance/ground/calendar.ts'
import { dayNumbersOf, isoDayOf, spreadForward } from '#finance/ground/day-series.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { levelOn, obstacleTo, type DayRange } from '#finance/returns/performance-return.ts'
import type { PerformancePoint } from '#finance/returns/figure-shapes.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** The level of the linked index on a day. */
export type DatedLevel = { day: number; level: number }

/**
 * The month-end days of a range, its base included when it is one.
 *
 * Worked case: from 2024-01-31 to 2024-03-15: 31 January and 29 February.
 */
export function monthEndsIn(range: DayRange): readonly number[] {
  const days: number[] = []
  let end = endOfMonth(fromDayNumber(range.base))
  for (let day = toDayNumber(end); day <= range.end; day = toDayNumber(end)) {
    days.push(day)
    end = endOfMonth(end, 1)
  }
  return days
}

/** Index levels at the month ends of a range; none where the chain is broken inside it. */
export function monthEndLevels(valuation: Valuation, range: DayRange): readonly DatedLevel[] {
  const days = monthEndsIn(range)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  if (obstacleTo(valuation, { base: first, end: last }) !== null) return []
  return days.map((day) => ({ day, level: valuation.index[day - valuation.span.first]! }))
}

/** Benchmark levels at the month ends of a range; none where they do not reach back to the first. */
export function benchmarkMonthEnds(benchmark: BenchmarkSeries, range: DayRange): readonly DatedLevel[] {
  const levels = monthEndsIn(range).map((day) => ({ day, level: levelOn(benchmark, day) ?? NaN }))
  return levels.some(({ level }) => Number.isNaN(level)) ? [] : levels
}

/**
 * The chart: one point a day, cumulative since the base of the range (0 there). Days whose value is unknown are left
 * out; a benchmark that starts after the base has no line.
 */
export function chartPoints(
  valuation: Valuation,
  range: DayRange,
  benchmark: BenchmarkSeries | null,
): readonly PerformancePoint[] {
  const { first } = valuation.span
  if (valuation.inception === null || obstacleTo(valuation, range) !== null) return []
  const base = valuation.index[range.base - first]!
  const span = { first: range.base, length: range.end - range.base + 1 }
  const levels =
    benchmark === null ? null : spreadForward(dayNumbersOf(benchmark.dates), benchmark.levels, span)
  const baseLevel = levels?.[0] ?? NaN
  const points: PerformancePoint[] = []
  for (let i = 0; i < span.length; i += 1) {
    const at = range.base - first + i
    points.push({
      date: isoDayOf(range.base + i),
      portfolio: valuation.index[at]! / base - 1,
      portfolioValue: roundMoney(valuation.value[at]!, valuation.currency),
      benchmark: levels === null || Number.isNaN(baseLevel) ? null : levels[i]! / baseLevel - 1,
    })
  }
  return points
}
