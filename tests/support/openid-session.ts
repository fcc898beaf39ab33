/** Half sessions as a sign-in without a password leaves them, and the way back from a provider. */
import type { LightMyRequestResponse } from 'fastify'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { openSession, type NewSession } from '#server/sessions/session-store.ts'
import { asOwner } from '#server/store/owner.ts'
import type { Place } from './builders.ts'
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
  const secret = newSecret()
  await place.database.store.auth(place.tenantId, (transaction) =>
    openSession(transaction, {
      secret: secret.hash,
      loginId,
      before: null,
      device: 'a browser of a test',
      address: '127.0.0.1',
      authType: 'custom',
      wants: 'identity',
      proofs: ['custom'],
      lifeMs: 7_200_000,
      isConfirmed: false,
      ...overrides,
    }),
  )
  const visitor = server.visit(host)
  visitor.cookie = `session=${secret.value}`
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
