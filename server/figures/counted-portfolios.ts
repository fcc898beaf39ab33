import type { FiguredTenant } from '#server/ground/portfolio-sources.ts'

type Placed = { source: 'provider' | 'portal' }

/** Whether a portfolio's books are the portal's own beside a data service. */
export function isKeptHere({ white }: Pick<FiguredTenant, 'white'>, { source }: Placed): boolean {
  return source === 'portal' && white.provider.source !== 'stored'
}

/**
 * The portfolios whose sum is the account. An account without a link has nothing at a data service; where the portal
 * keeps all ledgers itself, what was booked in the portal needs no link either.
 */
export function countedPortfolios<P extends Placed>(
  { white }: Pick<FiguredTenant, 'white'>,
  { externalId }: { externalId: string | null },
  portfolios: readonly P[],
): P[] {
  const isBooked = portfolios.some(({ source }) => source === 'portal')
  const isThere = externalId !== null || (white.provider.source === 'stored' && isBooked)
  return portfolios.filter(({ source }) => isThere || source === 'portal')
}
