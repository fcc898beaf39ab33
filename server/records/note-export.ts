import { CallRefusal } from '#server/ground/call-refusal.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { noteChange } from '#server/store/note-change.ts'

/**
 * Notes in the log and in the chain of events that somebody took records along. Whoever views the portal as a client
 * looks only: nothing is taken along in the client's name.
 */
export async function noteExport(
  store: Store,
  { tenantId, userId: by, isReadOnly }: Caller,
  { collection, count }: { collection: string; count: number },
): Promise<void> {
  if (isReadOnly) throw new CallRefusal('read-only')
  await store.serve(tenantId, async (service) => {
    await noteChange(service, { type: 'export', collection, info: `${count} records`, by })
    await noteEvent(service, { kind: 'exported', about: by, by, data: { what: collection, records: count } })
  })
}
