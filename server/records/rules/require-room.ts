import { RecordError } from '#server/store/records/record-error.ts'
import type { Writing } from './behaviour.ts'

const takeTurn = {
  name: 'limits.take-turn',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}

/** What is counted of whom; `usual` is the limit where none is stored, `field` the one that a refusal names. */
export type Counted = {
  statement: { name: string; text: string }
  of: unknown
  field: string
  usual: number
}

/**
 * Throws 'limit-reached' where one more would be too many; those that exist stay as they are. Two who add the last one
 * at the same moment come one after the other.
 */
export async function requireRoom(writing: Writing, { statement, of, field, usual }: Counted): Promise<void> {
  await writing.query(takeTurn, [`${statement.name} ${String(of)}`])
  const [found] = await writing.query<{ count: number; limit?: number | null }>(statement, [of])
  const limit = found?.limit ?? usual
  if ((found?.count ?? 0) >= limit) throw new RecordError({ code: 'limit-reached', field, limit })
}
