/**
 * Brings a database to the present: numbered files forward only, each in one transaction and never changed once it
 * ran, then functions, rights, grants and policies, which are made anew whenever their text changed or a right is
 * missing. A database that is newer than this version is refused before anything is changed.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { inPlace, isAccessWhole, noteAccess, refuseNewer } from './access-version.ts'
import type { Database } from './database.ts'
import { withClient } from './provision.ts'
import { createPeopleRoles, keepPasswords } from './roles.ts'
import { accessScript } from './schema/access-sql.ts'
import { quote } from './schema/column.ts'
import { searchColumn } from './schema/search-text.ts'
import { tables } from './schema/tables.ts'

/** A numbered file. */
export type Migration = { name: string; text: string }

/** Any number will do, as long as every node takes the same. */
const lockKey = 7_401_133

/** Migrates; answers the names of what was applied. Safe to run on several nodes at once. */
export async function migrate(
  database: Pick<Database, 'owner' | 'api' | 'auth'>,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return withClient(database.owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const access = accessSql(database.owner.user)
    await refuseNewer(client, { migrations, access: checksumOf(access) })
    await createPeopleRoles(client)
    const logins = [database.api, database.auth]
    await keepPasswords(
      client,
      logins.map((login) => ({ ...login, opens: () => mayConnect(login) })),
    )
    await client.query(`create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamp with time zone not null default now())`)
    const applied: string[] = []
    for (const migration of migrations) if (await applyOnce(client, migration)) applied.push(migration.name)
    if (await applyAccess(client, access)) applied.push(inPlace)
    return applied
  })
}

/** The migrations of this version, in order. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace('.sql', ''), text: readFileSync(join(folder, name), 'utf8') }))
}

/** Everything that is made anew when it changed, as one script for `owner`. */
export function accessSql(owner: string): string {
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'schema', name), 'utf8')
  const rights = read('rights.sql').replaceAll(':owner', quote(owner))
  const searched = tables.filter(({ columns }) => columns.some(({ name }) => name === searchColumn))
  const search = read('search.sql').replace(':tables', searched.map(({ name }) => `'${name}'`).join(', '))
  return [
    read('jobs.sql'),
    read('price-history.sql'),
    read('account-changes.sql'),
    read('media.sql'),
    read('functions.sql'),
    read('sight.sql'),
    read('messages.sql'),
    read('orders.sql'),
    read('fact-finders.sql'),
    read('proposals.sql'),
    read('document-texts.sql'),
    read('evidence.sql'),
    read('four-eyes.sql'),
    read('large-orders.sql'),
    read('data-runs.sql'),
    read('mail.sql'),
    read('news.sql'),
    search,
    rights,
    accessScript(owner),
  ].join('\n')
}

async function applyOnce(client: Client, { name, text }: Migration): Promise<boolean> {
  const before = await appliedChecksum(client, name)
  if (before === checksumOf(text)) return false
  if (before) throw new Error(`Migration ${name} was changed after it ran; write a new one instead.`)
  await inOneTransaction(client, { name, text }, async () => {
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksumOf(text)])
  })
  return true
}

/** Also where a right of theirs is missing, such as after a restore into a server without the roles. */
async function applyAccess(client: Client, text: string): Promise<boolean> {
  const checksum = checksumOf(text)
  if (await isAccessWhole(client, checksum)) return false
  await inOneTransaction(client, { name: inPlace, text }, () => noteAccess(client, checksum))
  return true
}

async function inOneTransaction(
  client: Client,
  { name, text }: Migration,
  note: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function appliedChecksum(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from migrations where name = $1',
    [name],
  )
  return rows[0]?.checksum ?? null
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function mayConnect(login: Database['api']): Promise<boolean> {
  const wrongPassword = '28P01'
  return withClient(login, async () => true).catch((error: { code?: string }) => {
    if (error.code === wrongPassword) return false
    throw error
  })
}
