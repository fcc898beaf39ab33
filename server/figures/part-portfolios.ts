import { isKeptApart } from './kept-apart.ts'
import type { FiguredTenant } from '#server/ground/portfolio-sources.ts'

type Placed = { source: 'provider' | 'portal' }

/**
 * Portfolios whose sum is the account, and those shown beside it. An account without a link has nothing at a data
 * service; where the portal keeps the ledgers itself, what was booked in the portal needs no link either.
 */
export function partPortfolios<P extends Placed>(
  tenant: Pick<FiguredTenant, 'white'>,
  { externalId }: { externalId: string | null },
  portfolios: readonly P[],
): { provided: P[]; apart: P[] } {
  const apart = portfolios.filter((portfolio) => isKeptApart(tenant, portfolio))
  const rest = portfolios.filter((portfolio) => !apart.includes(portfolio))
  const isThere = externalId !== null || rest.some(({ source }) => source === 'portal')
  return { provided: isThere ? rest : [], apart }
}
