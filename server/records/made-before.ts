/** Whether a record was made by an earlier call with the same id, whose answer was lost. */
import { tableName } from '#server/store/schema/table.ts'
import { shapedStatement } from '#server/store/records/shaped-statement.ts'
import type { Found } from './find-collection.ts'
import type { Writing } from './rules/behaviour.ts'

const takeTurn = {
  name: 'records.turn-of-id',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}

/** Two that ask at the same moment come one after the other. Only one's own: of others' records nothing is said. */
export async function isMadeBefore(writing: Writing, { name }: Found, id: string): Promise<boolean> {
  await writing.query(takeTurn, [`make ${id}`])
  const text = `select from ${tableName(name)} where tenant_id = $1 and id = $2 and active and created_by = app.user_id()`
  return (await writing.query(shapedStatement(`made-before.${name}`, text), [id])).length > 0
}
