/** The figures of an account: all its portfolios as one, in the account's currency. */
import type { PortfolioFigures } from '#finance/portfolio-figures.ts'

/** An account shows what a portfolio shows, summed over its portfolios, and each of these beside it. */
export type AccountFigures = PortfolioFigures & { portfolios: readonly PortfolioFigures[] }
