import { expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { NewerDatabase } from './access-version.ts'
import { migrate } from './migrate.ts'
import { openStore } from './executor.ts'
import { asOwner } from './owner.ts'

const database = await closeAfterAll(openOwnDatabase())

const run = (text: string) => asOwner({ owner: database.owner }, (client) => client.query(text))
/** Everything of the database that a start could change. */
const stateOf = async () => [
  (await run('select * from migrations order by name')).rows,
  (
    await run(
      `select oid, xmin::text, proacl::text from pg_proc where pronamespace = 'app'::regnamespace order by oid`,
    )
  ).rows,
]
const aNewerVersionWasHere = async () => {
  await run(
    `insert into migrations (name, checksum, applied_at) values ('access newer', 'rights', now() + interval '1 second')`,
  )
  await run(`update migrations set checksum = 'newer' where name = 'access'`)
}

test('a database with a migration that this version does not know is refused, and nothing is changed', async () => {
  await run(`insert into migrations (name, checksum) values ('900-of-next-year', 'x')`)
  const before = await stateOf()
  const refused = await migrate(database).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerDatabase)
  expect((refused as Error).message).toContain('900-of-next-year')
  expect(await stateOf()).toEqual(before)
  await run(`delete from migrations where name = '900-of-next-year'`)
})

test('access rules of a newer version are never replaced, until the owner says so', async () => {
  await aNewerVersionWasHere()
  const before = await stateOf()
  const refused = (await migrate(database).catch((error: unknown) => error)) as Error
  expect(refused).toBeInstanceOf(NewerDatabase)
  expect(await stateOf()).toEqual(before)
  const statement = /delete from migrations .*;/.exec(refused.message)?.[0]
  await run(statement ?? '')
  expect(await migrate(database)).toEqual(['access'])
}, 120_000)

test('access rules of a version that came before are replaced', async () => {
  await run(`update migrations set checksum = 'older' where name = 'access'`)
  expect(await migrate(database)).toEqual(['access'])
}, 120_000)

test('a node is ready while the rules are its own or newer ones that leave it every right', async () => {
  const store = await openStore({ ...database, connections: 2 })
  expect(await store.isReady()).toBe(true)
  await aNewerVersionWasHere()
  await run('grant update (name) on portals to portal_public')
  expect(await store.isReady()).toBe(true)
  await run('revoke select (name) on portals from portal_public')
  expect(await store.isReady()).toBe(false)
  await run('grant select (name) on portals to portal_public')
  expect(await store.isReady()).toBe(true)
  await run(`delete from migrations where name = 'access newer'`)
  expect(await store.isReady()).toBe(false)
  await migrate(database)
  expect(await store.isReady()).toBe(true)
  await store.close()
}, 120_000)

test('a node is not ready without a function, a schema or a policy that it needs; the next start brings it back', async () => {
  const store = await openStore({ ...database, connections: 2 })
  expect(await store.isReady()).toBe(true)
  for (const [right, login] of [
    ['execute on function app.enter_auth(uuid)', 'portal_auth'],
    ['usage on schema app', 'portal_public'],
  ]) {
    await run(`revoke ${right} from ${login}`)
    expect(await store.isReady(), right).toBe(false)
    await run(`grant ${right} to ${login}`)
    expect(await store.isReady(), right).toBe(true)
  }
  await run('drop policy public_read on portals')
  expect(await store.isReady()).toBe(false)
  expect(await migrate(database)).toEqual(['access'])
  expect(await store.isReady()).toBe(true)
  expect(await migrate(database)).toEqual([])
  await store.close()
}, 120_000)
