/**
 * A stand-in for the outside data services: speaks the wire of each family over HTTP, from the demo world.
 *
 * Each tenant has a base URL of its own, the path being its key: `http://host:port/asset-manager`, `/generic`, `/dutch`.
 * The world of a tenant is built at its first question, figures when they are asked for.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { families, servedTenants } from '#data-service/families.ts'
import { PlatformWorld } from '#data-service/platform-world.ts'
import { noContent, Refusal } from '#data-service/question.ts'
import { buildTenant } from '#demo/tenant.ts'
import type { TenantKey } from '#demo/world.ts'
import type { IsoDate } from '#finance/figure.ts'

/** Bytes a body may have. */
const bodyLimit = 100_000

/** Where to listen and what to tell. Port 0 takes a free one; without a token none is asked for. */
export type DataServiceSettings = {
  port: number
  host: string
  asOf: IsoDate
  startedOn?: IsoDate
  token?: string
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
    const { asOf, startedOn } = settings
    const world =
      worlds.get(known) ??
      new PlatformWorld(buildTenant(known, startedOn === undefined ? { asOf } : { asOf, startedOn }))
    worlds.set(known, world)
    return { key: known, world }
  }
}

function isTokenRight(request: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
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
  worlds: Worlds,
): Promise<unknown> {
  const { method = 'GET' } = request
  const address = new URL(request.url ?? '/', 'http://data-service')
  const [key = '', ...path] = pathOf(address)
  if (key === 'health') return { status: 'ok', asOf: settings.asOf }
  if (!isTokenRight(request, settings.token))
    throw new Refusal(401, 'unauthenticated', 'No or wrong bearer token')
  const served = worlds(key)
  if (served === null) throw new Refusal(404, 'not-found', 'No such service')
  const question = { method, path, query: address.searchParams, body: await readBody(request) }
  for (const family of families[served.key]) {
    const answer = family(served.world, question)
    if (answer !== undefined) return answer
  }
  throw new Refusal(404, 'not-found', 'No such call')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (body === noContent) {
    response.writeHead(204).end()
    return
  }
  const isFile = Buffer.isBuffer(body)
  const bytes = isFile ? body : Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': isFile ? 'application/pdf' : 'application/json; charset=utf-8',
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
  const worlds = lazyWorlds(settings)
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answerRequest(request, settings, worlds).then(
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
