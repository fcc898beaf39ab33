import { fields as fieldsOf } from '#model/access/access.ts'
import { saveRecord, type At } from '#server/commands/save-record.ts'
import { readRecordVersion } from '#server/queries/list-changes.ts'
import type { Transaction } from '#server/store/executor.ts'

/**
 * Makes a kept version the current one, as a change like any other: it is logged, kept as a version itself and not
 * published. Its place among others stays as it is.
 */
export async function restoreRecordVersion(
  transaction: Transaction,
  at: At,
  { id, entry, version }: { id: string; entry: string; version: number },
): Promise<void> {
  const kept = await readRecordVersion(transaction, at.found, { id, entry })
  const writable = fieldsOf(transaction.caller.role, at.found.name, 'update')
  const values = Object.fromEntries(
    Object.entries(kept).filter(
      ([field]) => writable.includes(field) && field !== 'order' && at.found.collection.fields[field],
    ),
  )
  await saveRecord(transaction, at, { id, version, values, publish: false })
}
