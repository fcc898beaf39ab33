/** An adviser who sees thousands of accounts, where each record is looked up by itself, sees as little else as others. */
import { expect, test } from 'vitest'
import type { CollectionName } from '#model/collections/collections.ts'
import { insertMany } from '#server/store/bulk.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { tableName } from '#server/store/schema/table.ts'
import { build, buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { newId } from './new-id.ts'

const many = 2100

const database = await openTestDatabase()
const home = await buildTenant(database)
const adviser = await buildUser(home, { name: 'Paul', isProfessional: true })
const mine = await buildClients(home, many)
await buildClients(home, 40)
await buildClients(await buildTenant(database), 40)
await build(home, 'accessGroups', { name: 'Many', team: [adviser], clients: mine })

/** Accounts, each with a client and a portfolio of its own; answers their ids. */
async function buildClients(place: Place, count: number): Promise<string[]> {
  const owner = [await buildUser(place, { isProfessional: true })]
  const made = Array.from({ length: count }, () => ({ account: newId(), client: newId() }))
  const { tenantId } = place
  const phone = '+44 20 7946 0000'
  await asOwner({ owner: database.owner, tenantId }, async (client) => {
    const email = (id: string) => `${id}@portico.example`
    const people = made.map((one) => ({
      id: one.client,
      name: 'Client',
      email: email(one.client),
      phone,
      userLanguage: 'en',
    }))
    const accounts = made.map((one) => ({
      id: one.account,
      name: 'Account',
      email: email(one.client),
      client: one.client,
      owner,
    }))
    await insertMany(client, { tenantId, into: 'users' }, people)
    await insertMany(client, { tenantId, into: 'accounts' }, accounts)
    const portfolios = made.map((one) => ({ account: one.account, name: 'Portfolio' }))
    await insertMany(client, { tenantId, into: 'portfolios' }, portfolios)
  })
  return made.map(({ account }) => account)
}

async function countOf(name: CollectionName, condition = 'true'): Promise<number> {
  const caller = { tenantId: home.tenantId, userId: adviser, role: 'professional' } as const
  const text = `select count(*) as count from ${tableName(name)} where tenant_id = $1 and ${condition}`
  const statement = { name: `many.${name}.${condition}`, text }
  const [row] = await database.store.ask<{ count: number }>(caller, statement)
  return row?.count ?? 0
}

test('the accounts of the access group are seen, and no others', async () => {
  expect(await countOf('accounts')).toBe(many)
  expect(await countOf('portfolios')).toBe(many)
})

test('of the people, the clients of those accounts are seen, and whoever works for the firm', async () => {
  expect(await countOf('users', 'not is_professional')).toBe(many)
  expect(await countOf('users', 'is_professional')).toBe(3)
})

test('it is the way for many that was tried here', async () => {
  const statement = {
    name: 'many.way',
    text: 'select app.sees_many() as "isMany" from tenants where tenant_id = $1',
  }
  const caller = { tenantId: home.tenantId, userId: adviser, role: 'professional' } as const
  expect(await database.store.ask(caller, statement)).toEqual([{ isMany: true }])
})
