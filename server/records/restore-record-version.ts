import { fields as fieldsOf } from '#model/access/access.ts'
import { readRecordVersion } from '#server/records/list-changes.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'
import { tableName } from '#server/store/schema/table.ts'
import type { Writing } from './rules/behaviour.ts'
import { saveRecord } from './save-record.ts'

type At = { id: string; version: number }

/**
 * Makes a kept version the current one, as a change like any other: it is logged, kept as a version itself and not
 * published. Its place among others stays as it is.
 */
export async function restoreRecordVersion(
  writing: Writing,
  found: Found,
  { entry, ...at }: At & { entry: string },
): Promise<void> {
  const kept = await readRecordVersion(writing, found, { id: at.id, entry })
  await saveRecord(writing, found, { ...at, values: valuesToTake(writing, found, kept), publish: false })
}

/**
 * Makes what visitors and clients read the current version again, published as it was: what was changed since stays among
 * the versions. Nothing happens where nothing was changed; refused 'not-found' where nothing is read.
 */
export async function discardChanges(writing: Writing, found: Found, at: At): Promise<void> {
  const { name, collection } = found
  const current = (await readRecord(writing, name, at.id)) as Values
  if (collection.history && current['published'] !== null && current['version'] === at.version) return
  const text = `select id from ${tableName(`${name}-history`)} where tenant_id = $1 and record = $2 and published_at is not null
    order by record_version desc limit 1`
  const statement = { name: `records.published-version-${name}`, text }
  const isRead = collection.history === true && (current['shown'] ?? null) !== null
  const [last] = isRead ? await writing.query<{ id: string }>(statement, [at.id]) : []
  if (!last) throw new RecordError({ code: 'not-found' })
  const kept = await readRecordVersion(writing, found, { id: at.id, entry: last.id })
  await saveRecord(writing, found, { ...at, values: valuesToTake(writing, found, kept), publish: true })
}

/** What the caller may give of a kept version. */
function valuesToTake({ caller }: Writing, { name, collection }: Found, kept: Values): Values {
  const writable = fieldsOf(caller.role, name, 'update')
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([field]) => writable.includes(field) && field !== 'order' && collection.fields[field],
    ),
  )
}
