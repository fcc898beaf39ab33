/**
 * A stand-in for the national sign-in service: a real OpenID provider over HTTP. It is made when somebody first asks,
 * so that a start costs nothing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Names, Relying } from './build-provider.ts'

/** Where to listen, and who may ask. Port 0 takes a free one. */
export type IdentityServiceSettings = Omit<Relying, 'callbackPath'> & { port: number; host: string }

/** A running service. */
export type RunningIdentityService = { port: number; issuer: string; close(): Promise<void> }

/** Where the portal takes people back. */
const callbackPath = '/api/session/national/callback'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Starts the service; resolves when it listens. */
export async function startIdentityService({
  port: wanted,
  host,
  ...client
}: IdentityServiceSettings): Promise<RunningIdentityService> {
  let answer: Promise<Answer> | null = null
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    answer ??= prepare(issuer, { ...client, callbackPath })
    answer
      .then((it) => it(request, response))
      .catch((error: unknown) => {
        if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
        response.end(error instanceof Error ? error.message : 'The service failed')
      })
  })
  server.once('error', reject)
  server.listen(wanted, host, resolve)
  await promise
  const { port } = server.address() as AddressInfo
  const issuer = `http://${host}:${port}`
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { port, issuer, close }
}

async function prepare(issuer: string, relying: Relying): Promise<Answer> {
  const [{ buildProvider }, { answerInteraction }] = await Promise.all([
    import('./build-provider.ts'),
    import('./answer-interaction.ts'),
  ])
  const names: Names = new Map()
  const provider = buildProvider(issuer, { ...relying, names })
  const handle = provider.callback()
  return async (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      await answerInteraction({ provider, names }, { request, response })
    else await handle(request, response)
  }
}
