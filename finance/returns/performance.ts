/** Performance over a range: the chart, the return of the range, its periods, and its risk. */
import { fromDayNumber, toDayNumber } from '#finance/ground/calendar.ts'
import { qualityOf } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate, Reason } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { calculateDiscretePeriods, calculateYears } from '#finance/returns/performance-periods.ts'
import {
  benchmarkFigure,
  lastDayOf,
  returnFigure,
  type DayRange,
} from '#finance/returns/performance-return.ts'
import { moneyWeightedFigure } from '#finance/returns/performance-money-weighted.ts'
import { maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import { chartPoints } from '#finance/returns/performance-series.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** What is asked: closes from and to; absent or null: from the beginning, up to the latest day. */
export type AskedRange = { from?: IsoDate | null | undefined; to?: IsoDate | null | undefined }

/** First day whose close can be the base of a return up to `end`: the history's base, or where a new chain began. */
function historyBase(valuation: Valuation, end: number): number {
  const { first } = valuation.span
  let base = first
  for (const restart of valuation.restarts) if (first + restart <= end) base = first + restart
  return base
}

/** The close a range was asked from; from the first booked day or earlier means the whole history. */
function askedBase(valuation: Valuation, asked: AskedRange): number {
  const base = asked.from ? toDayNumber(asked.from) : valuation.span.first
  return base === valuation.inception ? valuation.span.first : base
}

/**
 * The range that can be shown of the one that was asked: cut to the history and to the last day.
 *
 * Worked case: asked from 2020-01-01, first booked on 2022-05-02: shown from the close of 2022-05-01.
 */
export function shownRange(valuation: Valuation, asked: AskedRange): DayRange {
  const last = lastDayOf(valuation)
  const end = asked.to ? Math.max(Math.min(toDayNumber(asked.to), last), valuation.span.first) : last
  return { base: Math.max(askedBase(valuation, asked), historyBase(valuation, end)), end }
}

/** The return of the shown range; where history is shorter than what was asked, the figure says so. */
export function cumulativeFigure(valuation: Valuation, asked: AskedRange): Figure {
  const range = shownRange(valuation, asked)
  const figure = returnFigure(valuation, range)
  if (range.base <= askedBase(valuation, asked) || figure.value === null) return figure
  const short: Reason = { code: 'short-history', date: fromDayNumber(range.base) }
  const reasons = [...figure.reasons, short]
  return { ...figure, reasons, quality: qualityOf(reasons) }
}

/**
 * Performance over a range of closes. The points start at the base of the range with 0; `cumulative` is the last of
 * them. Discrete periods are as of the end of the range whatever its start; years are those of the range.
 *
 * Worked case: asked from 2023-12-31 to 2024-12-31 the cumulative figure is the return of the calendar year 2024.
 */
export function calculateValuedPerformance(
  valuation: Valuation,
  benchmark: BenchmarkSeries | null,
  asked: AskedRange,
): PerformanceFigures {
  const range = shownRange(valuation, asked)
  const isEmpty = valuation.inception === null || range.base >= range.end
  return {
    currency: valuation.currency,
    from: isEmpty ? null : fromDayNumber(range.base),
    to: fromDayNumber(range.end),
    benchmarkLabel: benchmark?.label ?? null,
    points: isEmpty ? [] : chartPoints(valuation, range, benchmark),
    cumulative: cumulativeFigure(valuation, asked),
    benchmarkCumulative: benchmark === null ? null : benchmarkFigure(benchmark, range),
    discrete: calculateDiscretePeriods(valuation, benchmark, range.end),
    yearly: isEmpty ? [] : calculateYears(valuation, benchmark, range),
    moneyWeighted: moneyWeightedFigure(valuation, range),
    volatility: volatilityFigure(valuation, range),
    maxDrawdown: maxDrawdownFigure(valuation, range),
  }
}
