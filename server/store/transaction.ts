/** One transaction: begin, enter, work, commit; sent as one batch as far as the work allows. */
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import type { Statement } from './executor.ts'
import { isNamed } from './statement.ts'

/** The statement that enters, with its values. */
export type Entry = Statement & { values: unknown[] }

/** Runs statements inside the transaction. */
export type Query = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

/** Told by the database to try again: serialisation failure, deadlock. */
const again = new Set(['40001', '40P01'])
const mostTries = 3

/** Runs `work` in a transaction; answers what it answered once the database has confirmed the commit. */
export async function inTransaction<T>(
  { pool, entry }: { pool: Pool; entry: Entry },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    try {
      return await runOnce({ client, entry }, work)
    } catch (error) {
      if (tries >= mostTries || !again.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function runOnce<T>(
  { client, entry }: { client: PoolClient; entry: Entry },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  // Not awaited: the first statement of the work travels with them. When entering fails, it fails as well.
  const entered = Promise.all([client.query('begin'), client.query(entry)])
  entered.catch(() => undefined)
  try {
    const result = await work((statement, values) => query(client, { statement, values }))
    await entered
    await commit(client)
    client.release()
    return result
  } catch (error) {
    const cause = await entered.then(
      () => error,
      (refusal: unknown) => refusal,
    )
    await rollback(client)
    throw cause
  }
}

async function query<Row>(
  client: PoolClient,
  { statement, values }: { statement: Statement; values: readonly unknown[] },
): Promise<Row[]> {
  const { text } = statement
  const named = isNamed(statement) ? { name: statement.name } : {}
  const { rows } = await client.query<QueryResultRow>({ ...named, text, values: [...values] })
  return rows as Row[]
}

/** A transaction in which something failed unnoticed answers COMMIT with ROLLBACK. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error(`The transaction was not committed (${command}).`)
}

async function rollback(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}
