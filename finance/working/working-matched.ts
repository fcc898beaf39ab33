/** How the results on the same payments came about: the portfolio's own, and the one in its benchmark. */
import type { Working } from '#finance/ground/figure.ts'
import { matchBenchmark, ownResultOf } from '#finance/returns/matched-benchmark.ts'
import { levelOn, type DayRange } from '#finance/returns/performance-return.ts'
import { shownRange } from '#finance/returns/performance.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking, bridgeTerms, flowsIn, levelTerm, pricesOn } from '#finance/returns/working-returns.ts'

function explainInBenchmark({ valuation, benchmark }: ValuedPortfolio, range: DayRange): Working | null {
  if (benchmark === null) return null
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

/**
 * The working of `own:<from>:<to>`, what the portfolio made on its payments, or `benchmark:<from>:<to>`, what the same
 * payments made in the benchmark: the values at both ends, the payments, and the first and last level of the index.
 * Null for another name, and without a benchmark.
 */
export function explainMatched(valued: ValuedPortfolio, name: string): Working | null {
  const [what, from, to] = name.split(':')
  const { valuation } = valued
  if (valuation.inception === null) return null
  const range = shownRange(valuation, { from: from || null, to: to || null })
  if (what === 'benchmark') return explainInBenchmark(valued, range)
  if (what !== 'own') return null
  return {
    ...bareWorking(ownResultOf(valuation, range)),
    terms: bridgeTerms(valuation, range),
    flows: flowsIn(valuation, range),
    prices: pricesOn(valuation, range.end),
  }
}
