import { readBatch, refuseWaiting, requirePlanned } from '#server/batches/read-batch.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { removeRecord } from '#server/records/write-record.ts'
import { removeStaged } from '#server/store/import-staging.ts'

/** Throws a planned import away, its staged rows with it. */
export async function discardImport(writing: Writing, id: string): Promise<void> {
  const batch = requirePlanned(await readBatch(writing, id))
  await refuseWaiting(writing, batch)
  await removeStaged(writing, id)
  await removeRecord(writing, 'importBatches', { id, version: batch.version, cause: 'import' })
}
