/** The figures of an account: all its portfolios as one, in the account's currency. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { mergeCosts } from '#finance/cost/holding-cost.ts'
import type { BenchmarkSeries, PortfolioLedger } from '#finance/ground/ledger.ts'
import { calculateValuedPerformance, type AskedRange } from '#finance/returns/performance.ts'
import {
  calculatePortfolio,
  composeFigures,
  preparePortfolio,
} from '#finance/portfolios/portfolio-figures.ts'
import { type ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { sumValuations } from '#finance/valuation/valuation.ts'

/** An account shows what a portfolio shows, summed over its portfolios, and each of these beside it. */
export type AccountFigures = PortfolioFigures & { portfolios: readonly PortfolioFigures[] }

/** The ledgers of an account with the currency its sum is shown in. */
export type AccountLedgers = {
  id: string
  currency: Currency
  portfolios: readonly PortfolioLedger[]
  asOf: IsoDate
}

/** The benchmark of an account: the one its portfolios share; none where they differ. */
function sharedBenchmark(portfolios: readonly PortfolioLedger[], currency: Currency): BenchmarkSeries | null {
  const first = portfolios[0]
  if (first === undefined || first.benchmark === null) return null
  const isShared = portfolios.every(
    (ledger) => ledger.benchmark?.label === first.benchmark?.label && ledger.currency === currency,
  )
  return isShared ? first.benchmark : null
}

/**
 * Values all portfolios of an account in its currency and adds them up day by day. Transfers from one to another on
 * the same day are no payments of the account; costs and realised gains stay those of each portfolio.
 */
export function prepareAccount({ id, currency, portfolios, asOf }: AccountLedgers): ValuedPortfolio {
  const parts = portfolios.map((ledger) => preparePortfolio({ ...ledger, asOf }, currency))
  return {
    ledgers: parts.flatMap((part) => part.ledgers),
    valuation: sumValuations(
      id,
      parts.map((part) => part.valuation),
      { currency, asOf },
    ),
    costs: mergeCosts(parts.map(({ valuation, costs }) => ({ portfolioId: valuation.id, costs }))),
    benchmark: sharedBenchmark(portfolios, currency),
  }
}

/**
 * Everything the pages show of an account as of a day: values and payments summed, returns linked from the sums, the
 * same security of several portfolios as one holding, and each portfolio in its own currency beside it. An account
 * without portfolios is worth nothing and has no returns.
 *
 * Worked case: portfolios of 100 GBP and 50 EUR at 0.80 in an account in GBP: value 140.00 GBP.
 */
export function calculateAccount(account: AccountLedgers): AccountFigures {
  const { portfolios, asOf } = account
  return {
    ...composeFigures(prepareAccount(account)),
    portfolios: portfolios.map((ledger) => calculatePortfolio({ ...ledger, asOf })),
  }
}

/** Performance of an account over a range of closes; see `calculatePerformance`. */
export function calculateAccountPerformance(
  account: AccountLedgers,
  asked: AskedRange = {},
): PerformanceFigures {
  const { valuation, benchmark } = prepareAccount(account)
  return calculateValuedPerformance(valuation, benchmark, asked)
}
