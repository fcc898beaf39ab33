/** Every call of the platform family, by name. */
import type { z } from 'zod'
import { wireShapes } from '#providers/platform/wire.ts'
import type { ServiceClient } from '#providers/service-client.ts'
import type { PlatformAccount, WirePortfolio } from '#providers/platform/wire.ts'

type Day = string | null | undefined
type Days = { from?: Day; to?: Day }

/** Another account's record is no answer: the service is out, whatever its status says. */
function ownAccount(id: string): z.ZodType<PlatformAccount> {
  return wireShapes.account.refine((account) => account.external_id === id, 'the record of somebody else')
}

function ownPortfolio(id: string): z.ZodType<readonly WirePortfolio[]> {
  return wireShapes.portfolios.refine(
    (list) => list.length === 0 || list.some(({ external_id }) => external_id === id),
    'the portfolios of somebody else',
  )
}

export type PlatformCalls = ReturnType<typeof platformCalls>

/** The calls of a client; `id` is the external id of an account or a portfolio. */
export function platformCalls(client: ServiceClient) {
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    accounts: () => client.ask({ path: '/Account', shape: wireShapes.accounts }),
    account: (id: string, asOf?: Day) =>
      client.ask({ path: at('/Account', id), query: { dateString: asOf }, shape: ownAccount(id) }),
    portfolios: (id: string, asOf?: Day) =>
      client.ask({ path: at('/Portfolios', id), query: { dateString: asOf }, shape: wireShapes.portfolios }),
    /** The same for a portfolio's own id: empty, or with its record. */
    portfolio: (id: string, asOf?: Day) =>
      client.ask({ path: at('/Portfolios', id), query: { dateString: asOf }, shape: ownPortfolio(id) }),
    holdings: (id: string, asOf?: Day) =>
      client.ask({ path: at('/Holdings', id), query: { dateString: asOf }, shape: wireShapes.holdings }),
    holdingDates: () => client.ask({ path: '/Holdings/dates', shape: wireShapes.dates }),
    transactions: (id: string, { from, to, type }: Days & { type?: string | undefined }) => {
      const query =
        from || to ? { fromDateString: from, toDateString: to } : { transactionType: type ?? 'all' }
      return client.ask({ path: at('/Transactions', id), query, shape: wireShapes.transactions })
    },
    performance: (id: string, { from, to, benchmark }: Days & { benchmark?: string | undefined }) => {
      const query = {
        fromDateString: from,
        toDateString: to,
        benchmarkDiscrete: benchmark,
        benchmarkCumulative: benchmark,
      }
      return client.ask({ path: at('/Performance', id), query, shape: wireShapes.performance })
    },
    charges: (id: string, days: Days) =>
      client.ask({ path: at('/Charges', id), query: days, shape: wireShapes.charges }),
    transactionCosts: (id: string, days: Days) =>
      client.ask({ path: at('/TransactionCosts', id), query: days, shape: wireShapes.costs }),
    documents: (id: string, days: Days) =>
      client.ask({ path: at('/Pdf', id), query: days, shape: wireShapes.documents }),
    /** The client's own statement as a file; null when it cannot be had. */
    clientPdf: (id: string) => client.download(at('/Pdf/ClientPdf', id)),
    library: () => client.ask({ path: '/common-library', shape: wireShapes.documents }),
    navData: (fundName: string) =>
      client.ask({ path: '/navdata', query: { fundName }, shape: wireShapes.navPoints }),
  }
}
