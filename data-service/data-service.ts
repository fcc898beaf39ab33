/**
 * A stand-in for the outside data services: speaks the wire of each family over HTTP, from the demo world.
 *
 * Each tenant has a base URL of its own, the path being its key: `http://host:port/asset-manager`, `/generic`, `/dutch`,
 * with its customer relationship system below it at `/crm`;
 * what belongs to no tenant is at `/fund-search`, `/quotes`, `/content/{source}` and `/tracker/{site}`.
 * The world of a tenant is built at its first question, figures when they are asked for.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openCommonServices, type CommonService } from '#data-service/common-services.ts'
import { answerCrm } from '#data-service/crm-answers.ts'
import { families, servedTenants } from '#data-service/families.ts'
import { keepJournal } from '#data-service/order-journal.ts'
import { PlatformWorld } from '#data-service/platform-world.ts'
import { noContent, Refusal, ServedFile, type Question } from '#data-service/question.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** Bytes a body may have. */
const bodyLimit = 100_000

/**
 * Where to listen and what to tell. Port 0 takes a free one; without a token none is asked for. `ordersFile`: where orders
 * are kept, so that they are there after the next start; without one they are forgotten.
 */
export type DataServiceSettings = {
  port: number
  host: string
  asOf: IsoDate
  startedOn?: IsoDate
  token?: string
  ordersFile?: string
}

/** A running service. `baseUrl` is without the tenant's key. */
export type RunningDataService = { port: number; baseUrl: string; close(): Promise<void> }

type Served = { key: TenantKey; world: PlatformWorld }
type Worlds = (key: string) => Served | null

function lazyWorlds(settings: DataServiceSettings): Worlds {
  const worlds = new Map<string, PlatformWorld>()
  return (key) => {
    const known = servedTenants.find((candidate) => candidate === key)
    if (known === undefined) return null
    const world = worlds.get(known) ?? openWorld(known, settings)
    worlds.set(known, world)
    return { key: known, world }
  }
}

function openWorld(key: TenantKey, { asOf, startedOn, ordersFile }: DataServiceSettings): PlatformWorld {
  const world = new PlatformWorld(shareTenant(key, startedOn === undefined ? { asOf } : { asOf, startedOn }))
  if (ordersFile !== undefined && key === 'dutch') keepJournal(world, ordersFile)
  return world
}

type Services = (key: string) => CommonService | null

/** The service of a tenant, by its key, or one that belongs to none. */
function openServices(settings: DataServiceSettings): Services {
  const worlds = lazyWorlds(settings)
  const common = openCommonServices(settings.asOf)
  return (key) => {
    const served = worlds(key)
    return served === null ? common(key) : (question) => answerTenant(served, question)
  }
}

function answerTenant({ key, world }: Served, question: Question): unknown {
  const [first, ...path] = question.path
  if (first === 'crm') return answerCrm(world.tenant, { ...question, path })
  for (const family of families[key]) {
    const answer = family(world, question)
    if (answer !== undefined) return answer
  }
  return undefined
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whom a bearer token stands for: the firm, or, where a dot and an external id follow it, that account. */
function callerOf(request: IncomingMessage, token: string | undefined): { account: string | null } {
  const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if (token !== undefined && isSame(given, token)) return { account: null }
  const at = given.lastIndexOf('.')
  const firm = at < 0 ? given : given.slice(0, at)
  if (token !== undefined && !isSame(firm, token))
    throw new Refusal(401, 'unauthenticated', 'No or wrong bearer token')
  return { account: at < 0 ? null : given.slice(at + 1) }
}

/** The key that came with what is to be done once. */
function keyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

function pathOf(address: URL): readonly string[] {
  try {
    return address.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    throw new Refusal(400, 'invalid-argument', 'The path cannot be read')
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyLimit) throw new Refusal(413, 'invalid-argument', 'The body is too large')
    chunks.push(chunk)
  }
  if (length === 0) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new Refusal(400, 'invalid-argument', 'The body is not JSON')
  }
}

async function answerRequest(
  request: IncomingMessage,
  settings: DataServiceSettings,
  services: Services,
): Promise<unknown> {
  const { method = 'GET' } = request
  const address = new URL(request.url ?? '/', 'http://data-service')
  const [key = '', ...path] = pathOf(address)
  if (key === 'health') return { status: 'ok', asOf: settings.asOf }
  const caller = callerOf(request, settings.token)
  const service = services(key)
  if (service === null) throw new Refusal(404, 'not-found', 'No such service')
  const answer = service({
    ...caller,
    key: keyOf(request),
    method,
    path,
    query: address.searchParams,
    body: await readBody(request),
  })
  if (answer === undefined) throw new Refusal(404, 'not-found', 'No such call')
  return answer
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (body === noContent) {
    response.writeHead(204).end()
    return
  }
  const file = Buffer.isBuffer(body) ? new ServedFile('application/pdf', body) : body
  const isFile = file instanceof ServedFile
  const bytes = isFile ? file.bytes : Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': isFile ? file.contentType : 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
  })
  response.end(bytes)
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) {
    send(response, error.status, { error: { code: error.code, message: error.message } })
    return
  }
  console.error(error)
  send(response, 500, { error: { code: 'internal', message: 'The service failed' } })
}

/** Starts the service; resolves when it listens. */
export async function startDataService(settings: DataServiceSettings): Promise<RunningDataService> {
  const services = openServices(settings)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answerRequest(request, settings, services).then(
      (answer) => send(response, 200, answer),
      (error: unknown) => refuse(response, error),
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(settings.port, settings.host, resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return {
    port,
    baseUrl: `http://${settings.host}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
