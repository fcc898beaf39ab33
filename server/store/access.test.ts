import { afterAll, expect, test } from 'vitest'
import { buildAccessWorld, connectAs } from '#tests/support/access/access-world.ts'
import { attempt } from '#tests/support/access/check-access.ts'
import type { Person } from '#tests/support/access/expected-rights.ts'
import { build } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { asOwner } from './owner.ts'

const database = await openTestDatabase()
const home = await buildAccessWorld(database)
const { callers } = home
const client = await connectAs(database.api)
afterAll(() => client.end())

test.each([
  ['investor', 'select client_id from accounts', false],
  ['adviser', 'select client_id from accounts', true],
  ['investor', 'select owner_id from portfolios', false],
  ['adviser', 'select security_token from users', false],
  ['admin', 'select security_token from users', true],
  ['investor', `update accounts set name = 'x', updated_by = app.user_id()`, false],
  ['investor', `update accounts set quarterly_payments_status = '{}', updated_by = app.user_id()`, true],
  ['investor', `update accounts set owner = '{}', updated_by = app.user_id()`, false],
  ['adviser', `update accounts set value = 1, updated_by = app.user_id()`, false],
  ['admin', `update accounts set value = 1, updated_by = app.user_id()`, false],
  ['admin', `update accounts set name = 'Other', updated_by = app.user_id()`, true],
  ['adviser', `update users set is_admin = true, updated_by = app.user_id()`, false],
  ['investor', `update users set email = 'x@y.is', updated_by = app.user_id()`, false],
  ['admin', `update users set last_login = now(), updated_by = app.user_id()`, false],
  ['admin', `update accounts set tenant_id = gen_random_uuid()`, false],
  ['admin', `update accounts set created_by = null`, false],
  ['visitor', 'select name, photo, theme from portals', true],
  ['visitor', 'select owner from portals', false],
  ['visitor', 'select created_name from portals', false],
  ['investor', 'select domain from organisations', false],
  ['investor', 'select created_name from uploads', false],
  ['investor', 'select updated_by from media', false],
  ['investor', 'select created_at from media', true],
  ['investor', 'delete from accounts', false],
  ['admin', 'delete from accounts', false],
  ['admin', 'truncate logs', false],
  ['admin', 'select * from account_access', true],
  [
    'investor',
    'insert into account_access select tenant_id, app.user_id(), account_id from account_access',
    false,
  ],
  ['investor', 'update tenants set price_version = 7', false],
  ['investor', 'select hosts from tenants', false],
  ['admin', 'select 1 from migrations', false],
  ['admin', 'create table x (y int)', false],
  ['admin', 'select app.tenants()', false],
] as [Person, string, boolean][])('%s: %s (%s)', async (person, text, isAllowed) => {
  const touched = await attempt(client, callers[person], [text, []])
  if (isAllowed) expect(touched).toBeGreaterThan(0)
  else expect(touched).toBeNull()
})

test('a person sees which accounts they may see, and not who else may', async () => {
  for (const person of ['adviser', 'limited', 'investor'] as const)
    expect(
      await attempt(client, callers[person], [
        'select from account_access where user_id <> app.user_id()',
        [],
      ]),
    ).toBe(0)
})

test('nobody signs a change with the name of another', async () => {
  const { adviser, admin } = callers
  const text = 'update groups set welcome = $2, updated_by = $3 where tenant_id = $1'
  expect(await attempt(client, admin, [text, [admin.tenantId, 'x', adviser.userId]])).toBeNull()
})

test('an adviser who joins an access group no longer sees all, and sees all again after leaving', async () => {
  const { admin, adviser } = callers
  const count = () => attempt(client, adviser, ['select id from accounts', []])
  const before = await count()
  const group = await build(home.place, 'accessGroups', {
    name: 'New',
    team: [adviser.userId ?? ''],
    clients: [],
  })
  const owned = await count()
  expect(owned).toBe(before)
  await asOwner({ owner: database.owner, tenantId: admin.tenantId }, async (owner) => {
    await owner.query('update accounts set owner = $1 where id = $2', [[admin.userId], home.accounts.other])
    await owner.query('select app.refresh_account_access(null)')
  })
  expect(await count()).toBe((before ?? 0) - 1)
  await asOwner({ owner: database.owner, tenantId: admin.tenantId }, (owner) =>
    owner.query('update access_groups set active = false where id = $1', [group]),
  )
  expect(await count()).toBe(before)
})
