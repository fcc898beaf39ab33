/** A database of its own for a test file, with the store on it. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { loginsOf, type Database } from '#server/store/database.ts'
import { derivePassword, type Connection } from '#server/store/connection.ts'
import { openStore, type Store } from '#server/store/executor.ts'
import type { TestServer } from './database-server.ts'

/** The database, its logins, and the store; `close` drops it. */
export type TestDatabase = Pick<Database, 'owner' | 'api' | 'auth'> & {
  superuser: Connection
  store: Store
  close: () => Promise<void>
}

let made = 0

/** Makes a migrated, empty database. Call `close` in afterAll. */
export function openTestDatabase(): Promise<TestDatabase> {
  return openDatabaseOn(inject('testServer'))
}

/** The same on a server that is known otherwise (journeys, benches). */
export async function openDatabaseOn({ superuser, template }: TestServer): Promise<TestDatabase> {
  const name = `test_${process.pid}_${(made += 1)}_${Date.now()}`
  await asSuperuser(superuser, `create database ${name} template ${template} owner portal_owner`)
  const password = derivePassword(superuser.password, 'portal_owner')
  const owner = { ...superuser, user: 'portal_owner', password, database: name }
  const logins = loginsOf(owner)
  const store = await openStore({ ...logins, connections: 4 })
  const close = async () => {
    await store.close()
    await asSuperuser(superuser, `drop database if exists ${name} with (force)`)
  }
  return { ...logins, superuser: { ...superuser, database: name }, store, close }
}

async function asSuperuser(superuser: TestServer['superuser'], statement: string): Promise<void> {
  const client = new Client({ ...superuser, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(statement)
  await client.end()
}
