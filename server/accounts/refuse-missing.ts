import type { Caller, Store } from '#server/store/executor.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { exists } from './subject-statements.ts'

/**
 * Refuses a record the caller cannot see: 'not-yours' when somebody of the same tenant has it (the page leads back to
 * the portal, as the specification says), 'not-found' otherwise. Another tenant's record is never told from none.
 */
export async function refuseMissing(
  store: Store,
  caller: Caller,
  { collection, id }: { collection: keyof typeof exists; id: string },
): Promise<never> {
  const found = await store.serve(caller.tenantId, (transaction) =>
    transaction.query(exists[collection], [id]),
  )
  throw new CallRefusal(found.length > 0 ? 'not-yours' : 'not-found')
}
