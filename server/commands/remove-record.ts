import type { Found } from '#server/queries/find-collection.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { removeRecord } from '#server/store/records.ts'

/** Removes a record by hand; people stay, they can be disabled. */
export async function dropRecord(
  transaction: Transaction,
  { name, collection }: Found,
  at: { id: string; version: number },
): Promise<void> {
  if (collection.keeps) throw new RecordError({ code: 'forbidden' })
  await removeRecord(transaction, name, at)
}
