/** Performance of the partner wire: points as told, and what follows from them. */
import { toDayNumber } from '#finance/calendar.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import type { BenchmarkSeries } from '#finance/ledger.ts'
import { calculateValuedPerformance, type AskedRange } from '#finance/performance.ts'
import type { PerformanceFigures, PerformancePoint } from '#finance/figure-shapes.ts'
import type { Valuation } from '#finance/valuation.ts'
import type { WirePeriod, WirePoint } from '#providers/partner/wire.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { fractionOf } from '#providers/reported-figures.ts'
import { translatePeriod } from '#providers/reported-records.ts'
import { emptyPerformance, valuationOf } from '#providers/reported-performance.ts'

/** What is told of the past of a record; `payments` null: not known, so that no return can be weighed by them. */
export type ToldPast = {
  points: readonly PerformancePoint[]
  benchmarkLabel: string | null
  discrete: readonly WirePeriod[]
  payments: readonly Transaction[] | null
}

/** The points oldest first, each day once, percent points as fractions. */
export function translatePoints(wire: readonly WirePoint[]): readonly PerformancePoint[] {
  const byDay = new Map(wire.map((point) => [point.date, point]))
  return [...byDay.values()]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, portfolio, portfolioValue, benchmark }) => ({
      date,
      portfolio: portfolio / 100,
      portfolioValue,
      benchmark: fractionOf(benchmark),
    }))
}

function benchmarkOf({ points, benchmarkLabel }: ToldPast): BenchmarkSeries | null {
  const known = points.filter(({ benchmark }) => benchmark !== null)
  if (known.length === 0) return null
  return {
    label: benchmarkLabel ?? '',
    dates: known.map(({ date }) => date),
    levels: known.map(({ benchmark }) => 1 + (benchmark ?? 0)),
  }
}

const comesIn: ReadonlySet<Transaction['kind']> = new Set(['contribution', 'transfer-in'])
const goesOut: ReadonlySet<Transaction['kind']> = new Set(['withdrawal', 'transfer-out'])

/** Payments by day; a transfer between two portfolios of the record on one day is none. */
function withPayments(valuation: Valuation, payments: readonly Transaction[]): Valuation {
  const { first, length } = valuation.span
  const [inflow, outflow] = [new Float64Array(length), new Float64Array(length)]
  const transfers = new Float64Array(length)
  for (const { kind, date, amountInReportingCurrency } of payments) {
    const day = toDayNumber(date) - first
    const amount = amountInReportingCurrency ?? 0
    if (day < 0 || day >= length) continue
    if (kind === 'contribution') inflow[day]! += amount
    if (kind === 'withdrawal') outflow[day]! += amount
    if (kind === 'transfer-in') transfers[day]! += amount
    if (kind === 'transfer-out') transfers[day]! -= amount
  }
  transfers.forEach((amount, day) => {
    if (amount > 0) inflow[day]! += amount
    else outflow[day]! -= amount
  })
  return { ...valuation, inflow, outflow }
}

function arePaymentsKnown(payments: readonly Transaction[] | null): payments is readonly Transaction[] {
  return (
    payments !== null &&
    payments.every(
      ({ kind, amountInReportingCurrency }) =>
        amountInReportingCurrency !== null || !(comesIn.has(kind) || goesOut.has(kind)),
    )
  )
}

/**
 * The told points as a valuation by day. A history that begins with nothing is funded on the day after, as in a ledger.
 * Null without points.
 */
export function translateValuation({ points, payments }: ToldPast, currency: Currency): Valuation | null {
  const told = valuationOf(points, currency)
  if (told === null) return null
  const isFromNothing = points[0]?.portfolioValue === 0 && points.length > 1
  const valuation = { ...told, inception: told.span.first + (isFromNothing ? 1 : 0) }
  return arePaymentsKnown(payments) ? withPayments(valuation, payments) : valuation
}

/**
 * Performance over a range. The points are told; discrete periods too where the service tells them; calendar years,
 * risk and, where the payments are known, the money-weighted return follow from points and payments.
 */
export function translatePerformance(
  past: ToldPast,
  frame: { currency: Currency; asOf: IsoDate },
  asked: AskedRange = {},
): PerformanceFigures {
  const valuation = translateValuation(past, frame.currency)
  const empty = emptyPerformance(frame.currency, frame.asOf)
  if (valuation === null) return { ...empty, discrete: past.discrete.map(translatePeriod) }
  const worked = calculateValuedPerformance(valuation, benchmarkOf(past), asked)
  return {
    ...worked,
    benchmarkLabel: past.benchmarkLabel,
    discrete: past.discrete.length > 0 ? past.discrete.map(translatePeriod) : worked.discrete,
    moneyWeighted: arePaymentsKnown(past.payments) ? worked.moneyWeighted : empty.moneyWeighted,
  }
}
