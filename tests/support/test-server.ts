/** The whole server on a test database, spoken to without a socket, as a person of a tenant. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import type { CallName } from '#model/calls/paths.ts'
import { paths } from '#model/calls/paths.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import { buildApp } from '#server/app.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import { fundAddressesOf } from '#server/funds/fund-addresses.ts'
import { createNewsSources } from '#server/news/news-sources.ts'
import { createQuoteSource } from '#server/funds/quote-source.ts'
import { createFundSources } from '#server/funds/fund-sources.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { watchFileStore } from '#server/files/watch-file-store.ts'
import { openLocalFileStore } from '#server/files/local-file-store.ts'
import { noIdentityProviders, type IdentityProviders } from '#server/ground/identity-providers.ts'
import { noPrinter } from '#server/pdf/printer.ts'
import { testSeal } from './test-seal.ts'
import { createServiceHealth } from '#server/ground/service-health.ts'
import { readSettings } from '#server/ground/settings.ts'
import { createTenants } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { createUsageNotes } from '#server/usage/usage-notes.ts'
import { findLogin } from '#server/sign-in/find-login.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { checkAnswer } from './check-answer.ts'
import { openTestSession } from './open-test-session.ts'
import { tenantsKeepingLedgers } from './own-ledgers.ts'
import type { TestDatabase } from './test-database.ts'

/** What a call is made with. */
export type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Makes calls at one host, with one browser's cookie. */
export type Visitor = {
  cookie: string | null
  ask(name: CallName, given?: Given): Promise<LightMyRequestResponse>
}

/** Where a route answers. */
export type Route = { method: string; path: string }

export type TestServer = {
  app: FastifyInstance
  parts: Parts
  /** Every route that is mounted, without what Fastify adds for HEAD. */
  routes: readonly Route[]
  /** Somebody without a session at a tenant's host. */
  visit(host: string): Visitor
  /** Somebody with a full session; with a password they sign in with it, which fails when that is refused. */
  signIn(host: string, email: string, password?: string): Promise<Visitor>
  close(): Promise<void>
}

export const testPassword = 'Correct-Horse-7'
let hashed: Promise<string> | undefined

/** The test password as logins keep it. Comparing it costs next to nothing: a hash itself says what it costs. */
export const hashTestPassword = (): Promise<string> =>
  (hashed ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 }))

/** Gives every login of a tenant the test password. */
export async function givePasswords(database: TestDatabase, tenantId: string): Promise<void> {
  const values = [tenantId, await hashTestPassword()]
  await asOwner({ owner: database.owner, tenantId }, (client) =>
    client.query('update auth.login set pw_hash = $2, email_verified = true where tenant_id = $1', values),
  )
}

type Options = {
  now?: () => number
  /** Where the data service is; without one every tenant keeps its own ledgers, unless `isWithoutService`. */
  dataServiceUrl?: string
  /** How long data services are waited for. */
  limits?: ServiceLimits
  /** The data service of the white label is out: figures fail. */
  isWithoutService?: true
  fundSearchUrl?: string
  newsUrl?: string
  quotesUrl?: string
  files?: FileStore
  identityProviders?: IdentityProviders
  settings?: Partial<Parts['settings']>
  log?: Parts['log']
  webFolder?: string
  printer?: Parts['printer']
}

export async function buildTestServer(database: TestDatabase, options: Options = {}): Promise<TestServer> {
  const log = options.log ?? pino({ level: 'silent' })
  const now = options.now ?? (() => Date.UTC(2026, 10, 21))
  const { store } = database
  const limits = options.limits === undefined ? {} : { limits: options.limits }
  const folder = await mkdtemp(join(tmpdir(), 'portico-files-'))
  const baseUrlOf = ({ configuration }: { configuration: string }) =>
    options.dataServiceUrl?.replace('{tenant}', configuration) ?? null
  const addresses = fundAddressesOf({
    dataServiceUrl: options.dataServiceUrl,
    dataServiceToken: undefined,
    staticDataUrl: undefined,
    fundSearchUrl: options.fundSearchUrl,
    fundSearchToken: undefined,
  })
  const tenants = createTenants(store, () => 0)
  const health = createServiceHealth()
  const parts: Parts = {
    settings: {
      ...readSettings({ STATE_DIR: folder }),
      requestsAMinute: 100_000,
      personRequestsAMinute: 100_000,
      firmRequestsAMinute: 100_000,
      signInsAMinute: 100_000,
      signUpsAMinute: 100_000,
      apiKeyRequestsAMinute: 100_000,
      ...options.settings,
    },
    store,
    tenants: options.dataServiceUrl || options.isWithoutService ? tenants : tenantsKeepingLedgers(tenants),
    health,
    sources: createPortfolioSources({
      store,
      now,
      log,
      noteAnswered: (isAnswered) => health.note('data', isAnswered),
      platform: { baseUrlOf },
      ...limits,
    }),
    funds: createFundSources({ store, now, log, addresses, ...limits }),
    news: createNewsSources({ store, now, log, newsUrl: options.newsUrl, newsToken: undefined, ...limits }),
    quotes: createQuoteSource({ baseUrl: options.quotesUrl, token: undefined, now, log }),
    files: watchFileStore(options.files ?? (await openLocalFileStore(folder)), (isAnswered) =>
      health.note('files', isAnswered),
    ),
    seal: testSeal,
    identityProviders: options.identityProviders ?? noIdentityProviders,
    // Written where a test asks for it: nothing happens by the clock.
    usage: createUsageNotes({ store, log, now }, { everyMs: null }),
    printer: options.printer ?? noPrinter,
    webFolder: options.webFolder ?? null,
    checkAnswer,
    now,
    log,
  }
  const routes: Route[] = []
  const app = await buildApp(parts, (route) => routes.push(...routesOf(route)))
  const visit = (host: string): Visitor => visitorOf(app, { host, scheme: parts.settings.scheme })
  return {
    app,
    parts,
    routes,
    visit,
    signIn: (host, email, password) =>
      password === undefined
        ? letIn(parts, visit(host), { host, email })
        : signIn(visit(host), email, password),
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A path with its parts filled in. */
export const pathWith = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))

/** HEAD is mounted beside every GET, with the same handler. */
const routesOf = ({ method, url }: RouteOptions): Route[] =>
  [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [{ method: one, path: url }]))

function visitorOf(app: FastifyInstance, { host, scheme }: { host: string; scheme: string }): Visitor {
  const visitor: Visitor = {
    cookie: null,
    ask: async (name, given = {}) => {
      const { method, path } = paths[name]
      const url = pathWith(path, given.params)
      const origin = method === 'GET' ? {} : { origin: `${scheme}://${host}` }
      const cookie = visitor.cookie ? { cookie: visitor.cookie } : {}
      const payload = given.body === undefined ? {} : { payload: given.body as object }
      const headers = { host, ...origin, ...cookie, ...given.headers }
      return app.inject({ method, url, headers, query: given.query ?? {}, ...payload })
    },
  }
  return visitor
}

/** With the session that a sign-in opens, but without what it costs. */
async function letIn(
  parts: Parts,
  visitor: Visitor,
  { host, email }: { host: string; email: string },
): Promise<Visitor> {
  const tenant = await parts.tenants.at(host)
  if (!tenant) throw new Error(`Nobody answers at ${host}.`)
  await parts.store.auth(tenant.id, async (transaction) => {
    const login = await findLogin(transaction, email)
    if (!login) throw new Error(`${email} has no login.`)
    visitor.cookie = await openTestSession(transaction, { loginId: login.id, scheme: parts.settings.scheme })
  })
  return visitor
}

async function signIn(visitor: Visitor, email: string, password: string): Promise<Visitor> {
  const answer = await visitor.ask('signIn', { body: { email, password } })
  if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
  visitor.cookie = cookieOf(answer)
  return visitor
}

/** The session cookie an answer sets, as a browser would send it back. */
export function cookieOf(answer: LightMyRequestResponse): string | null {
  const cookie = answer.cookies.find(({ name }) => name.endsWith('session'))
  return cookie ? `${cookie.name}=${cookie.value}` : null
}
