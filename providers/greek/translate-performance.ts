/** Performance of the Greek wire: points and periods as told, what is between them worked out from the points. */
import { addDays, toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import { calculateChanges } from '#finance/returns/performance-changes.ts'
import { calculateDiscretePeriods, calculateYears } from '#finance/returns/performance-periods.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import { maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import type {
  ChangeName,
  DiscretePeriod,
  PerformanceFigures,
  PerformancePoint,
} from '#finance/returns/figure-shapes.ts'
import type { GreekPerformancePoint, GreekPeriodPerformance } from '#providers/greek/wire.ts'
import { fractionOf, reportedFraction } from '#providers/reported-figures.ts'
import {
  benchmarkOf,
  emptyPerformance,
  lastPointFigure,
  translatePoints,
  valuationOf,
} from '#providers/reported-performance.ts'

const periodOfChange: Record<ChangeName, string> = {
  '1d': '1D',
  '1m': '1M',
  '3m': '3M',
  ytd: 'YTD',
  '1y': '1Y',
  '3y': '3Y',
  '5y': '5Y',
  all: 'ITD',
}

function periodNamed(periods: readonly GreekPeriodPerformance[], name: string) {
  return periods.find(({ period }) => period.trim().toUpperCase() === name)
}

function toldFigure({ portfolio, fromDate, toDate }: GreekPeriodPerformance): Figure {
  return reportedFraction(portfolio, { from: fromDate, asOf: toDate })
}

/** The change figures: as told for the periods the service tells, worked out from the points for others. */
export function translateChanges(
  periods: readonly GreekPeriodPerformance[],
  frame: { points: readonly PerformancePoint[]; currency: string; asOf: IsoDate },
): Record<ChangeName, Figure> {
  const valuation = valuationOf(frame.points, frame.currency)
  const own = valuation === null ? null : calculateChanges(valuation)
  const figures = Object.entries(periodOfChange).map(([name, word]) => {
    const told = periodNamed(periods, word)
    const worked = own?.[name as ChangeName] ?? reportedFraction(null, { asOf: frame.asOf })
    return [name, told === undefined ? worked : toldFigure(told)]
  })
  return Object.fromEntries(figures) as Record<ChangeName, Figure>
}

const periodOfDiscrete: Record<string, string> = {
  '1Y': '1Y',
  '3Y': '3Y',
  '5Y': '5Y',
  YTD: 'YTD',
  'Since inception': 'ITD',
}

function withTold(period: DiscretePeriod, periods: readonly GreekPeriodPerformance[]): DiscretePeriod {
  const word = Object.hasOwn(periodOfDiscrete, period.name) ? periodOfDiscrete[period.name] : undefined
  const told = word === undefined ? undefined : periodNamed(periods, word)
  if (told === undefined || told.toDate !== period.to) return period
  const { benchmark, fromDate, toDate } = told
  const beside = fractionOf(benchmark)
  return {
    ...period,
    from: fromDate,
    portfolio: toldFigure(told),
    benchmark:
      beside === null
        ? period.benchmark
        : fractionFigure(beside, { from: fromDate, asOf: toDate, method: 'reported' }),
  }
}

/**
 * The points from a day on, counted from it: the base is the day itself, the first point where the history starts
 * later, or on the day after it.
 *
 * Worked case: 10 % up on 31 December and 21 % in March: from 31 December 10 % up.
 */
function pointsFrom(points: readonly PerformancePoint[], from: IsoDate | null): readonly PerformancePoint[] {
  const first = points[0]
  if (from === null || first === undefined || from <= addDays(first.date, 1)) return points
  const at = points.findLastIndex(({ date }) => date <= from)
  const base = points[at]!
  const grown = (value: number, before: number) => (before <= -1 ? 0 : (1 + value) / (1 + before) - 1)
  return points.slice(at).map((point) => ({
    ...point,
    portfolio: grown(point.portfolio, base.portfolio),
    benchmark:
      point.benchmark === null || base.benchmark === null ? null : grown(point.benchmark, base.benchmark),
  }))
}

/**
 * Performance from the points of the whole history, shown from a day on. Calendar years, volatility and drawdown
 * follow from the daily points; the money-weighted return needs payments, which these calls do not carry.
 */
export function translatePerformance(
  wire: readonly GreekPerformancePoint[],
  periods: readonly GreekPeriodPerformance[],
  frame: { currency: string; asOf: IsoDate; from?: IsoDate | null | undefined },
): PerformanceFigures {
  const history = translatePoints(wire)
  const valuation = valuationOf(history, frame.currency)
  const empty = emptyPerformance(frame.currency, frame.asOf)
  if (valuation === null) return empty
  const points = pointsFrom(history, frame.from ?? null)
  const benchmark = benchmarkOf(history)
  const range = { base: toDayNumber(points[0]!.date), end: lastDayOf(valuation) }
  const hasRange = range.base < range.end
  return {
    ...empty,
    from: points[0]!.date,
    to: points.at(-1)!.date,
    points,
    cumulative: lastPointFigure(points, ({ portfolio }) => portfolio) ?? empty.cumulative,
    benchmarkCumulative: lastPointFigure(points, (point) => point.benchmark),
    discrete: calculateDiscretePeriods(valuation, benchmark, range.end).map((one) => withTold(one, periods)),
    yearly: hasRange ? calculateYears(valuation, benchmark, range) : [],
    volatility: hasRange ? volatilityFigure(valuation, range) : empty.volatility,
    maxDrawdown: hasRange ? maxDrawdownFigure(valuation, range) : empty.maxDrawdown,
  }
}
