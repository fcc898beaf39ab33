import { existsSync, mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbedded } from './embedded/embedded-postgres.ts'
import { openStore } from './executor.ts'
import { migrate, readMigrations } from './migrate.ts'
import { newId } from './new-id.ts'
import { asOwner } from './owner.ts'
import { withClient } from './provision.ts'
import { revokeInternals } from './revoke-internals.ts'
import { StartRefusal } from './start-refusal.ts'
import { isAlive, readPidFile } from './embedded/server-process.ts'

const oldBin = '/usr/lib/postgresql/15/bin'
const folder = mkdtempSync(join(tmpdir(), 'pd-'))
chmodSync(folder, 0o755)

afterAll(() => rmSync(folder, { recursive: true, force: true }))
const server = await startEmbedded({ state: join(folder, 'one') })
afterAll(() => server.leave())
const database = await closeAfterAll(openDatabase({ stateFolder: join(folder, 'one') }))

const portals = { name: 'database.portals', text: 'select name from portals where tenant_id = $1' }

async function makeTenant(place: Database): Promise<string> {
  const tenantId = newId()
  await asOwner({ owner: place.owner }, (client) =>
    client.query(`insert into tenants (tenant_id, name, configuration) values ($1, 'T', 'generic')`, [
      tenantId,
    ]),
  )
  return tenantId
}

test('two nodes that migrate at the same moment do each step once', async () => {
  const [one, two] = await Promise.all([migrate(database), migrate(database)])
  const all = [...readMigrations().map(({ name }) => name), 'access']
  expect([...one, ...two].sort()).toEqual(all.sort())
  expect(await migrate(database)).toEqual([])
})

test('a migration that was changed after it ran is refused', async () => {
  const [first, ...rest] = readMigrations()
  const changed = [{ name: first?.name ?? '', text: `${first?.text} -- changed` }, ...rest]
  await expect(migrate(database, changed)).rejects.toThrow(/was changed after it ran/)
})

test('a migration that fails leaves nothing of itself', async () => {
  const broken = { name: '999-broken', text: 'create table half (x int); select 1 / 0' }
  await expect(migrate(database, [...readMigrations(), broken])).rejects.toThrow(
    /999-broken failed: division by zero/,
  )
  const rows = await withClient(
    database.owner,
    async (client) => (await client.query(`select from pg_tables where tablename = 'half'`)).rowCount,
  )
  expect(rows).toBe(0)
})

test('grants that somebody added by hand are gone with the next start', async () => {
  await asOwner({ owner: database.owner }, (client) =>
    client.query('grant update (owner) on accounts to portal_investor'),
  )
  expect(await migrate(database)).toEqual(['access'])
  const text = `select has_column_privilege('portal_investor', 'public.accounts', 'owner', 'update') as may`
  expect(await withClient(database.owner, async (client) => (await client.query(text)).rows)).toEqual([
    { may: false },
  ])
})

test('the owner is no superuser, and the server lives on while somebody else uses it', async () => {
  const text = 'select rolsuper from pg_roles where rolname = current_user'
  expect(await withClient(database.owner, async (client) => (await client.query(text)).rows)).toEqual([
    { rolsuper: false },
  ])
  const again = await openDatabase({ stateFolder: join(folder, 'one') })
  await again.close()
  expect(isAlive(server.pid)).toBe(true)
})

test('DATABASE_URL: an ordinary owner on a server that is not ours; a second owner there does not lock it out', async () => {
  const shared = await startEmbedded({ state: join(folder, 'shared') })
  const ask = (text: string) =>
    withClient({ ...shared.connection, database: 'postgres' }, (client) => client.query(text))
  const openAs = async (user: string) => {
    await ask(`create role ${user} login createrole password 'se/cret@${user}'`)
    await ask(`create database ${user} owner ${user}`)
    const host = encodeURIComponent(shared.connection.host)
    const url = `postgres://${user}:${encodeURIComponent(`se/cret@${user}`)}@${host}:5432/${user}`
    return openDatabase({ url, stateFolder: folder })
  }
  const theirs = await openAs('customer')
  expect(theirs.owner).toMatchObject({ user: 'customer', database: 'customer' })
  await migrate(theirs)
  const second = await openAs('staging')
  await ask('grant portal_api, portal_auth to staging with admin option')
  const refusal: unknown = await migrate(second).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect((refusal as StartRefusal).message).toContain('serves another installation there (database customer)')
  const tenantId = await makeTenant(theirs)
  const store = await openStore(theirs)
  expect(await store.ask({ tenantId, userId: null, role: 'public' }, portals)).toEqual([])
  await store.close()
  await theirs.close()
  await shared.leave()
})

test('DATABASE_URL without a password or a database is refused at once', async () => {
  await expect(openDatabase({ url: 'postgres://customer@localhost/x', stateFolder: folder })).rejects.toThrow(
    /must name/,
  )
})

test('a server that is killed fails what runs, and nothing else: the store goes on with the next one', async () => {
  const stateFolder = join(folder, 'two')
  const killed = await openDatabase({ stateFolder })
  await migrate(killed)
  const tenantId = await makeTenant(killed)
  const visitor = { tenantId, userId: null, role: 'public' as const }
  const lost: Error[] = []
  const store = await openStore({ ...killed, onLost: (error) => lost.push(error) })
  await store.ask(visitor, portals)
  process.kill(readPidFile(join(stateFolder, 'pgdata'))?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => lost.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await expect.poll(() => store.ask(visitor, portals).catch(() => null), { timeout: 10_000 }).toEqual([])
  await store.close()
  await killed.close()
})

test.skipIf(!existsSync(oldBin))('PostgreSQL 15 does as well, with the same rights', async () => {
  const old = await openDatabase({ stateFolder: join(folder, 'old'), bin: oldBin })
  await migrate(old)
  const tenantId = await makeTenant(old)
  const store = await openStore(old)
  expect(await store.ask({ tenantId, userId: null, role: 'public' }, portals)).toEqual([])
  await withClient(old.api, async (client) => {
    await expect(client.query('select name from public.accounts')).rejects.toMatchObject({ code: '42501' })
    const version = await client.query<{ version: string }>('select version() as version')
    expect(version.rows[0]?.version).toMatch(/PostgreSQL 15/)
  })
  await store.close()
  await old.close()
})

test('what no request needs is taken from everybody, where the superuser may and where only the owner asks', async () => {
  const right = async (what: string) =>
    (
      await asOwner({ owner: database.owner }, (client) =>
        client.query<{ may: boolean }>(`select ${what} as may`),
      )
    ).rows[0]?.may
  const mayTemporary = `has_database_privilege('portal_investor', current_database(), 'temporary')`
  const may = (name: string) => `has_function_privilege('portal_investor', 'pg_catalog.${name}', 'execute')`
  const functions = [
    'set_config(text,text,boolean)',
    'lo_creat(integer)',
    'lo_create(oid)',
    'lo_from_bytea(oid,bytea)',
  ]
  for (const name of functions) expect(await right(may(name)), name).toBe(false)
  const superuser = { ...server.connection, database: database.owner.database }
  await withClient(superuser, (client) => client.query(`grant temporary on database portico to public`))
  expect(await right(mayTemporary)).toBe(true)
  const asOwnerOfDatabase = () =>
    withClient(database.owner, (client) => revokeInternals(client, database.owner.user))
  expect(await asOwnerOfDatabase()).toEqual([])
  expect(await right(mayTemporary)).toBe(false)

  await withClient(superuser, (client) =>
    client.query(
      `grant execute on function pg_catalog.${functions[0]}, pg_catalog.${functions[1]} to public`,
    ),
  )
  const left = await asOwnerOfDatabase()
  expect(left.join('\n')).toContain(
    'revoke execute on function pg_catalog.set_config(text,text,boolean) from public',
  )
  expect(left.join('\n')).toContain('revoke execute on function pg_catalog.lo_creat(integer) from public')
  await withClient(superuser, async (client) => {
    for (const statement of left) await client.query(statement)
  })
  expect(await asOwnerOfDatabase()).toEqual([])
  expect(
    await right(
      `has_function_privilege('portal_api', 'pg_catalog.set_config(text,text,boolean)', 'execute')`,
    ),
  ).toBe(true)
  expect(await right(may(functions[0] ?? ''))).toBe(false)
})

test('a restarted embedded server takes back what was given away meanwhile', async () => {
  const superuser = { ...server.connection, database: database.owner.database }
  const given = 'pg_catalog.lo_create(oid)'
  await withClient(superuser, (client) => client.query(`grant execute on function ${given} to public`))
  const again = await openDatabase({ stateFolder: join(folder, 'one') })
  const { rows } = await asOwner({ owner: database.owner }, (client) =>
    client.query(`select has_function_privilege('portal_public', '${given}', 'execute') as may`),
  )
  expect(rows).toEqual([{ may: false }])
  await again.close()
})
