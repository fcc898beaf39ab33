/** Connections of one login, kept ready. */
import { Pool } from 'pg'
import { valueTypes, type Connection } from './connection.ts'

/**
 * `connections`: at most so many. `pipelined`: several statements travel at once (off for a pooler that cannot).
 * `onLost` hears of connections that ended by themselves; the store goes on.
 */
export type Pooling = { connections: number; pipelined: boolean; onLost: (error: Error) => void }

/** A pool whose connections may be lost without harm to the process, idle or in use. */
export function createPool(
  connection: Connection,
  { connections = 10, pipelined = true, onLost = () => undefined }: Partial<Pooling>,
): Pool {
  const pool = new Pool({
    ...connection,
    max: connections,
    pipeline: pipelined,
    types: valueTypes,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
  })
  // A pool that is being closed says so of each connection where the server ends at the same time.
  const noteLost = (error: Error): void => {
    if (!pool.ending) onLost(error)
  }
  pool.on('error', noteLost)
  // A connection in use is not watched by the pool; without a listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', noteLost))
  return pool
}
