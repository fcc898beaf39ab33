/** The performance of the platform wire, with the risk figures that follow from its daily points. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import { maxDrawdownFigure, volatilityFigure } from '#finance/returns/performance-risk.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { translatePeriods, translateYears } from '#providers/platform/translate.ts'
import type { PlatformPerformance } from '#providers/platform/wire.ts'
import {
  emptyPerformance,
  lastPointFigure,
  translatePoints,
  valuationOf,
} from '#providers/reported-performance.ts'

/**
 * Performance as the service reports it. Percent points become fractions; volatility and drawdown are calculated from
 * the daily points; the money-weighted return needs payments, which the wire does not carry here.
 */
export function translatePerformance(wire: PlatformPerformance, asOf: IsoDate): PerformanceFigures {
  const points = translatePoints(wire.cumulative)
  const empty = emptyPerformance(wire.currency, asOf)
  const valuation = valuationOf(points, wire.currency)
  if (valuation === null)
    return { ...empty, discrete: translatePeriods(wire), benchmarkLabel: wire.benchmark ?? null }
  const range = { base: valuation.span.first, end: lastDayOf(valuation) }
  return {
    ...empty,
    from: points[0]!.date,
    to: points.at(-1)!.date,
    benchmarkLabel: wire.benchmark ?? null,
    points,
    cumulative: lastPointFigure(points, ({ portfolio }) => portfolio) ?? empty.cumulative,
    benchmarkCumulative: lastPointFigure(points, ({ benchmark }) => benchmark),
    discrete: translatePeriods(wire),
    yearly: translateYears(wire),
    volatility: range.base < range.end ? volatilityFigure(valuation, range) : empty.volatility,
    maxDrawdown: range.base < range.end ? maxDrawdownFigure(valuation, range) : empty.maxDrawdown,
  }
}
