/** Who comes with an API key: the key's owner, with what the key's scopes leave of the owner's rights. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#model/calls/call.ts'
import { allowsScope, scopeOf } from '#model/calls/integration-scopes.ts'
import type { Role } from '#model/access/role.ts'
import { readApiKeySecret } from '#server/gate/api-key-secret.ts'
import type { Session } from '#server/ground/session.ts'
import type { Store } from '#server/store/executor.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'

/** A key that may be used now. `session` is what a session of its owner would be. */
export type ApiKey = { id: string; prefix: string; scopes: string[]; session: Session }

type Found = { id: string; scopes: string[]; owner: string; role: Exclude<Role, 'public'>; isDue: boolean }

const find = {
  name: 'api-keys.find',
  text: `select k.id, k.scopes, k.owner, case when u.is_admin then 'admin' else 'professional' end as role,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isDue"
    from api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.owner
    where k.tenant_id = $1 and k.prefix = $2 and k.digest = $3 and k.active
      and (k.expires_at is null or k.expires_at > now())
      and u.active and not u.disabled and (u.is_admin or u.is_professional)`,
}

const touch = {
  name: 'api-keys.touch',
  text: 'update api_keys set last_used_at = now() where tenant_id = $1 and id = $2',
}

/** Whether a request comes from a program with a key rather than from a browser with a cookie. */
export function hasApiKey({ headers }: FastifyRequest): boolean {
  return headers.authorization?.startsWith('Bearer portico_') ?? false
}

/** The key of a request; refused when it is unknown, ended, expired, or its owner is no longer of the firm. */
export async function requireApiKey(
  store: Store,
  { tenantId, request }: { tenantId: string; request: FastifyRequest },
): Promise<ApiKey> {
  const secret = readApiKeySecret(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const [found] = secret ? await store.serveOne<Found>(tenantId, find, [secret.prefix, secret.digest]) : []
  if (!secret || !found) throw new CallRefusal('not-signed-in', { message: 'This API key cannot be used' })
  if (found.isDue) await store.serveOne(tenantId, touch, [found.id])
  const session: Session = {
    loginId: found.owner,
    role: found.role,
    level: 'full',
    expiresAt: new Date(8.64e15).toISOString(),
    handle: found.id,
    authType: 'custom',
    wants: null,
    staff: null,
    confirmedAt: null,
    key: found.id,
  }
  return { id: found.id, prefix: secret.prefix, scopes: found.scopes, session }
}

/** Refuses a call that the scopes of a key do not allow. */
export function checkScope(
  call: Call,
  { scopes, request }: Pick<ApiKey, 'scopes'> & { request: FastifyRequest },
): void {
  if (call.scope === 'any') return
  const { collection } = (request.params ?? {}) as { collection?: string }
  const needed = scopeOf(call, collection)
  if (needed === null) throw new CallRefusal('forbidden', { message: 'API keys may not do this' })
  if (!allowsScope(scopes, needed))
    throw new CallRefusal('forbidden', { message: `This needs the scope '${needed}'` })
}
