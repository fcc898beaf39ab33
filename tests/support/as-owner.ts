/** `asOwner` of the store on connections that stay open: a new one reads the catalogue anew before its first statement. */
import { Client } from 'pg'
import { valueTypes, type Connection } from '#server/store/connection.ts'
import { inOwnTransaction } from '#server/store/owner.ts'

const idle = new Map<string, Client[]>()

/** Runs `work` as owner in one transaction that sees all tenants; stamps and defaults count for `tenantId`. */
export async function asOwner<T>(
  { owner, tenantId }: { owner: Connection; tenantId?: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = idle.get(owner.database)?.pop() ?? (await connect(owner))
  try {
    const result = await inOwnTransaction({ client, tenantId }, work)
    idle.set(owner.database, [...(idle.get(owner.database) ?? []), client])
    return result
  } catch (error) {
    // Nobody knows what a failure has left of it.
    await client.end()
    throw error
  }
}

/** Closes what is open to a database. */
export async function closeOwner({ database }: Connection): Promise<void> {
  const clients = idle.get(database) ?? []
  idle.delete(database)
  await Promise.all(clients.map((client) => client.end()))
}

async function connect(owner: Connection): Promise<Client> {
  const client = new Client({ ...owner, types: valueTypes, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {
    const kept = (idle.get(owner.database) ?? []).filter((one) => one !== client)
    idle.set(owner.database, kept)
  })
  await client.connect()
  return client
}
