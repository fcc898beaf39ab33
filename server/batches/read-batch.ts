import type { Row } from '#model/collection-record.ts'
import type { importBatches } from '#model/collections/import-batches.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { isWaiting } from '#server/records/second-person.ts'
import type { Transaction } from '#server/store/executor.ts'
import { readRecord } from '#server/store/records/records.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** A batch as its commands need it. */
export type Batch = Row<typeof importBatches>

/** Reads a batch the caller may see; throws 'not-found' otherwise. */
export async function readBatch(transaction: Transaction, id: string): Promise<Batch> {
  const batch = (await readRecord(transaction, 'importBatches', id)) as Batch
  if (!batch.active) throw new RecordError({ code: 'not-found' })
  return batch
}

/** Throws while taking the batch in, or back, waits for a second person. */
export async function refuseWaiting(transaction: Transaction, batch: Batch): Promise<void> {
  if (await isWaiting(transaction, 'importBatches', batch.id)) throw new ImportError('waits')
}

/** Throws unless the batch still waits to be committed. */
export function requirePlanned(batch: Batch): Batch {
  if (batch.status !== 'planned') throw new ImportError('not-planned', { status: batch.status })
  return batch
}

/** Throws unless the batch was committed and not undone. */
export function requireCommitted(batch: Batch): Batch {
  if (batch.status !== 'committed') throw new ImportError('not-committed', { status: batch.status })
  return batch
}
