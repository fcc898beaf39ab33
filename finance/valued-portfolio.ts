import { type HoldingCosts } from '#finance/holding-cost.ts'
import type { BenchmarkSeries, PortfolioLedger } from '#finance/ledger.ts'
import { type Valuation } from '#finance/valuation.ts'

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
