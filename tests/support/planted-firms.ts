/** The five firms of the demonstration for database tests: planted once for what makes them, and copied. */
import { Client } from 'pg'
import { inject } from 'vitest'
import { tenantKeys } from '#demo/ground/world-parts.ts'
import { buildTenant } from '#demo/world/tenant.ts'
import { plantTenant } from '#server/seeding/seed-demo.ts'
import { derivePassword } from '#server/store/connection.ts'
import { asOwner } from '#server/store/owner.ts'
import type { TestServer } from './database-server.ts'
import { hashSources } from './source-hash.ts'
import { openDatabaseOn, type TestDatabase } from './test-database.ts'
import { hashTestPassword, testPassword } from './test-server.ts'

/** The last close that the planted firms know. */
export const plantedDay = '2026-11-20'

/** One worker plants, and the others wait for it. */
const lock = 7_401_135

/** A database with all five firms as of `plantedDay`, whose people sign in with the test password. */
export async function openPlantedDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  return openDatabaseOn({ ...server, template: await templateOfFirms(server) })
}

/** By what plants them and the schema they are planted into: a firm of other code is never taken for this one. */
async function templateOfFirms({ superuser, template }: TestServer): Promise<string> {
  const beside = [template, plantedDay, testPassword]
  const name = `firms_${hashSources(['server/seeding/seed-demo.ts'], beside)}`
  const client = new Client({ ...superuser, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) {
      const draft = `draft_${name}`
      await client.query(`drop database if exists ${draft}`)
      await client.query(`create database ${draft} template ${template} owner portal_owner`)
      await plantFirms({ ...superuser, database: draft })
      await client.query(`alter database ${draft} rename to ${name}`)
      await dropOlder(client)
    }
  } finally {
    await client.end()
  }
  return name
}

/** One after the other: while a firm is built nothing is heard of a connection, and opening one has its time. */
async function plantFirms(superuser: TestServer['superuser'] & { database: string }): Promise<void> {
  const owner = {
    ...superuser,
    user: 'portal_owner',
    password: derivePassword(superuser.password, 'portal_owner'),
  }
  const hash = await hashTestPassword()
  for (const key of tenantKeys) {
    const tenant = buildTenant(key, { asOf: plantedDay })
    await asOwner({ owner, tenantId: tenant.id }, (client) =>
      plantTenant(client, { tenant, hash, isUsed: true }),
    )
  }
  await asOwner({ owner }, (client) => client.query('analyze'))
}

/** All but the three newest: of one checkout, with what is being changed in it. */
async function dropOlder(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^firms_' order by oid desc offset 3`,
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => undefined)
}
