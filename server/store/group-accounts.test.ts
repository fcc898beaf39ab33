/** Who sees an account through access groups, when one account is written down anew and however large the groups are. */
import { assert, asyncProperty, array, constantFrom, record, subarray, type Arbitrary } from 'fast-check'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { build, buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { insertMany } from './bulk.ts'
import type { Caller } from './executor.ts'
import { newId } from './new-id.ts'
import { asOwner } from './owner.ts'

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const elsewhere = await buildTenant(database)
const owner = await buildCaller(place, 'professional')
const advisers = await Promise.all([1, 2, 3].map(() => buildCaller(place, 'professional')))
const accounts: string[] = []
for (let count = 0; count < 5; count += 1) accounts.push(await buildAccount(place, { owner: [owner.userId] }))

const asFirm = <T>(work: (client: Client) => Promise<T>) =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, work)

/** The accounts that a person sees of those who are looked at here. */
async function seenBy(caller: Caller): Promise<string[]> {
  const rows = await database.store.ask<{ id: string }>(caller, {
    name: 'test.groups-seen',
    text: 'select id from accounts where tenant_id = $1',
  })
  return rows.map(({ id }) => id).filter((id) => accounts.includes(id))
}

const change = record({
  group: constantFrom(0, 1, 2),
  how: constantFrom('clients' as const, 'team' as const, 'active' as const, 'delete' as const),
  clients: subarray([0, 1, 2, 3, 4]),
  team: subarray([0, 1, 2]),
})
type Change = typeof change extends Arbitrary<infer T> ? T : never
type Group = { team: string[]; clients: string[] }

/** Does the changes to three new groups, writes every account down anew by itself, and answers the groups that are left. */
async function carryOut(client: Client, changes: readonly Change[]): Promise<Group[]> {
  await client.query('delete from access_groups')
  const groups = [newId(), newId(), newId()]
  await client.query(
    `insert into access_groups (tenant_id, id, name, team, clients) select app.tenant_id(), g, 'G', '{}', '{}' from unnest($1::uuid[]) g`,
    [groups],
  )
  for (const one of changes) {
    const id = groups[one.group]
    const listed = {
      clients: one.clients.map((at) => accounts[at]),
      team: one.team.map((at) => advisers[at]?.userId),
    }
    if (one.how === 'delete') await client.query('delete from access_groups where id = $1', [id])
    else if (one.how === 'active')
      await client.query('update access_groups set active = not active where id = $1', [id])
    else await client.query(`update access_groups set ${one.how} = $2 where id = $1`, [id, listed[one.how]])
  }
  for (const account of accounts) await client.query('select app.refresh_account_access($1)', [[account]])
  return (await client.query<Group>('select team, clients from access_groups where active')).rows
}

test('each sees what the groups say, whatever was done to them, account by account', async () => {
  await assert(
    asyncProperty(array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const left = await asFirm((client) => carryOut(client, changes))
      for (const adviser of advisers) {
        const mine = left.filter(({ team }) => team.includes(adviser.userId))
        const isNamed = (id: string) => mine.some(({ clients }) => clients.includes(id))
        const wanted = mine.length === 0 ? accounts : accounts.filter(isNamed)
        expect((await seenBy(adviser)).toSorted()).toEqual(wanted.toSorted())
      }
    }),
    { numRuns: 15 },
  )
})

test('an account is written down anew without reading what the groups name beside it', async () => {
  const plantGroups = (clients: string[]) =>
    asFirm((client) =>
      insertMany(
        client,
        { tenantId: place.tenantId, into: 'accessGroups' },
        Array.from({ length: 20 }, () => ({ name: 'Large', team: [owner.userId], clients })),
      ),
    )
  const looked = () =>
    asFirm(async (client) => {
      const text = 'explain (analyze, buffers, format json) select app.refresh_account_access($1)'
      await client.query(text, [[accounts[0]]])
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(text, [
        [accounts[0]],
      ])
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    })
  await plantGroups([])
  const before = await looked()
  await plantGroups(Array.from({ length: 3000 }, () => newId()))
  await asOwner({ owner: database.owner }, (client) => client.query('analyze access_group_accounts'))
  // Lists of 3,000 are kept apart from their rows, in two dozen blocks each.
  expect((await looked()) - before).toBeLessThan(60)
})

test('what groups name is read by whoever may read the groups, of their own firm', async () => {
  const group = await build(place, 'accessGroups', {
    name: 'Told',
    team: [owner.userId],
    clients: [accounts[0] ?? ''],
  })
  const theirs = await buildCaller(elsewhere, 'admin')
  const ask = (caller: Caller) =>
    database.store.ask(
      caller,
      {
        name: 'test.group-accounts',
        text: 'select account_id from access_group_accounts where tenant_id = $1 and group_id = $2',
      },
      [group],
    )
  expect(await ask(await buildCaller(place, 'admin'))).toEqual([{ account_id: accounts[0] }])
  expect(await ask(owner)).toEqual([{ account_id: accounts[0] }])
  expect(await ask(theirs)).toEqual([])
  expect(await ask({ ...theirs, tenantId: elsewhere.tenantId })).toEqual([])
  await expect(ask(await buildCaller(place, 'investor'))).rejects.toThrow(/permission denied/)
  await expect(
    database.store.ask(
      owner,
      {
        name: 'test.join-group',
        text: `insert into access_group_accounts (tenant_id, account_id, group_id) values ($1, $2, $3)`,
      },
      [accounts[1], group],
    ),
  ).rejects.toThrow(/permission denied/)
})
