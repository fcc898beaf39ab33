/** Reading several records of a collection by their ids. */
import type { Transaction } from '../executor.ts'
import { tableName } from '../schema/table.ts'
import type { Values } from './queue-webhooks.ts'
import { assertMay } from './caller-rights.ts'
import type { RecordName } from './read-record.ts'
import { selectList, toRecord } from './select-list.ts'
import { shapedStatement } from './shaped-statement.ts'

/** Those of the records that the caller sees, removed or not, in no order. */
export async function readRecords(
  transaction: Transaction,
  name: RecordName,
  ids: readonly string[],
): Promise<(Values & { id: string })[]> {
  assertMay(transaction.caller, { name, verb: 'read' })
  const list = selectList(transaction.caller, name)
  const text = `select ${list} from ${tableName(name)} t where t.tenant_id = $1 and t.id = any ($2::uuid[])`
  const rows = await transaction.query<Values>(shapedStatement(`read-many.${name}`, text), [ids])
  return rows.map((row) => toRecord(row) as Values & { id: string })
}
