import { fields as fieldsOf } from '#model/access/access.ts'
import { readRecordVersion } from '#server/records/list-changes.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { Writing } from './rules/behaviour.ts'
import { saveRecord } from './save-record.ts'

/**
 * Makes a kept version the current one, as a change like any other: it is logged, kept as a version itself and not
 * published. Its place among others stays as it is.
 */
export async function restoreRecordVersion(
  writing: Writing,
  found: Found,
  { id, entry, version }: { id: string; entry: string; version: number },
): Promise<void> {
  const kept = await readRecordVersion(writing, found, { id, entry })
  const writable = fieldsOf(writing.caller.role, found.name, 'update')
  const values = Object.fromEntries(
    Object.entries(kept).filter(
      ([field]) => writable.includes(field) && field !== 'order' && found.collection.fields[field],
    ),
  )
  await saveRecord(writing, found, { id, version, values, publish: false })
}
