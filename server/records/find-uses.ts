/** Where a media file is shown: the records whose pictures, blocks or formatted texts name it. */
import { loadCollections } from '#configurations/register/registry.ts'
import { hasId, isStored, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import type { Dependants, RecordAnswer } from '#model/calls/records.ts'
import type { Field } from '#model/fields/field.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { fieldsFor } from '#server/store/records/caller-rights.ts'
import { shapedStatement } from '#server/store/records/shaped-statement.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const mostUses = 50

type Uses = Dependants['uses']

/** Only what the caller may see. */
export async function findUses(
  store: Store,
  { caller, white, record }: { caller: Caller; white: string; record: RecordAnswer },
): Promise<Uses> {
  const composed: Record<string, Collection> = await loadCollections(white)
  const parts = Object.values(composed).flatMap((one) => usesIn(caller, one))
  if (parts.length === 0) return []
  const { url } = (record['file'] ?? {}) as Partial<StoredFile>
  const text = `select * from (${parts.join(' union all ')}) u order by collection, name limit ${mostUses}`
  const statement = shapedStatement('uses', text)
  return store.ask<Uses[number]>(caller, statement, [record.id, url ?? record.id])
}

/** A picture and the blocks keep its id, a formatted text the address of its file. */
function isShownIn(field: Field, column: string): string[] {
  if (field.kind === 'richtext') return [`strpos(${column}, $3) > 0`]
  if (field.kind !== 'json') return []
  if (field.shape === 'mediaReference') return [`${column} ->> 'id' = $2`]
  return field.shape === 'blocks'
    ? [`(strpos(${column}::text, $2) > 0 or strpos(${column}::text, $3) > 0)`]
    : []
}

function usesIn(caller: Caller, collection: Collection): string[] {
  if (!hasId(collection) || !collection.admin) return []
  const name = collection.name as CollectionName
  const readable = fieldsFor(caller, name, 'read')
  const { title } = collection.admin
  if (!readable.includes(title)) return []
  const conditions = Object.entries(collection.fields).flatMap(([field, definition]) =>
    readable.includes(field) && isStored(definition)
      ? isShownIn(definition, `t.${quote(columnName(field))}`)
      : [],
  )
  if (conditions.length === 0) return []
  return [
    `select '${name}' as collection, t.id, coalesce(t.${quote(columnName(title))}::text, '') as name
      from ${tableName(name)} t where t.tenant_id = $1 and t.active and (${conditions.join(' or ')})`,
  ]
}
