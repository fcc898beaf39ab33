/** Whether the national service has recognised the person whose sign-in this is. */
import { noteEvent } from '#server/sessions/note-event.ts'
import type { AuthTransaction, Store } from '#server/store/executor.ts'

type Who = { loginId: string; subject: string; address: string }

const read = {
  name: 'identity-read',
  text: 'select national_id as "nationalId" from auth.login where tenant_id = $1 and id = $2 for update',
}

const bind = {
  name: 'identity-bind',
  text: 'update auth.login set national_id = $3 where tenant_id = $1 and id = $2 and national_id is null',
}

/** PostgreSQL: another login of the tenant has this identity, perhaps since this moment. */
const isTaken = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/**
 * The first identity proved becomes the person's; afterwards it is that one or none, and one identity is one person of
 * the tenant. Which identity it was is not written into the chain of events.
 */
export async function isSameIdentity(store: Store, tenantId: string, who: Who): Promise<boolean> {
  const isSame = await store
    .auth(tenantId, (transaction) => match(transaction, who))
    .catch((error: unknown) => {
      if (isTaken(error)) return false
      throw error
    })
  if (!isSame)
    await store.auth(tenantId, (transaction) => noteEvent(transaction, eventOf('identity-refused', who)))
  return isSame
}

async function match(transaction: AuthTransaction, who: Who): Promise<boolean> {
  const { loginId, subject } = who
  const [own] = await transaction.query<{ nationalId: string | null }>(read, [loginId])
  if (!own) return false
  if (own.nationalId !== null) return own.nationalId === subject
  await transaction.query(bind, [loginId, subject])
  await noteEvent(transaction, eventOf('identity-bound', who))
  return true
}

function eventOf(kind: 'identity-bound' | 'identity-refused', { loginId, address }: Who) {
  return { kind, about: loginId, by: loginId, data: { address } } as const
}
