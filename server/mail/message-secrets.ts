/** What is secret in messages: read when they are sent, gone once they are. */
import type { Store } from '#server/store/executor.ts'

const read = {
  name: 'message-secrets.read',
  text: `select id, secrets from auth.message_secret where tenant_id = $1 and id = any ($2) and expires > now()`,
}
const remove = {
  name: 'message-secrets.remove',
  text: 'delete from auth.message_secret where tenant_id = $1 and id = $2',
}
const sweep = {
  name: 'message-secrets.sweep',
  text: 'delete from auth.message_secret where tenant_id = $1 and expires <= now()',
}

/** Secrets of messages by their id; of those that have none, or had them too long ago, none. */
export async function readSecrets(
  store: Store,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows = await store.authOne<{ id: string; secrets: Record<string, string> }>(tenantId, read, [ids])
  return new Map(rows.map(({ id, secrets }) => [id, secrets]))
}

export async function removeSecrets(store: Store, tenantId: string, id: string): Promise<void> {
  await store.authOne(tenantId, remove, [id])
}

/** Forgets what was never sent in time. */
export async function sweepSecrets(store: Store, tenantId: string): Promise<void> {
  await store.authOne(tenantId, sweep)
}
