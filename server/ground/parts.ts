/** What the server is built from; passed in, so that a test builds it with its own database, clock and log. */
import type { Logger } from 'pino'
import type { Call } from '#model/calls/call.ts'
import type { PortfolioSources } from '#server/ground/portfolio-sources.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import type { QuoteData } from '#providers/quote-data.ts'
import type { FundSources } from '#server/ground/fund-sources.ts'
import type { NewsSources } from '#server/ground/news-sources.ts'
import type { Tenants } from '#server/ground/tenants.ts'
import type { IdentityProviders } from '#server/ground/identity-providers.ts'
import type { Printer } from '#server/ground/printer.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { ServiceHealth } from '#server/ground/service-health.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { UsageNotes } from '#server/ground/usage-notes.ts'
import type { Store } from '#server/store/executor.ts'

export type Parts = {
  settings: Pick<
    Settings,
    | 'scheme'
    | 'publicPort'
    | 'trustedProxies'
    | 'requestsAMinute'
    | 'signInsAMinute'
    | 'signUpsAMinute'
    | 'apiKeyRequestsAMinute'
    | 'personRequestsAMinute'
    | 'firmRequestsAMinute'
    | 'connectionsAnAddress'
    | 'metricsToken'
    | 'sessionHours'
    | 'trackerUrl'
    | 'dataProcessSources'
    | 'webhooksToPrivateNetworks'
  > & {
    /** Where e-mails are handed over; without it they wait in the outbox. */
    smtpUrl?: string | undefined
    /** The demonstration names its firms at addresses of this machine. */
    showsFirms?: true
  }
  store: Store
  tenants: Tenants
  sources: PortfolioSources
  /** Where funds, and the orders for them, come from. */
  funds: FundSources
  /** The content services that portals name for their news. */
  news: NewsSources
  /** Prices and rates of the quote service, for whoever enters holdings by hand. */
  quotes: QuoteData
  /** How the services outside have answered. */
  health: ServiceHealth
  /** The bytes of uploaded files. */
  files: FileStore
  /** Closes and opens the secrets of second factors. */
  seal: Seal
  /** The services that say who somebody is: the national one, and other firms'. */
  identityProviders: IdentityProviders
  /** Takes down what people do, for the counts of their portal. */
  usage: UsageNotes
  /** Makes PDFs of pages. */
  printer: Printer
  /** The built web; without it only calls are answered. */
  webFolder: string | null
  /** Tests look at every answer before it is sent. */
  checkAnswer?: (call: Call, answer: unknown) => void
  /** Milliseconds since 1970. */
  now: () => number
  log: Logger
}
