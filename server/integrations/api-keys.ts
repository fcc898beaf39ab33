/** API keys: who has which, making one, ending one. Only administrators come here; the database sees to that too. */
import { isScope } from '#model/calls/integration-scopes.ts'
import type { ApiKeySummary } from '#model/calls/integrations.ts'
import { collections } from '#model/collections/collections.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { writeAudit } from '#server/store/records/audit.ts'
import { newApiKeySecret } from '#server/gate/api-key-secret.ts'

/** What a key is made of. */
export type ApiKeyWish = {
  name: string
  scopes: string[]
  expiresAt: string | null
}

const columns = `k.id, k.name, k.scopes, k.prefix, k.created_at as "createdAt", k.expires_at as "expiresAt",
  k.last_used_at as "lastUsedAt", case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name) end as owner,
  case when not k.active then 'revoked' when k.expires_at <= now() then 'expired'
    when u.id is null or u.disabled or not u.active or not (u.is_admin or u.is_professional) then 'owner-disabled'
    else 'active' end as state`
const source = 'from api_keys k left join users u on u.tenant_id = k.tenant_id and u.id = k.owner'

const list = {
  name: 'api-keys.list',
  text: `select ${columns} ${source} where k.tenant_id = $1 order by k.active desc, k.created_at desc, k.id limit 500`,
}
const one = { name: 'api-keys.one', text: `select ${columns} ${source} where k.tenant_id = $1 and k.id = $2` }
const issue = {
  name: 'api-keys.issue',
  text: 'select app.issue_api_key($2, $3, $4, $5, $6, $7) from tenants where tenant_id = $1',
}
const revoke = {
  name: 'api-keys.revoke',
  text: 'select app.revoke_api_key($2) as done from tenants where tenant_id = $1',
}

/** Every key, those in force first. */
export function listApiKeys(transaction: Transaction): Promise<ApiKeySummary[]> {
  return transaction.query<ApiKeySummary>(list)
}

/** Makes a key that acts as its maker; its secret is answered here and nowhere else. Refuses unknown scopes. */
export function createApiKey(
  store: Store,
  { caller, wish }: { caller: Transaction['caller'] & { userId: string }; wish: ApiKeyWish },
): Promise<{ key: ApiKeySummary; secret: string }> {
  const names = Object.keys(collections)
  const unknown = wish.scopes.filter((scope) => !isScope(scope, names))
  if (unknown.length > 0)
    throw new CallRefusal('bad-input', { fields: { scopes: `unknown: ${unknown.join(', ')}` } })
  const { secret, prefix, digest } = newApiKeySecret()
  const { name, expiresAt } = wish
  const scopes = [...new Set(wish.scopes)]
  return store.transact(caller, async (transaction) => {
    const id = newId()
    await transaction.query(issue, [id, name, scopes, prefix, digest, expiresAt])
    const after = { name, scopes, owner: caller.userId, prefix, expiresAt }
    await writeAudit(transaction, { name: 'apiKeys', id, type: 'create', before: null, after })
    return { key: await readApiKey(transaction, id), secret }
  })
}

/** Ends a key for good: its digest is forgotten, so that nothing brings it back. */
export function revokeApiKey(
  store: Store,
  { caller, id }: { caller: Transaction['caller']; id: string },
): Promise<void> {
  return store.transact(caller, async (transaction) => {
    const { name, scopes, owner, prefix, expiresAt } = await readApiKey(transaction, id)
    const [ended] = await transaction.query<{ done: boolean | null }>(revoke, [id])
    if (!ended?.done) throw new CallRefusal('not-found')
    const before = { name, scopes, owner: owner?.id ?? null, prefix, expiresAt }
    await writeAudit(transaction, { name: 'apiKeys', id, type: 'remove', before, after: null })
  })
}

async function readApiKey(transaction: Transaction, id: string): Promise<ApiKeySummary> {
  const [key] = await transaction.query<ApiKeySummary>(one, [id])
  if (!key) throw new CallRefusal('not-found')
  return key
}
