/** The performance of the platform wire, with the risk figures that follow from its daily points. */
import { toDayNumber } from '#finance/calendar.ts'
import { fractionFigure } from '#finance/figure-quality.ts'
import type { Figure, IsoDate } from '#finance/figure.ts'
import { lastDayOf } from '#finance/performance-return.ts'
import { maxDrawdownFigure, volatilityFigure } from '#finance/performance-risk.ts'
import type { PerformanceFigures, PerformancePoint } from '#finance/portfolio-figures.ts'
import type { Valuation } from '#finance/valuation.ts'
import { fractionOf, translatePeriods, translateYears } from '#providers/platform/translate.ts'
import type { PlatformPerformance } from '#providers/platform/wire.ts'

function translatePoints({ cumulative }: PlatformPerformance): readonly PerformancePoint[] {
  return cumulative.map(({ date, portfolio, portfolioValue, benchmark }) => ({
    date,
    portfolio: portfolio / 100,
    portfolioValue,
    benchmark: fractionOf(benchmark),
  }))
}

/** The reported points as a valuation by day: days without a point carry the last one. */
function valuationOf(points: readonly PerformancePoint[], currency: string): Valuation | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const span = {
    first: toDayNumber(first.date),
    length: toDayNumber(last.date) - toDayNumber(first.date) + 1,
  }
  const value = new Float64Array(span.length)
  const index = new Float64Array(span.length)
  let from = 0
  points.forEach((point, i) => {
    const next = points[i + 1]
    const until = next === undefined ? span.length : toDayNumber(next.date) - span.first
    value.fill(point.portfolioValue, from, until)
    index.fill(1 + point.portfolio, from, until)
    from = until
  })
  return {
    id: '',
    currency,
    asOf: last.date,
    span,
    inception: span.first,
    value,
    // The wire names no payments; that there were some is all that counts where a history starts from nothing.
    inflow: new Float64Array(span.length).fill(1),
    outflow: new Float64Array(span.length),
    index,
    restarts: [],
    lines: [],
    flows: [],
    reasons: [],
    staleAfterWorkdays: 5,
  }
}

function missing(asOf: IsoDate, method: Figure['method']): Figure {
  return fractionFigure(null, { asOf, method, reasons: [{ code: 'unavailable' }] })
}

function lastPointFigure(
  points: readonly PerformancePoint[],
  pick: (point: PerformancePoint) => number | null,
): Figure | null {
  const [first, last] = [points[0], points.at(-1)]
  const value = last === undefined ? null : pick(last)
  if (first === undefined || last === undefined || value === null) return null
  return fractionFigure(value, { from: first.date, asOf: last.date, method: 'reported' })
}

/** A performance without anything in it, for a service that did not answer. */
export function emptyPerformance(currency: string, asOf: IsoDate): PerformanceFigures {
  return {
    currency,
    from: null,
    to: asOf,
    benchmarkLabel: null,
    points: [],
    cumulative: missing(asOf, 'reported'),
    benchmarkCumulative: null,
    discrete: [],
    yearly: [],
    moneyWeighted: missing(asOf, 'money-weighted-return'),
    volatility: missing(asOf, 'volatility-monthly'),
    maxDrawdown: missing(asOf, 'max-drawdown'),
  }
}

/**
 * Performance as the service reports it. Percent points become fractions; volatility and drawdown are calculated from
 * the daily points; the money-weighted return needs payments, which the wire does not carry here.
 */
export function translatePerformance(wire: PlatformPerformance, asOf: IsoDate): PerformanceFigures {
  const points = translatePoints(wire)
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
