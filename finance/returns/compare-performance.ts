/** A benchmark beside a performance that somebody else worked out. */
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { annualisedFigure } from '#finance/returns/performance-periods.ts'
import { benchmarkFigure, levelOn } from '#finance/returns/performance-return.ts'
import { benchmarkMonthEnds } from '#finance/returns/performance-series.ts'
import type { DiscretePeriod, PerformanceFigures } from '#finance/returns/figure-shapes.ts'

function besidePeriod({ name, from, to }: DiscretePeriod, benchmark: BenchmarkSeries): Figure | null {
  if (from === null) return null
  const range = { base: toDayNumber(from), end: toDayNumber(to) }
  return name === 'Annualised'
    ? annualisedFigure(benchmarkMonthEnds(benchmark, range), to)
    : benchmarkFigure(benchmark, range)
}

/**
 * The performance with another benchmark: its return over the same range, periods, years and days. The portfolio's own
 * returns stay as they are. What a benchmark would have made of the payments is not known here.
 *
 * Worked case: points of 0 % and 5 % on two days and levels of 50 and 60 on them: the benchmark made 20 %.
 */
export function comparePerformance(
  performance: PerformanceFigures,
  benchmark: BenchmarkSeries,
): PerformanceFigures {
  const { points, to } = performance
  const from = points[0]?.date ?? performance.from
  const base = from === null ? null : levelOn(benchmark, toDayNumber(from))
  const besideDay = (date: string): number | null => {
    const level = levelOn(benchmark, toDayNumber(date))
    return base === null || level === null || !(base > 0) ? null : level / base - 1
  }
  return {
    ...performance,
    benchmarkLabel: benchmark.label,
    points: points.map((point) => ({ ...point, benchmark: besideDay(point.date) })),
    benchmarkCumulative:
      from === null
        ? null
        : benchmarkFigure(benchmark, {
            base: toDayNumber(from),
            end: toDayNumber(points.at(-1)?.date ?? to),
          }),
    discrete: performance.discrete.map((period) => ({
      ...period,
      benchmark: besidePeriod(period, benchmark),
    })),
    yearly: performance.yearly.map((year) => ({
      ...year,
      benchmark: benchmarkFigure(benchmark, { base: toDayNumber(year.from), end: toDayNumber(year.to) }),
    })),
    matched: null,
  }
}
