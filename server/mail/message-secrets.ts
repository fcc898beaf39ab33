/** What is secret in messages: read when they are sent, gone once they are. */
import type { Store } from '#server/store/executor.ts'

const read = {
  name: 'message-secrets.read',
  text: 'select secrets from auth.message_secret where tenant_id = $1 and id = $2 and expires > now()',
}
const remove = {
  name: 'message-secrets.remove',
  text: 'delete from auth.message_secret where tenant_id = $1 and id = $2',
}
const sweep = {
  name: 'message-secrets.sweep',
  text: 'delete from auth.message_secret where tenant_id = $1 and expires <= now()',
}

/** What is secret in a message; nothing where it has none, or had it too long ago. */
export async function readSecrets(
  store: Store,
  tenantId: string,
  id: string,
): Promise<Record<string, string>> {
  const [row] = await store.authOne<{ secrets: Record<string, string> }>(tenantId, read, [id])
  return row?.secrets ?? {}
}

export async function removeSecrets(store: Store, tenantId: string, id: string): Promise<void> {
  await store.authOne(tenantId, remove, [id])
}

/** Forgets what was never sent in time. */
export async function sweepSecrets(store: Store, tenantId: string): Promise<void> {
  await store.authOne(tenantId, sweep)
}
