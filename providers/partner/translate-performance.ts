/** Performance of the partner wire: points as told, and what follows from them. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { calculateValuedPerformance, type AskedRange } from '#finance/returns/performance.ts'
import type { PerformanceFigures, PerformancePoint } from '#finance/returns/figure-shapes.ts'
import type { WirePeriod } from '#providers/partner/wire.ts'
import type { Transaction } from '#providers/portfolio-data.ts'
import { translatePeriod } from '#providers/reported-records.ts'
import {
  arePaymentsKnown,
  benchmarkOf,
  emptyPerformance,
  translateValuation,
} from '#providers/reported-performance.ts'

/** What is told of the past of a record; `payments` null: not known, so that no return can be weighed by them. */
export type ToldPast = {
  points: readonly PerformancePoint[]
  benchmarkLabel: string | null
  discrete: readonly WirePeriod[]
  payments: readonly Transaction[] | null
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
  const worked = calculateValuedPerformance(
    valuation,
    benchmarkOf(past.points, past.benchmarkLabel ?? ''),
    asked,
  )
  return {
    ...worked,
    benchmarkLabel: past.benchmarkLabel,
    discrete: past.discrete.length > 0 ? past.discrete.map(translatePeriod) : worked.discrete,
    moneyWeighted: arePaymentsKnown(past.payments) ? worked.moneyWeighted : empty.moneyWeighted,
  }
}
