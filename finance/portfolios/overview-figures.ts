/** The figures that lists show of many accounts: value and changes, without what only an account's own page needs. */
import type { AccountLedgers } from '#finance/portfolios/account-figures.ts'
import { calculateChanges } from '#finance/returns/performance-changes.ts'
import { changeFigure, valueFigure } from '#finance/portfolios/portfolio-figures.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { sumValuations, valuePortfolio, type Valuation } from '#finance/valuation/valuation.ts'

/** The same figures under the same names as on the pages, made from the same valuation. */
export type OverviewFigures = Pick<
  PortfolioFigures,
  'id' | 'currency' | 'asOf' | 'value' | 'change' | 'changes'
>

/** An account with its portfolios, each in its own currency. */
export type AccountOverview = OverviewFigures & { portfolios: readonly OverviewFigures[] }

/**
 * Value, change and changes of an account and of each of its portfolios: equal to those of `calculateAccount`, for a
 * fraction of the work. Errors as there.
 *
 * Worked case: portfolios of 100 GBP and 50 EUR at 0.80 in an account in GBP: value 140.00 GBP, beside it 100.00 GBP
 * and 50.00 EUR.
 */
export function calculateOverview({ id, currency, portfolios, asOf }: AccountLedgers): AccountOverview {
  const ledgers = portfolios.map((ledger) => ({ ...ledger, asOf }))
  const inAccount = ledgers.map((ledger) => valuePortfolio(ledger, currency))
  const own = ledgers.map((ledger, index) => {
    const valued = inAccount[index]
    return valued !== undefined && ledger.currency === currency ? valued : valuePortfolio(ledger)
  })
  return { ...overviewOf(sumValuations(id, inAccount, { currency, asOf })), portfolios: own.map(overviewOf) }
}

function overviewOf(valuation: Valuation): OverviewFigures {
  const { id, currency, asOf } = valuation
  const changes = calculateChanges(valuation)
  return { id, currency, asOf, value: valueFigure(valuation), change: changeFigure(valuation), changes }
}
