/** A database for a test file, with the store on it. */
import { Client } from 'pg'
import { expect, inject } from 'vitest'
import { loginsOf, type Database } from '#server/store/database.ts'
import { derivePassword, type Connection } from '#server/store/connection.ts'
import { openStore, type Store } from '#server/store/executor.ts'
import { asOwner, closeOwner } from './as-owner.ts'
import type { TestServer } from './database-server.ts'

/** The database, its logins, and the store. Call `close` in afterAll. */
export type TestDatabase = Pick<Database, 'owner' | 'api' | 'auth'> & {
  superuser: Connection
  store: Store
  close: () => Promise<void>
}

let made = 0
let shared: Promise<TestDatabase> | undefined
let inUseBy: string | undefined

/**
 * The migrated database that all files of a worker share, one after the other; each builds tenants of its own in it.
 * What earlier files left answers at no host, and nothing of it waits to be done.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await (shared ??= openOwnDatabase())
  const { testPath } = expect.getState()
  if (testPath !== inUseBy) await retireTenants(database)
  inUseBy = testPath
  return { ...database, close: async () => undefined }
}

/** A migrated, empty database for one file: where it changes what all tenants share, or asks about all of them. */
export function openOwnDatabase(): Promise<TestDatabase> {
  return openDatabaseOn(inject('testServer'))
}

/** The same on a server that is known otherwise (journeys, benches). */
export async function openDatabaseOn({ superuser, template, run }: TestServer): Promise<TestDatabase> {
  const name = `test_${run}_${process.pid}_${(made += 1)}_${Date.now()}`
  await asSuperuser(superuser, `create database ${name} template ${template} owner portal_owner`)
  const password = derivePassword(superuser.password, 'portal_owner')
  const owner = { ...superuser, user: 'portal_owner', password, database: name }
  const logins = loginsOf(owner)
  const store = await openStore({ ...logins, connections: 4 })
  const close = async () => {
    await Promise.all([store.close(), closeOwner(owner)])
    await asSuperuser(superuser, `drop database if exists ${name} with (force)`)
  }
  return { ...logins, superuser: { ...superuser, database: name }, store, close }
}

/** No white label has this name, so that no tenant of an earlier file is found. */
async function retireTenants({ owner }: TestDatabase): Promise<void> {
  await asOwner({ owner }, async (client) => {
    await client.query('delete from jobs')
    await client.query(
      `update tenants set configuration = 'retired', hosts = '{}' where configuration <> 'retired'`,
    )
  })
}

async function asSuperuser(superuser: TestServer['superuser'], statement: string): Promise<void> {
  const client = new Client({ ...superuser, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement)
  await client.end()
}
