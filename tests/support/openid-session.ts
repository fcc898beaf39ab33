/** Half sessions as a sign-in without a password leaves them, and the way back from a provider. */
import type { LightMyRequestResponse } from 'fastify'
import type { NewSession } from '#server/sessions/session-store.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { Place } from './builders.ts'
import { openTestSession } from './open-test-session.ts'
import type { TestServer, Visitor } from './test-server.ts'

/** Lets a tenant answer at a host of this machine. */
export async function moveToHost({ database, tenantId }: Place, host: string): Promise<void> {
  await asOwner({ owner: database.owner }, (client) =>
    client.query('update tenants set hosts = $2 where tenant_id = $1', [tenantId, [host]]),
  )
}

/** Somebody who came by a custom token and must prove who they are. */
export async function buildHalfSession(
  { server, place, host }: { server: TestServer; place: Place; host: string },
  loginId: string,
  overrides: Partial<NewSession> = {},
): Promise<Visitor> {
  const half = { authType: 'custom', wants: 'identity', proofs: ['custom'], isConfirmed: false } as const
  const visitor = server.visit(host)
  visitor.cookie = await place.database.store.auth(place.tenantId, (transaction) =>
    openTestSession(transaction, { loginId, scheme: 'http', ...half, ...overrides }),
  )
  return visitor
}

/** Comes back from a provider, with the cookies of a browser. */
export function comeBack(
  server: TestServer,
  back: URL,
  { cookie, host = back.host }: { cookie: string | null; host?: string },
): Promise<LightMyRequestResponse> {
  const url = `${back.pathname}${back.search}`
  return server.app.inject({ method: 'GET', url, headers: { host, ...(cookie ? { cookie } : {}) } })
}
