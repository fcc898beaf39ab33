/** Returns of single periods, linked and cumulated. A return is a fraction: 0.05 is 5 %, -1 is a total loss. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkSeries, finiteNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/** Growth by one return; below zero nothing can be linked any more. */
function growthOf(periodReturn: number): number {
  if (periodReturn < -1) {
    throw new FinanceError('out-of-range', `A return below -100 % cannot be linked: ${periodReturn}`)
  }
  return 1 + periodReturn
}

/**
 * The return over all periods: product of (1 + r) minus 1; 0 for no period at all. Throws for NaN or returns below -1.
 *
 * Source: GIPS 2020, 22.A.21 (geometric linking). Worked case: 10 % and 5 % link to 15.5 %.
 */
export function linkReturns(returns: NumberSeries): number {
  checkSeries(returns, 'returns', 0)
  let growth = 1
  for (let i = 0; i < returns.length; i += 1) growth *= growthOf(returns[i]!)
  return growth - 1
}

/** The cumulative return after each period. Worked case: 10 % and 10 % give 0.1 and 0.21. */
export function cumulateReturns(returns: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(returns, 'returns', 0)
  const cumulative = new Float64Array(returns.length)
  let growth = 1
  for (let i = 0; i < returns.length; i += 1) {
    growth *= growthOf(returns[i]!)
    cumulative[i] = growth - 1
  }
  return cumulative
}

/** The level after each period of something that starts at `start` (not itself in the list). */
export function growLevels(returns: NumberSeries, start: number): Float64Array<ArrayBuffer> {
  const base = finiteNumber(start, 'start')
  return cumulateReturns(returns).map((cumulative) => base * (1 + cumulative))
}
