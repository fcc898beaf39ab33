import type { Caller, Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const note = {
  name: 'records.note-export',
  text: `insert into logs (tenant_id, id, type, collection, info) values ($1, $2, 'export', $3, $4)`,
}

/** Notes in the log that somebody took records along. */
export async function noteExport(
  store: Store,
  caller: Caller,
  { collection, count }: { collection: string; count: number },
): Promise<void> {
  await store.ask(caller, note, [newId(), collection, `${count} records`])
}
