/** One transaction: begin, enter, work, commit; sent as one batch as far as the work allows. */
import type { Writable } from 'node:stream'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { type Statement, isNamed } from './statement.ts'

/** The statement that enters, with its values. `onEntered` is told that the database has let it. */
export type Entry = Statement & { values: unknown[]; isReadOnly?: boolean; onEntered?: () => void }

const begin = ({ isReadOnly }: Entry): string => (isReadOnly ? 'begin read only' : 'begin')

/** Runs statements inside the transaction. */
export type Query = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

/** Told by the database to try again: serialisation failure, deadlock. */
const again = new Set(['40001', '40P01'])
const mostTries = 3

/** Runs `work` in a transaction; answers what it answered once the database has confirmed the commit. */
export function inTransaction<T>(
  at: { pool: Pool; entry: Entry },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  return withClient(at.pool, (client) => runOnce({ client, entry: at.entry }, work))
}

/** Has work done inside a transaction that is taken back by itself when it throws. Within another, the inner one first. */
export function attemptOf(query: Query): <T>(work: () => Promise<T>) => Promise<T> {
  let depth = 0
  const say = (text: string) => query({ name: '', text }, [])
  return async (work) => {
    const savepoint = `attempt_${(depth += 1)}`
    try {
      await say(`savepoint ${savepoint}`)
      const result = await work()
      await say(`release savepoint ${savepoint}`)
      return result
    } catch (error) {
      await say(`rollback to savepoint ${savepoint}`)
      await say(`release savepoint ${savepoint}`)
      throw error
    } finally {
      depth -= 1
    }
  }
}

/** A statement with its values, the tenant first. */
export type Valued = { statement: Statement; values: readonly unknown[] }

/**
 * Statements that are known beforehand, as a transaction of their own in one round trip: nothing waits for anything
 * but the last answer.
 */
export function asTransaction(
  { pool, entry }: { pool: Pool; entry: Entry },
  statements: readonly Valued[],
): Promise<unknown[][]> {
  return withClient(pool, async (client) => {
    gather(client)
    const begun = enter(client, entry)
    const answers = statements.map((one) => query<unknown>(client, one))
    const ended = client.query('commit')
    const settled = await Promise.allSettled([...begun, ...answers, ended])
    for (const part of settled) if (part.status === 'rejected') throw part.reason
    assertCommitted(await ended)
    client.release()
    return Promise.all(answers)
  })
}

function enter(client: PoolClient, entry: Entry): Promise<unknown>[] {
  const { name, text, values, onEntered } = entry
  return [client.query(begin(entry)), client.query({ name, text, values }).then(onEntered)]
}

/**
 * Holds back what is written to the server until everything of this turn is: one system call instead of one per
 * statement, a tenth to a fifth of what a short transaction costs this process (decision 110).
 */
function gather(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Takes a connection, and another one when the database asks to try again; a failed one is cleaned or given up. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const client = await pool.connect()
    try {
      return await work(client)
    } catch (error) {
      await rollback(client)
      if (tries >= mostTries || !again.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function runOnce<T>(
  { client, entry }: { client: PoolClient; entry: Entry },
  work: (query: Query) => Promise<T>,
): Promise<T> {
  // Not awaited: the first statement of the work travels with them. When entering fails, it fails as well.
  gather(client)
  const entered = Promise.all(enter(client, entry))
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
    throw cause
  }
}

async function query<Row>(client: PoolClient, { statement, values }: Valued): Promise<Row[]> {
  gather(client)
  const { text, isPlannedOnce } = statement
  const named = isNamed(statement) ? { name: statement.name } : {}
  if (isPlannedOnce) choosePlans(client, 'force_generic_plan')
  const answer = client.query<QueryResultRow>({ ...named, text, values: [...values] })
  if (isPlannedOnce) choosePlans(client, 'auto')
  const { rows } = await answer
  return rows as Row[]
}

/** Left to itself the database plans a statement for its values five times on each connection, and may never stop to. */
function choosePlans(client: PoolClient, mode: 'force_generic_plan' | 'auto'): void {
  // Where this fails, what it is sent with fails as well.
  client.query(`set local plan_cache_mode = ${mode}`).catch(() => undefined)
}

async function commit(client: PoolClient): Promise<void> {
  gather(client)
  assertCommitted(await client.query('commit'))
}

/** A transaction in which something failed unnoticed answers COMMIT with ROLLBACK. */
function assertCommitted({ command }: { command: string }): void {
  if (command !== 'COMMIT') throw new Error(`The transaction was not committed (${command}).`)
}

/** Outside a transaction this only warns. */
async function rollback(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error as Error)
  }
}
