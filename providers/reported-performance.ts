/** Performance from the points a service reports, and what there is where it reports none. */
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import type { PerformanceFigures, PerformancePoint } from '#finance/returns/figure-shapes.ts'
import { nothingLeft, type Valuation } from '#finance/valuation/valuation.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { madeOnce } from '#providers/made-once.ts'
import { fractionOf } from '#providers/reported-figures.ts'

/** A point as services tell it: returns in percent points. */
type ToldPoint = {
  date: IsoDate
  portfolio: number
  portfolioValue: number
  benchmark?: number | null | undefined
}

/** The points oldest first, each day once, percent points as fractions. */
export const translatePoints = madeOnce((wire: readonly ToldPoint[]): readonly PerformancePoint[] => {
  const byDay = new Map(wire.map((point) => [point.date, point]))
  return [...byDay.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, portfolio, portfolioValue, benchmark }) => ({
      date,
      portfolio: portfolio / 100,
      portfolioValue,
      benchmark: fractionOf(benchmark),
    }))
})

/** The benchmark of the points as levels; `label` is empty where the service does not name it. */
export const benchmarkOf = madeOnce(
  (points: readonly PerformancePoint[], label = ''): BenchmarkSeries | null => {
    const known = points.filter(({ benchmark }) => benchmark !== null)
    if (known.length === 0) return null
    return {
      label,
      dates: known.map(({ date }) => date),
      levels: known.map(({ benchmark }) => 100 * (1 + (benchmark ?? 0))),
    }
  },
)

/** The reported points as a valuation by day: days without a point carry the last one. */
export const valuationOf = madeOnce(
  (points: readonly PerformancePoint[], currency: string): Valuation | null => {
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
      // The wire names no payments; where there is something, some were made: that is all that counts.
      inflow: value.map((amount) => (amount >= nothingLeft ? 1 : 0)),
      outflow: new Float64Array(span.length),
      index,
      restarts: [],
      lines: [],
      flows: [],
      reasons: [],
      staleAfterWorkdays: 5,
    }
  },
)

const comesIn: ReadonlySet<Transaction['kind']> = new Set(['contribution', 'transfer-in'])
const goesOut: ReadonlySet<Transaction['kind']> = new Set(['withdrawal', 'transfer-out'])

/** What crossed the boundary by day; a transfer between two portfolios of the record on one day is no payment. */
export function paymentsOf(payments: readonly Transaction[]): readonly BoundaryFlow[] {
  const crossing = payments.filter(({ kind }) => comesIn.has(kind) || goesOut.has(kind))
  const flows = crossing.map(({ id, portfolioId, date, kind, symbol, name, ...told }): BoundaryFlow => {
    const amount = (told.amountInReportingCurrency ?? 0) * (comesIn.has(kind) ? 1 : -1)
    return {
      bookingId: id,
      portfolioId: portfolioId ?? '',
      day: toDayNumber(date),
      amount,
      kind,
      symbol,
      name,
    }
  })
  const isTransfer = ({ kind }: BoundaryFlow) => kind === 'transfer-in' || kind === 'transfer-out'
  const moved = Map.groupBy(flows.filter(isTransfer), ({ day }) => day)
  const isInside = (flow: BoundaryFlow) => {
    const ofDay = isTransfer(flow) ? (moved.get(flow.day) ?? []) : []
    return ofDay.length > 1 && Math.abs(ofDay.reduce((sum, { amount }) => sum + amount, 0)) < 0.01
  }
  return flows.filter((flow) => !isInside(flow))
}

/** Whether each payment has an amount in the currency of the record. */
export function arePaymentsKnown(
  payments: readonly Transaction[] | null,
): payments is readonly Transaction[] {
  return (
    payments !== null &&
    payments.every(
      ({ kind, amountInReportingCurrency }) =>
        amountInReportingCurrency !== null || !(comesIn.has(kind) || goesOut.has(kind)),
    )
  )
}

function withPayments(valuation: Valuation, flows: readonly BoundaryFlow[]): Valuation {
  const { first, length } = valuation.span
  const inflow = new Float64Array(length)
  const outflow = new Float64Array(length)
  const inside = flows.filter(({ day }) => day >= first && day < first + length)
  const transfers = new Float64Array(length)
  for (const { day, amount, kind } of inside) {
    if (kind !== 'contribution' && kind !== 'withdrawal') transfers[day - first]! += amount
    else if (amount > 0) inflow[day - first]! += amount
    else outflow[day - first]! -= amount
  }
  transfers.forEach((amount, day) => {
    if (amount > 0) inflow[day]! += amount
    else outflow[day]! -= amount
  })
  return { ...valuation, inflow, outflow, flows: inside }
}

/** Values and returns by day as a service tells them, and the transactions, where all of them could be had. */
export type ToldHistory = {
  points: readonly PerformancePoint[]
  payments: readonly Transaction[] | null
}

/**
 * The told points as a valuation by day, with the payments where they are known. A history that begins with nothing is
 * funded on the day after, as in a ledger. Null without points.
 */
export function translateValuation({ points, payments }: ToldHistory, currency: Currency): Valuation | null {
  const told = valuationOf(points, currency)
  if (told === null) return null
  const isFromNothing = points[0]?.portfolioValue === 0 && points.length > 1
  const valuation = { ...told, inception: told.span.first + (isFromNothing ? 1 : 0) }
  return arePaymentsKnown(payments) ? withPayments(valuation, paymentsOf(payments)) : valuation
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
