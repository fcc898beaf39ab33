import type { FiguredTenant } from '#server/ground/portfolio-sources.ts'

/** Portfolios of the portal's own ledger beside a data service: shown, but not part of the service's sums. */
export function isKeptApart(
  { white }: Pick<FiguredTenant, 'white'>,
  { source }: { source: 'provider' | 'portal' },
): boolean {
  return source === 'portal' && white.provider.source !== 'stored'
}
