/** Contribution: how much of the portfolio's return each of its segments brought, linked over several periods. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkSameLength, checkSeries } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/**
 * How contributions of single periods become parts of the linked return: each is scaled by the growth of the
 * portfolio after it ('scale-by-later-growth') or before it ('scale-by-earlier-growth').
 */
export type ContributionMethod = 'scale-by-later-growth' | 'scale-by-earlier-growth'

/** Returns and weights by period, then by segment. */
export type SegmentReturns = {
  returns: readonly NumberSeries[]
  weights: readonly NumberSeries[]
  method: ContributionMethod
}

function checkSegments({ returns, weights, method }: SegmentReturns): void {
  if (returns.length === 0) throw new FinanceError('empty-series', 'No periods to contribute to')
  if (returns.length !== weights.length)
    throw new FinanceError('different-lengths', 'Periods of returns and of weights')
  for (let period = 0; period < returns.length; period += 1) {
    checkSeries(returns[period]!, `returns of period ${period}`)
    checkSeries(weights[period]!, `weights of period ${period}`)
    checkSameLength(returns[period]!, weights[period]!, `Returns and weights of period ${period}`)
    checkSameLength(returns[period]!, returns[0]!, 'The periods')
  }
  if (method !== 'scale-by-later-growth' && method !== 'scale-by-earlier-growth') {
    throw new FinanceError('unknown-option', `Unknown method of contribution ${JSON.stringify(method)}`)
  }
}

/**
 * The contribution of each segment and their sum, which is the linked return of the portfolio.
 *
 * Worked case: 50 / 50 with 40 % and 10 %, then 55 / 45 with 10 % and 20 %, scaled by earlier growth:
 * 0.2 + 1.25 x 0.055 = 26.875 % and 0.05 + 1.25 x 0.09 = 16.25 %, together 43.125 %.
 */
export function linkContributions(input: SegmentReturns): { total: number; segments: readonly number[] } {
  checkSegments(input)
  const { returns, weights, method } = input
  const contributions = returns.map((periodReturns, period) =>
    Array.from(periodReturns, (segmentReturn, i) => segmentReturn * weights[period]![i]!),
  )
  const growths = contributions.map((parts) => 1 + parts.reduce((sum, part) => sum + part, 0))
  const scaleOf = (period: number): number => {
    const others = method === 'scale-by-later-growth' ? growths.slice(period + 1) : growths.slice(0, period)
    return others.reduce((product, growth) => product * growth, 1)
  }
  const segments = Array.from({ length: returns[0]!.length }, (_, i) =>
    contributions.reduce((sum, parts, period) => sum + parts[i]! * scaleOf(period), 0),
  )
  return { total: segments.reduce((sum, part) => sum + part, 0), segments }
}
