/** Which drop somebody may do something with: the database says it, by the rights of that person. */
import type { DropRow } from '#model/calls/document-drops.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const one = {
  name: 'drops.one',
  text: `select d.id, d.title, d.portal, d.status from document_drops d
    where d.tenant_id = $1 and d.id = $2 and d.active`,
}

type Drop = { id: string; title: string; portal: string; status: DropRow['status'] }

/** Refuses a drop that the caller does not see, or that stands elsewhere than it may for what is to be done. */
export async function requireDrop(
  store: Store,
  caller: Caller,
  { drop, among }: { drop: string; among: readonly DropRow['status'][] },
): Promise<Drop> {
  const [found] = await store.ask<Drop>(caller, one, [drop])
  if (!found) throw new CallRefusal('not-found')
  if (!among.includes(found.status)) throw new CallRefusal('conflict')
  return found
}
