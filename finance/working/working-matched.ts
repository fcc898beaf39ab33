/** How the results on the same payments came about: the portfolio's own, and the one in its benchmark. */
import type { Working } from '#finance/ground/figure.ts'
import { matchBenchmark, ownResultOf } from '#finance/returns/matched-benchmark.ts'
import { levelOn } from '#finance/returns/performance-return.ts'
import { shownRange } from '#finance/returns/performance.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking, bridgeTerms, flowsIn, levelTerm, pricesOn } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

/**
 * What the payments of a range made in the benchmark: the values at both ends, the payments, and the first and last level
 * of the index. Null without a benchmark.
 */
export function explainInBenchmark(
  { valuation, benchmark }: ValuedPortfolio,
  asked: AddressOf<'matched:benchmark'>,
): Working | null {
  if (benchmark === null || valuation.inception === null) return null
  const range = shownRange(valuation, asked)
  const { value, result } = matchBenchmark(valuation, benchmark, range)
  const own = bridgeTerms(valuation, range)
  const paid = own.filter(({ name }) => name !== 'closing-value' && name !== 'market-gain')
  const closing = own
    .filter(({ name }) => name === 'closing-value')
    .map((term) => ({ ...term, value: value.value }))
  return {
    ...bareWorking(result),
    terms: [
      ...paid,
      levelTerm('level-first', levelOn(benchmark, range.base), range.base),
      levelTerm('level-last', levelOn(benchmark, range.end), range.end),
      ...closing,
    ],
    flows: flowsIn(valuation, range),
  }
}

/** What the portfolio made on the payments of a range: the values at both ends and the payments. */
export function explainOwnResult(
  { valuation }: ValuedPortfolio,
  asked: AddressOf<'matched:own'>,
): Working | null {
  if (valuation.inception === null) return null
  const range = shownRange(valuation, asked)
  return {
    ...bareWorking(ownResultOf(valuation, range)),
    terms: bridgeTerms(valuation, range),
    flows: flowsIn(valuation, range),
    prices: pricesOn(valuation, range.end),
  }
}
