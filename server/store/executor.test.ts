import { expect, test } from 'vitest'
import { Client } from 'pg'
import { build, buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { toIsoTime } from './connection.ts'
import { openStore } from './executor.ts'
import { insertMany } from './bulk.ts'
import { newId } from './new-id.ts'
import { asOwner } from './owner.ts'
import { withClient } from './provision.ts'

const names = { name: 'test.names', text: 'select name from accounts where tenant_id = $1' }
const rename = {
  name: 'test.rename',
  text: 'update accounts set name = $3, updated_by = app.user_id() where tenant_id = $1 and id = $2',
}

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')
const account = await buildAccount(place, {
  name: 'Orchard',
  value: '1234567890.1234',
  inception: '2020-02-29',
})

test('money stays decimal text, days stay days, instants are ISO text and versions numbers', async () => {
  const text = 'select value, inception, created_at, version from accounts where tenant_id = $1'
  const [row] = await database.store.ask<Record<string, unknown>>(adviser, { name: 'test.types', text })
  expect(row).toMatchObject({ value: '1234567890.1234', inception: '2020-02-29', version: 1 })
  expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test.each([
  ['2026-01-02 03:04:05+00', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02 03:04:05.5+00', '2026-01-02T03:04:05.500Z'],
  ['2026-01-02 03:04:05.123456+00', '2026-01-02T03:04:05.123Z'],
  ['2026-01-02 03:04:05.12+02', '2026-01-02T01:04:05.120Z'],
  ['1890-01-02 03:04:05-04:32:11', '1890-01-02T07:36:16.000Z'],
])('the instant %s is %s', (text, instant) => {
  expect(toIsoTime(text)).toBe(instant)
})

test('a statement without the tenant is refused before it reaches the database', async () => {
  const text = 'select name from accounts'
  await expect(database.store.ask(adviser, { name: 'test.bare', text })).rejects.toThrow(/tenant_id = \$1/)
})

test('a name stands for one text', async () => {
  await database.store.ask(adviser, names)
  const other = { ...names, text: 'select id from accounts where tenant_id = $1' }
  await expect(database.store.ask(adviser, other)).rejects.toThrow(/Two statements/)
})

test('nobody enters in a role they do not have, nor in another tenant, nor when disabled', async () => {
  const foreign = await buildTenant(database)
  const disabled = await buildCaller(place, 'professional', { disabled: true })
  for (const caller of [
    { ...adviser, role: 'admin' as const },
    { ...adviser, role: 'investor' as const },
    { ...adviser, tenantId: foreign.tenantId },
    { ...adviser, userId: newId() },
    { ...adviser, role: 'public' as const },
    disabled,
    { tenantId: newId(), userId: null, role: 'public' as const },
  ])
    await expect(database.store.ask(caller, names)).rejects.toMatchObject({ code: '28000' })
})

test('work that throws leaves nothing behind', async () => {
  const attempt = database.store.transact(adviser, async (transaction) => {
    await transaction.query(rename, [account, 'Changed'])
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await database.store.ask(adviser, names)).toContainEqual({ name: 'Orchard' })
})

test('several statements in one round trip answer in their order', async () => {
  const count = { name: 'test.count', text: 'select count(*)::int as n from accounts where tenant_id = $1' }
  const answers = await database.store.askAll(adviser, [{ statement: names }, { statement: count }])
  expect(answers).toEqual([[{ name: 'Orchard' }], [{ n: 1 }]])
})

test('of several statements all count or none', async () => {
  const fail = { name: 'test.divide', text: 'select 1 / 0 from tenants where tenant_id = $1' }
  const both = [{ statement: rename, values: [account, 'Half'] }, { statement: fail }]
  await expect(database.store.askAll(adviser, both)).rejects.toThrow('division by zero')
  expect(await database.store.ask(adviser, names)).toEqual([{ name: 'Orchard' }])
})

test('a statement without the tenant is refused among several as well', async () => {
  const questions = [
    { statement: names },
    { statement: { name: 'test.loose', text: 'select name from accounts' } },
  ]
  await expect(database.store.askAll(adviser, questions)).rejects.toThrow('tenant_id')
})

test('one statement of the service sees the tenant, one of the sign-in service only its schema', async () => {
  expect(await database.store.serveOne(place.tenantId, names)).toEqual([{ name: 'Orchard' }])
  await expect(database.store.authOne(place.tenantId, names)).rejects.toThrow('does not exist')
})

test('an error that the work swallowed is found at the commit', async () => {
  const attempt = database.store.transact(adviser, async (transaction) => {
    await transaction.query(rename, [account, 'Changed'])
    const text = 'select 1 / 0 as x from accounts where tenant_id = $1'
    await transaction.query({ name: 'test.zero', text }).catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow(/not committed \(ROLLBACK\)/)
  expect(await database.store.ask(adviser, names)).toContainEqual({ name: 'Orchard' })
})

test('the login of the pool by itself sees nothing', async () => {
  await withClient(database.api, async (client) => {
    await expect(client.query('select name from public.accounts')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query('select id from auth.login')).rejects.toMatchObject({ code: '42501' })
  })
})

test('a role without a tenant is an error, not an answer', async () => {
  await withClient(database.api, async (client) => {
    await client.query('begin; set local role portal_admin')
    await expect(client.query('select name from public.accounts')).rejects.toThrow(/app.tenant/)
  })
})

test('no role passes the policies and none is a superuser', async () => {
  await withClient(database.superuser, async (client) => {
    const { rows } = await client.query(
      `select rolname from pg_roles where rolname like 'portal%' and (rolsuper or rolbypassrls or rolreplication)`,
    )
    expect(rows).toEqual([])
  })
})

test('sign-in reaches its own schema of its own tenant and no other table', async () => {
  const foreign = await buildTenant(database)
  await buildCaller(foreign, 'investor')
  const logins = {
    name: 'test.logins',
    text: 'select id, tenant_id, $1::uuid as mine from auth.login where tenant_id = $1 or true',
  }
  const rows = await database.store.auth(place.tenantId, ({ query }) => query<Record<string, string>>(logins))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ tenant_id }) => tenant_id === place.tenantId)).toBe(true)
  const reach = { name: 'test.reach', text: 'select name from public.accounts where tenant_id = $1' }
  await expect(database.store.auth(place.tenantId, ({ query }) => query(reach))).rejects.toMatchObject({
    code: '42501',
  })
})

test('a visitor, the service and the list of tenants need no person', async () => {
  const visitor = { tenantId: place.tenantId, userId: null, role: 'public' as const }
  await expect(database.store.ask(visitor, names)).rejects.toMatchObject({ code: '42501' })
  const rows = await database.store.serve(place.tenantId, ({ query }) => query(names))
  expect(rows).toContainEqual({ name: 'Orchard' })
  expect((await database.store.tenants()).map(({ id }) => id)).toContain(place.tenantId)
})

test('fifty callers of two tenants at once never see each other', async () => {
  const other = await buildTenant(database)
  const stranger = await buildCaller(other, 'professional')
  await buildAccount(other, { name: 'Meadow' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      database.store.ask<{ name: string }>(index % 2 ? adviser : stranger, names),
    ),
  )
  for (const [index, rows] of answers.entries())
    expect(rows.some(({ name }) => name === (index % 2 ? 'Meadow' : 'Orchard'))).toBe(false)
})

test('a lost connection fails its transaction and nothing else', async () => {
  const lost: Error[] = []
  const store = await openStore({ ...database, connections: 2, onLost: (error) => lost.push(error) })
  const killer = new Client(database.superuser)
  await killer.connect()
  const pid = { name: 'test.pid', text: 'select pg_backend_pid() as pid from tenants where tenant_id = $1' }
  const attempt = store.transact(adviser, async ({ query }) => {
    const [row] = await query<{ pid: number }>(pid)
    await killer.query('select pg_terminate_backend($1)', [row?.pid])
    await new Promise((resolve) => setTimeout(resolve, 50))
    await query(names)
  })
  await expect(attempt).rejects.toThrow()
  expect(await store.ask(adviser, names)).toContainEqual({ name: 'Orchard' })
  expect(lost.length).toBeGreaterThan(0)
  await killer.end()
  await store.close()
})

test('a deadlock is tried again', async () => {
  const second = await buildAccount(place)
  let tries = 0
  const swap = (first: string, then: string) =>
    database.store.transact(adviser, async ({ query }) => {
      tries += 1
      await query(rename, [first, 'A'])
      await new Promise((resolve) => setTimeout(resolve, 100))
      await query(rename, [then, 'B'])
    })
  await Promise.all([swap(account, second), swap(second, account)])
  expect(tries).toBeGreaterThan(2)
  await asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
    client.query(`update accounts set name = 'Orchard' where id = $1`, [account]),
  )
})

test('a hundred thousand prices are written, and again over themselves', async () => {
  const { tenantId } = place
  const day = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10)
  const rows = Array.from({ length: 100_000 }, (_, n) => ({
    symbol: `S${n % 20}`,
    date: day(Math.floor(n / 20)),
    close: '12.345678',
  }))
  for (const replace of [false, true])
    await asOwner({ owner: database.owner, tenantId }, (client) =>
      insertMany(client, { tenantId, into: 'prices', replace }, rows),
    )
  const count = {
    name: 'test.prices',
    text: 'select count(*) as n, max(close) as close from prices where tenant_id = $1',
  }
  expect(await database.store.ask(adviser, count)).toEqual([{ n: 100_000, close: '12.345678' }])
})

test('the name of whoever wrote a record is in its stamps', async () => {
  const id = newId()
  const text = `insert into groups (tenant_id, id, name, score) values ($1, $2, 'Friends', 1)`
  const admin = await buildCaller(place, 'admin', { name: 'Ada Admin' })
  await database.store.ask(admin, { name: 'test.group', text }, [id])
  const read = {
    name: 'test.stamps',
    text: 'select created_by, created_name from groups where tenant_id = $1 and id = $2',
  }
  expect(await database.store.ask(admin, read, [id])).toEqual([
    { created_by: admin.userId, created_name: 'Ada Admin' },
  ])
  const made = await build(place, 'groups', { name: 'By the service', score: 2 })
  expect(await database.store.ask(admin, read, [made])).toEqual([
    { created_by: null, created_name: 'Portico' },
  ])
})

test('a statement that is planned once is never planned for its values, and others go on as before', async () => {
  const store = await openStore({ ...database, connections: 1 })
  const text = 'select name from accounts where tenant_id = $1 and name = $2'
  await store.ask(adviser, { name: 'test.planned-once', text, isPlannedOnce: true }, ['Orchard'])
  await store.ask(adviser, { name: 'test.planned-as-usual', text: `${text} ` }, ['Orchard'])
  const plans = {
    name: 'test.plans',
    text: `select p.name, generic_plans as once, custom_plans as anew, current_setting('plan_cache_mode') as mode
      from pg_prepared_statements p, tenants where tenant_id = $1 and p.name like 'test.planned-%' order by p.name`,
  }
  expect(await store.ask(adviser, plans)).toEqual([
    { name: 'test.planned-as-usual', once: 0, anew: 1, mode: 'auto' },
    { name: 'test.planned-once', once: 1, anew: 0, mode: 'auto' },
  ])
  await store.close()
})
