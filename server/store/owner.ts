/** The database as its owner, for migrations, seeding and tests. No route reaches this: it needs the owner's login. */
import type { Client } from 'pg'
import type { Connection } from './connection.ts'
import { withClient } from './provision.ts'

/** Runs `work` as owner in one transaction that sees all tenants; stamps and defaults count for `tenantId`. */
export function asOwner<T>(
  { owner, tenantId }: { owner: Connection; tenantId?: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(owner, (client) => inOwnTransaction({ client, tenantId }, work))
}

/** The same on a connection of the owner that is open. */
export async function inOwnTransaction<T>(
  { client, tenantId }: { client: Client; tenantId: string | undefined },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  await client.query('begin')
  try {
    if (tenantId) await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
