import { readBatch, requirePlanned } from '#server/commands/read-batch.ts'
import type { Transaction } from '#server/store/executor.ts'
import { removeStaged } from '#server/store/import-staging.ts'
import { removeRecord } from '#server/store/records.ts'

/** Throws a planned import away, its staged rows with it. */
export async function discardImport(transaction: Transaction, id: string): Promise<void> {
  const { version } = requirePlanned(await readBatch(transaction, id))
  await removeStaged(transaction, id)
  await removeRecord(transaction, 'importBatches', { id, version })
}
