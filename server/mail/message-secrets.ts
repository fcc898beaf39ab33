/** What is secret in messages: sealed until they are sent, gone once they are. */
import type { Seal } from '#server/ground/seal.ts'
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

/** A message with something secret in it comes with the seal that closes it. */
export type Sealing = { secrets?: undefined } | { secrets: Readonly<Record<string, string>>; seal: Seal }

/** What is secret in a message, as it is kept; null where there is nothing. */
export function sealSecrets(message: Sealing, id: string): string | null {
  if (message.secrets === undefined) return null
  return JSON.stringify(message.seal.close(JSON.stringify(message.secrets), id))
}

/** What is secret in a message; nothing where it has none, or had it too long ago. */
export async function readSecrets(
  { store, seal }: { store: Store; seal: Seal },
  tenantId: string,
  id: string,
): Promise<Record<string, string>> {
  const [row] = await store.authOne<{ secrets: string }>(tenantId, read, [id])
  return JSON.parse((row && seal.open(row.secrets, id)) ?? '{}') as Record<string, string>
}

export async function removeSecrets(store: Store, tenantId: string, id: string): Promise<void> {
  await store.authOne(tenantId, remove, [id])
}

/** Forgets what was never sent in time. */
export async function sweepSecrets(store: Store, tenantId: string): Promise<void> {
  await store.authOne(tenantId, sweep)
}
