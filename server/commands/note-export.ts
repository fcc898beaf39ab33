import { CallRefusal } from '#server/gate/call-refusal.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const note = {
  name: 'records.note-export',
  text: `insert into logs (tenant_id, id, type, collection, info) values ($1, $2, 'export', $3, $4)`,
}

/**
 * Notes in the log and in the chain of events that somebody took records along. Whoever views the portal as a client
 * looks only: nothing is taken along in the client's name.
 */
export async function noteExport(
  store: Store,
  caller: Caller,
  { collection, count }: { collection: string; count: number },
): Promise<void> {
  if (caller.isReadOnly) throw new CallRefusal('read-only')
  await store.transact(caller, async (transaction) => {
    await transaction.query(note, [newId(), collection, `${count} records`])
    await noteEvent(transaction, {
      kind: 'exported',
      about: caller.userId,
      data: { what: collection, records: count },
    })
  })
}
