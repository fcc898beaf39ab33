/** The statements that write a row of any collection. */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import { kindOf } from '#model/fields/field.ts'
import type { Transaction } from '../executor.ts'
import { columnDefault, columnName, quote } from '../schema/column.ts'
import { tableName } from '../schema/table.ts'
import type { Values } from './queue-webhooks.ts'
import { translateRefusal } from './record-error.ts'
import { shapedStatement } from './shaped-statement.ts'

/**
 * What a save does to the published time, and to the time since when something of the record is read. 'now': published
 * with this save; 'cleared': there are unpublished changes; 'kept': what was published stays so; 'taken': nothing is read
 * any more.
 */
export type Publishing = 'now' | 'cleared' | 'kept' | 'taken'

/** What is published as it stands is still read once there are changes, where its versions are kept. */
function publishedSql({ history }: Collection, publishing: Publishing): string {
  const [published, shown] = {
    now: ['now()', 'now()'],
    cleared: [
      'null',
      history ? 'case when published_at = updated_at then published_at else shown_at end' : 'null',
    ],
    kept: [
      'case when published_at = updated_at then now() end',
      'case when published_at = updated_at then now() else shown_at end',
    ],
    taken: ['null', 'null'],
  }[publishing]
  return `published_at = ${published}, shown_at = ${shown}`
}

const stamp =
  'version = version + 1, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()'

type NewRow = { name: CollectionName; id: string; values: Values; isPublished: boolean }

/** Inserts a row; what is null is left to the database. */
export async function insertRow(
  transaction: Transaction,
  { name, id, values, isPublished }: NewRow,
): Promise<void> {
  const collection: Collection = collections[name]
  const given = Object.keys(values).filter((field) => (values[field] ?? null) !== null)
  const published =
    isPublished && collection.publish
      ? { columns: ['published_at', 'shown_at'], values: ['now()', 'now()'] }
      : null
  const columns = ['tenant_id', 'id', ...given.map((field) => quote(columnName(field)))]
  const places = columns.map((_, index) => `$${index + 1}`)
  const text = `insert into ${tableName(name)} (${[...columns, ...(published?.columns ?? [])].join(', ')})
    values (${[...places, ...(published?.values ?? [])].join(', ')})`
  const parameters = [id, ...given.map((field) => parameterOf(collection, field, values))]
  await translateRefusal(transaction.query(shapedStatement(`create.${name}`, text), parameters))
}

type RowChange = {
  name: CollectionName
  id: string
  version: number
  values: Values
  fields: readonly string[]
  publishing: Publishing
}

/** Changes columns of the row of a version; answers whether it was still there and the role may write it. */
export async function changeRow(
  transaction: Transaction,
  { name, id, version, values, fields, publishing }: RowChange,
): Promise<boolean> {
  const collection: Collection = collections[name]
  const isReset = (field: string) => values[field] === null && fallbackOf(collection, field) !== null
  const kept = fields.filter((field) => !isReset(field))
  const sets = [
    ...kept.map((field, index) => `${quote(columnName(field))} = $${index + 4}`),
    ...fields.filter(isReset).map((field) => `${quote(columnName(field))} = default`),
    ...(collection.publish ? [publishedSql(collection, publishing)] : []),
    stamp,
  ]
  const text = `update ${tableName(name)} set ${sets.join(', ')} where tenant_id = $1 and id = $2 and version = $3 returning id`
  const parameters = kept.map((field) => parameterOf(collection, field, values))
  const rows = await translateRefusal(
    transaction.query(shapedStatement(`update.${name}`, text), [id, version, ...parameters]),
  )
  return rows.length > 0
}

/** Deletes a row for good; answers whether it was there and the role may. */
export async function deleteRow(
  transaction: Transaction,
  { name, id }: { name: CollectionName; id: string },
): Promise<boolean> {
  const text = `delete from ${tableName(name)} where tenant_id = $1 and id = $2 returning id`
  const rows = await translateRefusal(transaction.query({ name: `remove.${name}`, text }, [id]))
  return rows.length > 0
}

function fallbackOf(collection: Collection, name: string): string | null {
  const field = collection.fields[name]
  return field ? columnDefault(field) : null
}

/** Documents travel as JSON text; the driver would take their lists for arrays of the database. */
function parameterOf(collection: Collection, field: string, values: Values): unknown {
  const definition = collection.fields[field]
  const value = values[field] ?? null
  const isDocument = definition !== undefined && kindOf(definition).column === 'jsonb'
  return isDocument && value !== null ? JSON.stringify(value) : value
}
