/** Opens the database, brings it to the present, builds the server and listens. The production entry. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { createPortfolioSources } from './figures/portfolio-sources.ts'
import { dataServiceAt, findSharedSource, placeFor, saySharedSource } from './figures/source-places.ts'
import { fundAddressesOf } from './funds/fund-addresses.ts'
import { createFundSources } from './funds/fund-sources.ts'
import { createNewsSources } from '#server/news/news-sources.ts'
import { createQuoteSource } from './funds/quote-source.ts'
import { openFileStore } from './files/open-file-store.ts'
import { watchFileStore } from './files/watch-file-store.ts'
import { createServiceHealth } from './ground/service-health.ts'
import { createOpenIdProviders } from './identity/open-id-providers.ts'
import { createTenants } from './ground/tenants.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Parts } from './ground/parts.ts'
import { findChromium } from './pdf/find-chromium.ts'
import { createPrinter } from './pdf/printer.ts'
import { warmPrinter } from './pdf/warm-printer.ts'
import { openQueues, planned } from './queues.ts'
import { createSeal } from './ground/seal.ts'
import { readSecretKeys } from './sign-in/secret-keys.ts'
import { SettingsError, type Settings } from './ground/settings.ts'
import { openDatabase, type Database } from './store/database.ts'
import { openStore, type Tenant } from './store/executor.ts'
import { migrate } from './store/migrate.ts'
import { reachDatabase } from './store/reach-database.ts'
import { StartRefusal } from './store/start-refusal.ts'
import { keepChainEnds } from './security/note-chain-ends.ts'
import { sealStored } from './security/seal-stored.ts'
import { withClient } from './store/provision.ts'
import { createUsageNotes } from './usage/usage-notes.ts'
import { revokeInternals } from './store/revoke-internals.ts'

/** A running server: where it listens, its parts for whoever prepares data, and how to end it. */
export type Server = { port: number; parts: Parts; database: Database; close(): Promise<void> }

const webFolder = join(import.meta.dirname, '..', 'dist')
/** Long enough for going back and forth between tabs and pages, short enough for nobody to notice. */
const halfMinute = 30_000

/** A demonstration says so. */
export type Start = Settings & Pick<Parts['settings'], 'showsFirms'>

/**
 * What is done between opening the store and listening, such as filling a demonstration; where it throws, nothing
 * starts. `toRevoke`: what the superuser of the database has to run.
 */
export type Preparation = (opened: { database: Database; parts: Parts; toRevoke: string[] }) => Promise<void>

/** `stopping`: gives the start up; what was opened is closed, and the reason is thrown. */
export async function startServer(
  settings: Start,
  prepare?: Preparation,
  stopping?: AbortSignal,
): Promise<Server> {
  const { database, parts, leave } = await openInstallation(settings, prepare, stopping)
  // It may have been built meanwhile.
  const whole = { ...parts, webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : null }
  const app = await buildApp(whole)
  // What this version needs of the database is known before another version comes.
  await parts.store.isReady()
  const address = await listen(app, settings).catch(async (error: unknown) => {
    await leave()
    throw error
  })
  const port = Number(new URL(address).port)
  void warmPrinter(whole, port)
  const opened = openQueues(parts, settings)
  const jobs = await startJobs({ jobs: parts.store.jobs, log: parts.log }, { queues: opened.queues, planned })
  const chainEnds = keepChainEnds({ owner: database.owner, stateDir: settings.stateDir, log: parts.log })
  const close = async (): Promise<void> => {
    // Balancers learn it from /api/ready, and send no more.
    app.leaving.hasBegun = true
    await sleep(settings.drainSeconds * 1000)
    chainEnds.stop()
    // What is being printed is given back while the server still answers.
    await jobs.stop()
    await app.close()
    await parts.printer.close()
    await opened.close()
    await leave()
  }
  return { port, parts: whole, database, close }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Settings): Promise<string> {
  return app.listen({ port, host }).catch((error: Error & { code?: string }) => {
    const reason = { EADDRINUSE: 'another program listens there', EACCES: 'that is not allowed' }[
      error.code ?? ''
    ]
    throw reason === undefined
      ? error
      : new StartRefusal(`The portal cannot listen on ${host}:${port}: ${reason}. PORT and HOST say where.`)
  })
}

/** What stands before anybody listens, and how to leave it. Where anything of it fails, it is left. */
export async function openInstallation(
  settings: Start,
  prepare?: Preparation,
  stopping?: AbortSignal,
): Promise<{ database: Database; parts: Parts; leave: () => Promise<void> }> {
  const log = pino({ level: settings.logLevel })
  const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = settings
  const closing: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    const database = await openDatabase({ url, stateFolder, bin })
    closing.push(() => database.close())
    await reachDatabase(database.owner, { say: (text) => log.warn(text), stopping })
    await migrate(database)
    // The error carries the whole connection with its statements.
    const onLost = ({ message: reason }: Error) => log.warn({ reason }, 'database connection lost')
    const store = await openStore({ ...database, onLost })
    closing.push(() => store.close())
    const shared = await findSharedSource(await store.tenants(), settings)
    if (shared) throw new SettingsError(saySharedSource(shared))
    const parts = await gatherParts(settings, { store, log })
    closing.push(() => closeParts(parts))
    await sealStored(database.owner, parts.seal)
    const toRevoke = await withClient(database.owner, (client) =>
      revokeInternals(client, database.owner.user),
    )
    stopping?.throwIfAborted()
    await prepare?.({ database, parts, toRevoke })
    stopping?.throwIfAborted()
    return { database, parts, leave: close }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeParts(parts: Parts): Promise<void> {
  await parts.usage.flush()
  await parts.funds.close()
  await parts.news.close()
  await parts.quotes.close()
}

/** What requests are answered with. */
async function gatherParts(settings: Start, { store, log }: Pick<Parts, 'store' | 'log'>): Promise<Parts> {
  const now = (): number => Date.now()
  const health = createServiceHealth()
  const sources = createPortfolioSources({
    noteAnswered: (isAnswered) => health.note('data', isAnswered),
    store,
    now,
    log,
    limits: { keepFor: halfMinute },
    ...placesOf(settings),
  })
  return {
    settings,
    store,
    tenants: createTenants(store, now, (firm) => dataServiceAt(settings, firm) !== null),
    sources,
    funds: createFundSources({ store, now, log, addresses: fundAddressesOf(settings) }),
    news: createNewsSources({ store, now, log, newsUrl: settings.newsUrl, newsToken: settings.newsToken }),
    quotes: createQuoteSource({ baseUrl: settings.quotesUrl, token: settings.quotesToken, now, log }),
    health,
    files: watchFileStore(await openFileStore(settings), (isAnswered) => health.note('files', isAnswered)),
    seal: createSeal(readSecretKeys(settings)),
    identityProviders: createOpenIdProviders(settings),
    usage: createUsageNotes({ store, log, now }),
    printer: printerOf(settings, log),
    webFolder: null,
    now,
    log,
  }
}

/** Where figures come from: the data service, and static files. */
function placesOf({ dataServiceUrl, dataServiceToken, staticDataUrl, overviewProxyUrl }: Settings) {
  const at = (text: string | undefined) => (tenant: Tenant) => placeFor(text, tenant)
  return {
    platform: { baseUrlOf: at(dataServiceUrl), tokenOf: at(dataServiceToken) },
    files: { baseUrlOf: at(staticDataUrl) },
    overviewUrl: overviewProxyUrl,
  }
}

function printerOf(
  { chromiumPath, chromiumSandbox: sandbox, printsAtOnce: places }: Settings,
  log: Parts['log'],
): Parts['printer'] {
  const say = (text: string): void => log.warn(text)
  return createPrinter({ find: () => findChromium(chromiumPath), places, sandbox, say })
}
