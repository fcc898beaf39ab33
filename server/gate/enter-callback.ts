import type { FastifyRequest } from 'fastify'
import { cookiesOf, whence } from '#server/gate/request-cookies.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import { publicOrigin } from '#server/ground/public-origin.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readSecret } from '#server/sessions/session-cookie.ts'
import { findSession } from '#server/sessions/session-store.ts'

/** Who comes back from a provider, and where. They come from its page, so there is no origin to ask. */
export async function enterCallback(
  { tenants, store, settings }: Parts,
  request: FastifyRequest,
): Promise<Context> {
  const tenant = await tenants.at(request.headers.host ?? '')
  if (!tenant) throw new CallRefusal('unknown-host')
  const cookies = cookiesOf(request, settings.scheme)
  const secret = readSecret(cookies)
  const at = { tenantId: tenant.id, idleMs: tenant.white.sessionMs, isSomebodyThere: true }
  const session = secret && (await findSession(store, { ...at, secret }))
  const caller = { tenantId: tenant.id, userId: null, role: 'public' } as const
  const origin = publicOrigin(settings, request)
  return { tenant, caller, session, secret: session ? secret : null, origin, cookies, ...whence(request) }
}
