/** Performance from the points a service reports, and what there is where it reports none. */
import { toDayNumber } from '#finance/calendar.ts'
import { fractionFigure } from '#finance/figure-quality.ts'
import type { Figure, IsoDate } from '#finance/figure.ts'
import type { PerformanceFigures, PerformancePoint } from '#finance/figure-shapes.ts'
import type { Valuation } from '#finance/valuation.ts'

/** The reported points as a valuation by day: days without a point carry the last one. */
export function valuationOf(points: readonly PerformancePoint[], currency: string): Valuation | null {
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

/** What the last point says of the whole range; null where there is none. */
export function lastPointFigure(
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
