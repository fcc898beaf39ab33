// The server of the product on a database that is there already, in a process of its own. Argument: its start as JSON.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import { createFundSources } from '#server/funds/fund-sources.ts'
import { createNewsSources } from '#server/news/news-sources.ts'
import { createQuoteSource } from '#server/funds/quote-source.ts'
import { openLocalFileStore } from '#server/files/local-file-store.ts'
import { noIdentityProviders } from '#server/ground/identity-providers.ts'
import { noPrinter } from '#server/pdf/printer.ts'
import { readSettings } from '#server/ground/settings.ts'
import { createSeal } from '#server/ground/seal.ts'
import { createServiceHealth } from '#server/ground/service-health.ts'
import { createTenants } from '#server/ground/tenants.ts'
import { openStore } from '#server/store/executor.ts'
import { createUsageNotes } from '#server/usage/usage-notes.ts'
import type { Connection } from '#server/store/connection.ts'

const start = JSON.parse(process.argv[2] ?? '{}') as {
  api: Connection
  auth: Connection
  day: string
  /** The folder of the built web, where a browser takes part. */
  web?: string
}
const log = pino({ level: 'warn' })
const store = await openStore(start)
const now = (): number => Date.parse(`${start.day}T12:00:00Z`)
const sources = createPortfolioSources({ store, now, log, platform: { baseUrlOf: () => null } })
const nowhere = () => null
const usage = createUsageNotes({ store, log, now })
const app = await buildApp({
  settings: {
    ...readSettings({ STATE_DIR: tmpdir() }),
    requestsAMinute: 1e8,
    personRequestsAMinute: 1e8,
    firmRequestsAMinute: 1e8,
    connectionsAnAddress: 1e8,
  },
  store,
  tenants: createTenants(store, Date.now),
  seal: createSeal(['a key for measuring, thirty-two long']),
  identityProviders: noIdentityProviders,
  sources,
  funds: createFundSources({
    store,
    now,
    log,
    addresses: { search: nowhere, dutch: nowhere, static: nowhere },
  }),
  news: createNewsSources({ store, now, log, newsUrl: undefined, newsToken: undefined }),
  quotes: createQuoteSource({ baseUrl: undefined, token: undefined, now, log }),
  files: await openLocalFileStore(join(tmpdir(), 'portico-bench-files')),
  usage,
  health: createServiceHealth(),
  printer: noPrinter,
  webFolder: start.web ?? null,
  now,
  log,
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => usage.flush())
      .then(() => store.close()),
)
