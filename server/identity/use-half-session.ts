/** What was proved in a half session, and that it becomes a full one only once. */
import type { AuthTransaction, Store } from '#server/store/executor.ts'

const read = {
  name: 'half-session-proofs',
  text: 'select amr as proofs from auth.session where tenant_id = $1 and id = $2',
}

const use = {
  name: 'half-session-use',
  text: 'delete from auth.session where tenant_id = $1 and id = $2 and level = 1 and expires > now() returning id',
}

/** The proofs given so far, such as 'custom'. */
export async function readProofs(
  store: Store,
  { tenantId, secret }: { tenantId: string; secret: Buffer },
): Promise<string[]> {
  const [found] = await store.authOne<{ proofs: string[] }>(tenantId, read, [secret])
  return found?.proofs ?? []
}

/** Another way back from the same half session was quicker. */
export class HalfSessionUsed extends Error {}

/** Ends the half session in the transaction that opens the full one. Throws HalfSessionUsed. */
export async function useHalfSession(transaction: AuthTransaction, secret: Buffer): Promise<void> {
  const used = await transaction.query(use, [secret])
  if (used.length === 0) throw new HalfSessionUsed()
}
