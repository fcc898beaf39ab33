import type { Configuration } from '#configurations/configuration.ts'
import { type AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { CommonPapers, PortfolioData } from '#providers/portfolio-data.ts'
import type { Tenant } from '#server/store/executor.ts'

/** A tenant with what its white label says about figures. */
export type FiguredTenant = Tenant & {
  white: Pick<Configuration, 'provider' | 'benchmarks' | 'staleAfterWorkdays' | 'taxYearStart'>
}

/** A source, and the id by which it knows the account or portfolio. */
export type SourceOf = { data: PortfolioData; id: string }

/** A portfolio with the account through which it is shown. */
export type SourcedPortfolio = {
  id: string
  externalId: string | null
  source: 'provider' | 'portal'
  account: { id: string; externalId: string | null }
}

export type PortfolioSources = {
  /** All portfolios of the account as one, whoever keeps them. */
  ofAccount(tenant: FiguredTenant, account: { id: string; externalId: string | null }): Promise<SourceOf>
  ofPortfolio(tenant: FiguredTenant, portfolio: SourcedPortfolio): SourceOf
  /** What the tenant's data service keeps for all clients; null where it keeps nothing. */
  common(tenant: FiguredTenant): CommonPapers | null
  /** What lists show of an account, from where its figures come; null where that fails. */
  overview(
    tenant: FiguredTenant,
    account: { id: string; externalId: string | null },
  ): Promise<AccountOverview | null>
  /**
   * Makes the tenant's data service forget what it keeps, and ourselves what it answered before. Throws a ProviderError
   * where the service does not answer.
   */
  refresh(tenant: FiguredTenant): Promise<void>
}
