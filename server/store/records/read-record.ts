/** Reading one record of any collection. */
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Row } from '#model/collection-record.ts'
import type { Transaction } from '../executor.ts'
import { tableName } from '../schema/table.ts'
import type { Values } from './queue-webhooks.ts'
import { assertMay } from './caller-rights.ts'
import { RecordError } from './record-error.ts'
import { selectList, toRecord } from './select-list.ts'
import { shapedStatement } from './shaped-statement.ts'

/** Collections whose records have an id; those with another key (prices, members) have functions of their own. */
export type RecordName = {
  [N in CollectionName]: (typeof collections)[N] extends { key: readonly string[] } ? never : N
}[CollectionName]

/** A record as a caller sees it: fields that the role may not read, or that were not asked for, are absent. */
export type Seen<N extends CollectionName> = Partial<Row<(typeof collections)[N]>>

/** Reads one record with all its fields, removed or not; throws 'not-found'. */
export async function readRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  id: string,
): Promise<Seen<N>> {
  assertMay(transaction.caller, { name, verb: 'read' })
  const text = `select ${selectList(transaction.caller, name)} from ${tableName(name)} t where t.tenant_id = $1 and t.id = $2`
  const [row] = await transaction.query<Values>(shapedStatement(`read.${name}`, text), [id])
  if (!row) throw new RecordError({ code: 'not-found' })
  return toRecord(row) as Seen<N>
}
