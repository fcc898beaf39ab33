/**
 * Before the database tests: one embedded server for all runs of this checkout, and a migrated template for the
 * present definitions, of which every worker makes itself a copy.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { loginsOf } from '#server/store/database.ts'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { accessSql, migrate, readMigrations } from '#server/store/migrate.ts'
import { provision } from '#server/store/provision.ts'
import { weakenTemplate } from '#tests/support/abuse/weaken-template.ts'
import type { TestServer } from '#tests/support/database-server.ts'

/** Starts the server and makes the template; answers how to leave. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = await weakenTemplate(server.provided)
  project.provide('testServer', { ...server.provided, template })
  return server.leave
}

/** The server of the tests, for those that run outside Vitest as well. */
export async function startTestServer(): Promise<{ provided: TestServer; leave: () => Promise<void> }> {
  const server = await startEmbedded({
    state: process.env.TEST_STATE_DIR ?? join(import.meta.dirname, '..', '..', '.cache', 'test-database'),
    bin: process.env.PG_BIN,
    // Rows of tests need not survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  const client = new Client({ ...server.connection, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const template = await makeTemplate(client, server.connection)
  await dropLeftOvers(client, template)
  const leave = async () => {
    await dropDatabasesOf(client, (run) => run === process.pid)
    await client.end()
    await server.leave()
  }
  return { provided: { superuser: server.connection, template, run: process.pid }, leave }
}

async function makeTemplate(client: Client, superuser: TestServer['superuser']): Promise<string> {
  const definitions = JSON.stringify([readMigrations(), accessSql('owner'), provision.toString()])
  const name = `template_${createHash('sha256').update(definitions).digest('hex').slice(0, 16)}`
  const lock = 7_401_134
  await client.query('select pg_advisory_lock($1)', [lock])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    const draft = `draft_${name}`
    await client.query(`drop database if exists ${draft}`)
    await migrate(loginsOf(await provision(superuser, draft)))
    await client.query(`alter database ${draft} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [lock])
  return name
}

/** Databases of runs that are gone, and all templates but the chosen one and the four newest beside it. */
async function dropLeftOvers(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^template_[0-9a-f]' and datname <> $1
      order by oid desc offset 4`,
    [template],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name}`).catch(() => undefined)
  await dropDatabasesOf(client, (run) => !isRunning(run))
}

async function dropDatabasesOf(client: Client, isMeant: (run: number) => boolean): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^test_[0-9]+_'`,
  )
  for (const { name } of rows)
    if (isMeant(Number(name.split('_')[1])))
      await client.query(`drop database if exists ${name} with (force)`).catch(() => undefined)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
