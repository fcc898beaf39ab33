/** The one way into the log of changes: the database takes an entry of what the transaction changed, and of nothing else. */
import type { Transaction } from './executor.ts'
import { newId } from './new-id.ts'

/**
 * What happened to a record, or to a batch or a list of them. `changes`: before and after by field. `by`: in whose name
 * the service does it, which alone may note what changed no record.
 */
export type LogEntry = {
  type: string
  collection: string
  record?: string | null
  account?: unknown
  info?: string | null
  changes?: Readonly<Record<string, { before: unknown; after: unknown }>>
  by?: string | null
}

/** Before and after of each field. */
export type Pairs = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export function asChanges(pairs: Pairs): NonNullable<LogEntry['changes']> {
  return Object.fromEntries(
    Object.entries(pairs).map(([field, [before, after]]) => [field, { before, after }]),
  )
}

const note = { name: 'log.note', text: 'select app.note_change($1, $2, $3, $4, $5, $6, $7, $8, $9)' }

/** Ask for it after the change, in its transaction. */
export async function noteChange(
  transaction: Pick<Transaction, 'query'>,
  { type, collection, record = null, account = null, info = null, changes, by = null }: LogEntry,
): Promise<void> {
  const noted = changes === undefined ? null : JSON.stringify(changes)
  await transaction.query(note, [newId(), by, type, collection, record, account, info, noted])
}
