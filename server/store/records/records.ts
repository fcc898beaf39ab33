/**
 * Records of any collection, listed and read by their definitions; what the caller's role may not see is left out. They
 * are written in server/records alone.
 */
import { stampsOf } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from './queue-webhooks.ts'
import { assertMay } from './caller-rights.ts'
import { orderOf, whereOf, type ListQuery } from './list-query.ts'
import type { Seen } from './read-record.ts'
import { selectList, storedReadable, toRecord } from './select-list.ts'
import { shapedStatement } from './shaped-statement.ts'
import { tableName } from '#server/store/schema/table.ts'

export { readRecord, type RecordName, type Seen } from './read-record.ts'

/** Lists records. Computed fields come only when `fields` names them, and so do the stamps where it is given. */
export async function listRecords<N extends CollectionName>(
  transaction: Transaction,
  name: N,
  query: ListQuery = {},
): Promise<Seen<N>[]> {
  const { caller } = transaction
  const stamps = stampsOf(collections[name])
  const fields = query.fields ?? [...storedReadable(caller, name), ...stamps]
  assertMay(caller, {
    name,
    verb: 'read',
    given: fields.filter((field) => !(stamps as string[]).includes(field)),
  })
  const { text: where, values } = whereOf(caller, name, query)
  const text = `select ${selectList(caller, name, fields)} from ${tableName(name)} t where ${where} ${orderOf(caller, name, query)}`
  const rows = await transaction.query<Values>(shapedStatement(`list.${name}`, text), values)
  return rows.map((row) => toRecord(row) as Seen<N>)
}

/** How many records a list has in all. */
export async function countRecords(
  transaction: Transaction,
  name: CollectionName,
  query: ListQuery = {},
): Promise<number> {
  assertMay(transaction.caller, { name, verb: 'read' })
  const { text: where, values } = whereOf(transaction.caller, name, query)
  const statement = shapedStatement(
    `count.${name}`,
    `select count(*) as count from ${tableName(name)} t where ${where}`,
  )
  const [row] = await transaction.query<{ count: number }>(statement, values)
  return row?.count ?? 0
}
