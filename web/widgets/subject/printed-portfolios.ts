import type { AccountPage, PortfolioSummary } from '#model/calls/accounts.ts'
import type { ExportOptions } from '#model/calls/export-options.ts'

/** The portfolios a report goes into: the chosen one, none where only the whole is wanted, else all. */
export const findPrintedPortfolios = (
  { portfolios }: Pick<AccountPage, 'portfolios'>,
  { singlePortfolio }: Pick<ExportOptions, 'singlePortfolio'>,
): readonly PortfolioSummary[] =>
  singlePortfolio === undefined ? portfolios : portfolios.filter(({ id }) => id === singlePortfolio)

/**
 * Whether the account as a whole is in a report: unless it is switched off, or one portfolio is asked for, or it has a
 * single portfolio, which would only be said twice.
 */
export const isConsolidatedPrinted = (
  { portfolios }: Pick<AccountPage, 'portfolios'>,
  { renderConsolidated, singlePortfolio }: Pick<ExportOptions, 'renderConsolidated' | 'singlePortfolio'>,
): boolean => renderConsolidated ?? (singlePortfolio === undefined && portfolios.length !== 1)
