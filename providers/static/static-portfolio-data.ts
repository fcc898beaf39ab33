/** Figures of a static site. */
import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import type { ServiceClient, ServiceClientParts } from '#providers/service-client.ts'
import { createStaticClient } from '#providers/static/static-client.ts'

/**
 * Figures from files: accounts, portfolios, holdings, performance and its periods. `openFigures` makes figures of the
 * records, which are spelled as in the platform family. Without bookings nobody can say what moved a portfolio, what
 * it was charged, or what was bought and sold: these are empty, and no figure is made of their absence.
 */
export function createStaticPortfolioData<T extends PortfolioData>(
  parts: ServiceClientParts,
  openFigures: (client: ServiceClient) => T,
): T {
  const nothing = <D>(data: D): Promise<Sourced<D>> => {
    const fetchedAt = parts.now()
    return Promise.resolve({
      data,
      asOf: fetchedAt.slice(0, 'yyyy-mm-dd'.length),
      fetchedAt,
      freshness: 'live',
    })
  }
  const unknown: Pick<
    PortfolioData,
    | 'transactions'
    | 'charges'
    | 'transactionCosts'
    | 'movements'
    | 'holdingHistory'
    | 'documents'
    | 'download'
  > = {
    transactions: () => nothing([]),
    charges: () => nothing([]),
    transactionCosts: () => nothing([]),
    movements: () => nothing(null),
    holdingHistory: () => nothing([]),
    documents: () => nothing([]),
    download: () => Promise.resolve(null),
  }
  return { ...openFigures(createStaticClient(parts)), ...unknown }
}
