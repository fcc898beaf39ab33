/** Every call of the platform family, by name. */
import type { z } from 'zod'
import { wireShapes } from '#providers/platform/wire.ts'
import type { ServiceAnswer, ServiceClient } from '#providers/service-client.ts'
import type {
  PlatformAccount,
  PlatformHoldings,
  PlatformPerformance,
  WireCharge,
  WireDocument,
  WireNavPoint,
  WirePortfolio,
  WireTransaction,
  WireTransactionCost,
} from '#providers/platform/wire.ts'

type Day = string | null | undefined
type Days = { from?: Day; to?: Day }
type Asked<T> = Promise<ServiceAnswer<T>>

/** The calls; `id` is the external id of an account or a portfolio. */
export type PlatformCalls = {
  accounts(): Asked<readonly PlatformAccount[]>
  account(id: string, asOf?: Day): Asked<PlatformAccount>
  portfolios(id: string, asOf?: Day): Asked<readonly WirePortfolio[]>
  /** The same for a portfolio's own id: empty, or with its record. */
  portfolio(id: string, asOf?: Day): Asked<readonly WirePortfolio[]>
  holdings(id: string, asOf?: Day): Asked<PlatformHoldings>
  holdingDates(): Asked<readonly string[]>
  transactions(id: string, days: Days & { type?: string | undefined }): Asked<readonly WireTransaction[]>
  performance(id: string, days: Days & { benchmark?: string | undefined }): Asked<PlatformPerformance>
  charges(id: string, days: Days): Asked<readonly WireCharge[]>
  transactionCosts(id: string, days: Days): Asked<readonly WireTransactionCost[]>
  documents(id: string, days: Days): Asked<readonly WireDocument[]>
  /** The client's own statement as a file; null when it cannot be had. */
  clientPdf(id: string): Promise<Uint8Array | null>
  library(): Asked<readonly WireDocument[]>
  navData(fundName: string): Asked<readonly WireNavPoint[]>
}

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

/** The calls of a client. */
export function platformCalls(client: ServiceClient): PlatformCalls {
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`
  return {
    accounts: () => client.ask({ path: '/Account', shape: wireShapes.accounts }),
    account: (id, asOf) =>
      client.ask({ path: at('/Account', id), query: { dateString: asOf }, shape: ownAccount(id) }),
    portfolios: (id, asOf) =>
      client.ask({ path: at('/Portfolios', id), query: { dateString: asOf }, shape: wireShapes.portfolios }),
    portfolio: (id, asOf) =>
      client.ask({ path: at('/Portfolios', id), query: { dateString: asOf }, shape: ownPortfolio(id) }),
    holdings: (id, asOf) =>
      client.ask({ path: at('/Holdings', id), query: { dateString: asOf }, shape: wireShapes.holdings }),
    holdingDates: () => client.ask({ path: '/Holdings/dates', shape: wireShapes.dates }),
    transactions: (id, { from, to, type }) => {
      const query =
        from || to ? { fromDateString: from, toDateString: to } : { transactionType: type ?? 'all' }
      return client.ask({ path: at('/Transactions', id), query, shape: wireShapes.transactions })
    },
    performance: (id, { from, to, benchmark }) => {
      const query = {
        fromDateString: from,
        toDateString: to,
        benchmarkDiscrete: benchmark,
        benchmarkCumulative: benchmark,
      }
      return client.ask({ path: at('/Performance', id), query, shape: wireShapes.performance })
    },
    charges: (id, days) => client.ask({ path: at('/Charges', id), query: days, shape: wireShapes.charges }),
    transactionCosts: (id, days) =>
      client.ask({ path: at('/TransactionCosts', id), query: days, shape: wireShapes.costs }),
    documents: (id, days) => client.ask({ path: at('/Pdf', id), query: days, shape: wireShapes.documents }),
    clientPdf: (id) => client.download(at('/Pdf/ClientPdf', id)),
    library: () => client.ask({ path: '/common-library', shape: wireShapes.documents }),
    navData: (fundName) => client.ask({ path: '/navdata', query: { fundName }, shape: wireShapes.navPoints }),
  }
}
