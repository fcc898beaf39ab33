/** The life of a record: its changes, and the versions of pages and posts. */
import { isStaff } from '#model/access/role.ts'
import { changeTypes } from '#model/change-type.ts'
import type { RecordChange, RecordVersion } from '#model/calls/records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import { toRecord } from '#server/store/records/select-list.ts'
import { readRecord } from '#server/store/records/records.ts'
import { tableName } from '#server/store/schema/table.ts'
import type { Found } from './find-collection.ts'

/** Which record, and which part of its list. */
export type Part = { id: string; limit: number; offset: number }

const stamp = `created_at as "created.at", created_by as "created.by", created_name as "created.name"`

const readChanges = {
  name: 'records.changes',
  text: `select id, type, ${stamp}, coalesce(changes, '{}') as changes,
      case when key is not null then json_build_object('id', key, 'name', key_name) end as key from logs
    where tenant_id = $1 and collection = $2 and record_id = $3
      and type = any ($4)
    order by created_at desc, id desc limit $5 offset $6`,
}

/** Newest first, of the fields that the caller may read; for people of the firm. */
export async function listRecordChanges(
  transaction: Transaction,
  { name }: Found,
  { id, limit, offset }: Part,
): Promise<{ changes: RecordChange[]; isMore: boolean }> {
  const { caller } = transaction
  if (!isStaff(caller.role)) throw new CallRefusal('forbidden')
  await readRecord(transaction, name, id)
  const rows = await transaction.query<RecordChange>(readChanges, [name, id, changeTypes, limit + 1, offset])
  const readable = new Set(fieldsFor(caller, name, 'read'))
  const changes = rows.slice(0, limit).map((row) => {
    const change = toRecord(row) as RecordChange
    const seen = Object.entries(change.changes).filter(([field]) => readable.has(field))
    return { ...change, changes: Object.fromEntries(seen) }
  })
  return { changes, isMore: rows.length > limit }
}

/** The versions of a record, newest first. */
export async function listRecordVersions(
  transaction: Transaction,
  { name, collection }: Found,
  { id, limit, offset }: Part,
): Promise<{ versions: RecordVersion[]; isMore: boolean }> {
  if (!collection.history) throw new CallRefusal('not-found')
  const text = `select id, record_version as version, ${stamp}, published_at as published, coalesce("values", '{}') as "values"
    from ${tableName(`${name}-history`)} where tenant_id = $1 and record = $2
    order by created_at desc, id desc limit $3 offset $4`
  const rows = await transaction.query<RecordVersion>({ name: `records.versions-${name}`, text }, [
    id,
    limit + 1,
    offset,
  ])
  return {
    versions: rows.slice(0, limit).map((row) => toRecord(row) as RecordVersion),
    isMore: rows.length > limit,
  }
}

/** The values of one kept version of a record. */
export async function readRecordVersion(
  transaction: Transaction,
  { name, collection }: Found,
  { id, entry }: { id: string; entry: string },
): Promise<Record<string, unknown>> {
  if (!collection.history) throw new CallRefusal('not-found')
  const text = `select "values" from ${tableName(`${name}-history`)} where tenant_id = $1 and record = $2 and id = $3`
  const [found] = await transaction.query<Pick<RecordVersion, 'values'>>(
    { name: `records.version-${name}`, text },
    [id, entry],
  )
  if (!found) throw new CallRefusal('not-found')
  return found.values
}
