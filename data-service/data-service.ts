/**
 * A stand-in for the outside data services: speaks the platform's wire over HTTP, from the demo world.
 *
 * Each tenant of the family has a base URL of its own, the path being its key: `http://host:port/asset-manager`,
 * `/generic`, `/dutch`. The world of a tenant is built at its first question, figures when they are asked for.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestion, Refusal } from '#data-service/platform-answers.ts'
import { PlatformWorld } from '#data-service/platform-world.ts'
import { buildTenant } from '#demo/tenant.ts'
import type { TenantKey } from '#demo/world.ts'
import type { IsoDate } from '#finance/figure.ts'

/** The tenants whose configuration speaks the platform's wire. */
export const platformTenants = ['asset-manager', 'generic', 'dutch'] as const satisfies readonly TenantKey[]

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

type Worlds = (key: string) => PlatformWorld | null

function lazyWorlds(settings: DataServiceSettings): Worlds {
  const worlds = new Map<string, PlatformWorld>()
  return (key) => {
    const known = platformTenants.find((candidate) => candidate === key)
    if (known === undefined) return null
    const { asOf, startedOn } = settings
    const world =
      worlds.get(known) ??
      new PlatformWorld(buildTenant(known, startedOn === undefined ? { asOf } : { asOf, startedOn }))
    worlds.set(known, world)
    return world
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

function answerRequest(request: IncomingMessage, settings: DataServiceSettings, worlds: Worlds): unknown {
  if (request.method !== 'GET') throw new Refusal(405, 'invalid-argument', 'Only GET is answered')
  const address = new URL(request.url ?? '/', 'http://data-service')
  const [key = '', ...path] = pathOf(address)
  if (key === 'health') return { status: 'ok', asOf: settings.asOf }
  if (!isTokenRight(request, settings.token))
    throw new Refusal(401, 'unauthenticated', 'No or wrong bearer token')
  const world = worlds(key)
  if (world === null) throw new Refusal(404, 'not-found', 'No such service')
  return answerQuestion(world, { path, query: address.searchParams })
}

function send(response: ServerResponse, status: number, body: unknown): void {
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
    try {
      send(response, 200, answerRequest(request, settings, worlds))
    } catch (error) {
      refuse(response, error)
    }
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
