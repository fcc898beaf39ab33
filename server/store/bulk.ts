/** Many rows at once, for seeding and imports; hundreds of thousands of prices in seconds. */
import type { ClientBase } from 'pg'
import { hasId, storedFields, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Input } from '#model/collection-record.ts'
import { newId } from './new-id.ts'
import { columnName, columnType, quote } from './schema/column.ts'
import { tableName } from './schema/table.ts'

/** What may be inserted in bulk: the fields, and the id, the state and the stamps where they are to be given. */
export type BulkRow<N extends CollectionName> = Input<(typeof collections)[N]> & {
  id?: string
  active?: boolean
  version?: number
  createdAt?: string
  createdBy?: string
  createdName?: string
  updatedAt?: string
  publishedAt?: string | null
  shownAt?: string | null
}

/** Rows that travel together; larger batches gain nothing and need memory. */
const batch = 5000

const instant = 'timestamp with time zone'
const framing = {
  id: 'uuid',
  active: 'boolean',
  version: 'bigint',
  createdAt: instant,
  createdBy: 'uuid',
  createdName: 'text',
  updatedAt: instant,
  publishedAt: instant,
  shownAt: instant,
}

/**
 * Inserts rows of one tenant; a missing id is made. All rows must give the same fields as the first; fields nobody
 * gives take their defaults. `replace` overwrites rows with the same key (for prices that come again).
 * As owner, or in a transaction of the service.
 */
export async function insertMany<N extends CollectionName>(
  client: Pick<ClientBase, 'query'>,
  { tenantId, into, replace = false }: { tenantId: string; into: N; replace?: boolean },
  rows: readonly BulkRow<N>[],
): Promise<number> {
  const collection: Collection = collections[into]
  const names = namesOf(collection, rows[0])
  const text = insertStatement(collection, { names, replace })
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch)
    const withIds = hasId(collection) ? part.map((row) => ({ ...row, id: row.id ?? newId() })) : part
    await client.query(text, [tenantId, JSON.stringify(withIds)])
  }
  return rows.length
}

function namesOf(collection: Collection, first: object | undefined): string[] {
  const given = Object.keys(first ?? {})
  const fields = storedFields(collection).filter((name) => given.includes(name))
  const frame = hasId(collection)
    ? Object.keys(framing).filter(
        (name) => name === 'id' || (given.includes(name) && !Object.hasOwn(collection.fields, name)),
      )
    : []
  return [...frame, ...fields]
}

function insertStatement(
  collection: Collection,
  { names, replace }: { names: string[]; replace: boolean },
): string {
  const type = (name: string) => {
    const field = collection.fields[name]
    return field ? columnType(field) : framing[name as keyof typeof framing]
  }
  const columns = names.map((name) => quote(columnName(name)))
  const record = names.map((name) => `${quote(name)} ${type(name)}`)
  return `insert into ${tableName(collection.name)} (tenant_id, ${columns.join(', ')})
    select $1::uuid, ${names.map((name) => `r.${quote(name)}`).join(', ')}
    from json_to_recordset($2::json) as r(${record.join(', ')})${replace ? onConflict(collection, names) : ''}`
}

function onConflict(collection: Collection, names: string[]): string {
  const key = collection.key ?? ['id']
  const rest = names.filter((name) => !key.includes(name)).map((name) => quote(columnName(name)))
  const keyColumns = ['tenant_id', ...key.map((name) => quote(columnName(name)))].join(', ')
  return ` on conflict (${keyColumns}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`
}
