/** What only a superuser can do, done once to a database of the embedded server. */
import { Client } from 'pg'
import { derivePassword, valueTypes, type Connection } from './connection.ts'
import { quote } from './schema/column.ts'
import { revokeInternals } from './revoke-internals.ts'
import { createLogin, createPeopleRoles } from './roles.ts'

type Superuser = { host: string; port: number; user: string; password: string }

const ownerName = 'portal_owner'

/** Makes the owner and its database `name` where they are missing and answers the way in as owner. */
export async function provision(superuser: Superuser, name: string): Promise<Connection> {
  const password = derivePassword(superuser.password, ownerName)
  const owner = { host: superuser.host, port: superuser.port, user: ownerName, password, database: name }
  const isNew = await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await createLogin(client, { user: ownerName, password, attributes: 'createrole' })
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await createDatabase(client, name)
    return rowCount === 0
  })
  if (isNew) {
    await withClient(owner, createPeopleRoles)
    await withClient({ ...superuser, database: name }, (client) =>
      client.query(`grant set on parameter session_replication_role to ${ownerName}`),
    )
  }
  await withClient({ ...superuser, database: name }, (client) => revokeInternals(client, ownerName))
  return owner
}

async function createDatabase(client: Client, name: string): Promise<void> {
  await client
    .query(`create database ${quote(name)} owner ${ownerName}`)
    .catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(
  connection: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...connection, types: valueTypes, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
