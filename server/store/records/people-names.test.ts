/** The names that lists show of people: told exactly of those whom the policy of users lets the adviser see. */
import { expect, test } from 'vitest'
import { build, buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import type { Caller } from '../executor.ts'
import { asOwner } from '../owner.ts'
import { pageQuestion, readPage } from './read-page.ts'

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const elsewhere = await buildTenant(database)
const people = {
  limited: await buildCaller(place, 'professional'),
  other: await buildCaller(place, 'professional'),
  all: await buildCaller(place, 'professional'),
  former: await buildCaller(place, 'professional'),
  admin: await buildCaller(place, 'admin'),
  client: await buildCaller(place, 'investor'),
  stranger: await buildCaller(place, 'investor'),
  alone: await buildCaller(place, 'investor'),
}
await buildCaller(elsewhere, 'professional')
const owner = [people.former.userId]
const accounts = {
  mine: await buildAccount(place, { owner, client: people.client.userId }),
  theirs: await buildAccount(place, { owner, client: people.stranger.userId }),
}
const group = await build(place, 'accessGroups', {
  name: 'Mine',
  team: [people.limited.userId],
  clients: [accounts.mine],
})
await build(place, 'accessGroups', {
  name: 'Theirs',
  team: [people.other.userId],
  clients: [accounts.theirs],
})

const change = (text: string, values: unknown[]) =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    await client.query(text, values)
    await client.query('select app.refresh_account_access(null)')
  })

/** Everybody there is, of both firms, asked of the function. */
const told = async (caller: Caller): Promise<string[]> => {
  const { rows } = await asOwner({ owner: database.owner }, (client) =>
    client.query<{ id: string }>('select id from users'),
  )
  const text = 'select n.id, n.name from tenants, app.names_of_people($2) n where tenant_id = $1'
  const found = await database.store.ask<{ id: string; name: string }>(
    caller,
    { name: 'test.people-told', text },
    [rows.map(({ id }) => id)],
  )
  return found.map(({ id, name }) => `${id} ${name}`).toSorted()
}

const seen = async (caller: Caller): Promise<string[]> => {
  const text = 'select id, name from users where tenant_id = $1'
  const found = await database.store.ask<{ id: string; name: string }>(caller, {
    name: 'test.people-seen',
    text,
  })
  return found.map(({ id, name }) => `${id} ${name}`).toSorted()
}

/** The names that come with a list of accounts. */
const listed = async (caller: Caller): Promise<string[]> => {
  const query = { fields: ['name', 'client', 'owner'], sort: [{ field: 'name' }] }
  const { statement, values } = pageQuestion(caller, 'accounts', query)
  return Object.keys(readPage(await database.store.ask(caller, statement, values)).names)
}

const advisers = ['limited', 'other', 'all'] as const

test.each([
  ['as it was built', 'select 1', () => []],
  [
    'an account gets another client',
    'update accounts set client = $2 where id = $1',
    () => [accounts.mine, people.alone.userId],
  ],
  [
    'an account comes into the group',
    'update access_groups set clients = $2 where id = $1',
    () => [group, [accounts.mine, accounts.theirs]],
  ],
  [
    'an account leaves it',
    'update access_groups set clients = $2 where id = $1',
    () => [group, [accounts.theirs]],
  ],
  [
    'an owner no longer works for the firm',
    'update users set is_professional = false where id = $1',
    () => [people.former.userId],
  ],
  ['an account is removed', 'update accounts set active = false where id = $1', () => [accounts.theirs]],
  ['the group ends', 'update access_groups set active = false where id = $1', () => [group]],
] as [string, string, () => unknown[]][])('%s: names are told of whom one sees', async (_, text, values) => {
  await change(text, values())
  for (const who of advisers) {
    const visible = await seen(people[who])
    expect(await told(people[who])).toEqual(visible)
    const ids = visible.map((one) => one.split(' ')[0])
    for (const id of await listed(people[who])) expect(ids).toContain(id)
  }
})

test('an adviser is not told of strangers, and sees the names of the own', async () => {
  await change('update access_groups set active = true, clients = $2 where id = $1', [group, [accounts.mine]])
  await change('update accounts set client = $2, active = true where id = $1', [
    accounts.mine,
    people.client.userId,
  ])
  const names = await listed(people.limited)
  expect(names).toContain(people.client.userId)
  expect(await told(people.limited)).not.toContainEqual(expect.stringContaining(people.stranger.userId))
  // The owner who left is no colleague and no client: no name.
  expect(names).not.toContain(people.former.userId)
})

test('it is for advisers', async () => {
  for (const who of ['client', 'admin'] as const)
    await expect(told(people[who])).rejects.toThrow(/permission denied/)
  const visitor: Caller = { tenantId: place.tenantId, userId: null, role: 'public' }
  await expect(told(visitor)).rejects.toThrow(/permission denied/)
})
