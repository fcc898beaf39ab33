import { type HoldingCosts } from '#finance/cost/holding-cost.ts'
import type { BenchmarkSeries, PortfolioLedger } from '#finance/ground/ledger.ts'
import { type Valuation } from '#finance/valuation/valuation.ts'

/**
 * A portfolio, or several as one, ready for its figures: the daily valuation, the ledgers it was made from, the costs
 * and the benchmark.
 */
export type ValuedPortfolio = {
  ledgers: readonly PortfolioLedger[]
  valuation: Valuation
  costs: HoldingCosts
  benchmark: BenchmarkSeries | null
}
