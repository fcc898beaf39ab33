/** A search for what thousands of names have in common: read as little as it shows, and only what the person may see. */
import { describe, expect, test } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { findAnything } from '#server/records/find-anything.ts'
import { listRecordPage } from '#server/records/list-records.ts'
import { insertMany } from '#server/store/bulk.ts'
import type { Caller } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { watchBlocks } from '#tests/support/watch-blocks.ts'

const many = 12_000

/** A third are called Ashworth, spread over the alphabet; one in a thousand has a rare name. */
async function plantAccounts(at: Place, owner: string, count: number) {
  const planted = Array.from({ length: count }, (_, index) => {
    const first = `${String.fromCodePoint(65 + ((index * 7) % 26))}nna ${String(index).padStart(5, '0')}`
    const last = index % 1000 === 500 ? 'Zyzzy' : index % 3 === 0 ? 'Ashworth' : 'Miller'
    return { id: newId(), name: `${first} ${last}`, email: `a${index}@portico.example`, owner: [owner] }
  })
  await asOwner({ owner: database.owner, tenantId: at.tenantId }, (client) =>
    insertMany(client, { tenantId: at.tenantId, into: 'accounts' }, planted),
  )
  return planted
}

const see = ({ userId }: { userId: string }, isSeen: (index: number) => boolean) => {
  const clients = accounts.filter((_, index) => isSeen(index)).map(({ id }) => id)
  return build(place, 'accessGroups', { name: 'Seen', team: [userId], clients })
}

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const people = {
  admin: await buildCaller(place, 'admin'),
  adviser: await buildCaller(place, 'professional'),
  few: await buildCaller(place, 'professional'),
  all: await buildCaller(place, 'professional'),
}
const other = await buildTenant(database)
await plantAccounts(other, (await buildCaller(other, 'professional')).userId, 50)
const accounts = await plantAccounts(place, people.all.userId, many)
await see(people.adviser, (index) => index % 2 === 0)
await see(people.few, (index) => index % 30 === 0)
await asOwner({ owner: database.owner }, (client) => client.query('analyze'))

type Asked = {
  search?: string
  count?: 'yes' | 'no' | 'only'
  sort?: string
  offset?: number
  limit?: number
  filter?: string[]
}

async function list(caller: Caller, asked: Asked, store = database.store) {
  const tenant = { id: place.tenantId, white: await loadConfiguration('generic') } as never
  const query = {
    limit: 50,
    offset: 0,
    removed: 'no' as const,
    count: 'yes' as const,
    choosing: 'no' as const,
    fields: 'name,email',
    ...asked,
  }
  return listRecordPage(store, { tenant, caller, collection: 'accounts' }, query)
}

/** What a person sees whose name holds the words, by looking at each. */
async function findPlainly(caller: Caller, words: string): Promise<string[]> {
  const rows = await database.store.ask<{ name: string }>(caller, {
    name: 'test.all-names',
    text: 'select name from accounts where tenant_id = $1 and active order by name, id',
  })
  return rows.map(({ name }) => name).filter((name) => name.toLowerCase().includes(words))
}

const namesOf = (answer: Awaited<ReturnType<typeof list>>) => answer.records.map(({ name }) => name)

describe.each(['adviser', 'admin', 'all'] as const)('%s', (who) => {
  test.each(['ashworth', 'a', 'zyzzy'])('looks at few blocks for the first page of %s', async (search) => {
    const watched = watchBlocks(database.store)
    await list(people[who], { search, sort: 'name' }, watched.store)
    // To look up who sees an account is three blocks: of all of them it would be three times as many and more.
    expect(watched.looked()).toBeLessThan(1.2 * many)
  })
})

describe.each(['adviser', 'few', 'admin', 'all'] as const)('to %s', (who) => {
  test.each(['ashworth', 'a', 'zyzzy', 'miller', 'nobody'])('pages of %s are those seen', async (search) => {
    const seen = await findPlainly(people[who], search)
    for (const offset of [0, 50, 1950]) {
      const answer = await list(people[who], { search, sort: 'name', offset })
      expect(namesOf(answer)).toEqual(seen.slice(offset, offset + 50))
      expect(answer).toMatchObject({ total: Math.min(seen.length, 1000), isMore: seen.length > 1000 })
    }
    const last = await list(people[who], { search, sort: '-name' })
    expect(namesOf(last)).toEqual(seen.toReversed().slice(0, 50))
  })
})

test.each([{}, { search: 'ashworth' }, { filter: ['name:contains:ashworth'] }] as Asked[])(
  'rows without a count, and the count alone, say what both say: %j',
  async (asked) => {
    for (const who of ['adviser', 'few', 'admin', 'all'] as const)
      for (const offset of [0, 100, 180, 999_950]) {
        const page = { ...asked, sort: 'name', offset }
        const both = await list(people[who], page)
        const rows = await list(people[who], { ...page, count: 'no' })
        const all = await list(people[who], { ...page, count: 'only' })
        const seen = (await findPlainly(people[who], Object.keys(asked).length > 0 ? 'ashworth' : '')).length
        expect(rows.records).toEqual(both.records)
        expect(all).toMatchObject({ records: [], total: both.total, isMore: both.isMore })
        const end = offset + rows.records.length
        const counted = { total: both.total, isMore: both.isMore }
        expect(rows).toMatchObject(rows.records.length === 0 ? counted : { total: end, isMore: end < seen })
      }
  },
)

test('rows without a count look at few blocks', async () => {
  const watched = watchBlocks(database.store)
  await list(people.adviser, { sort: 'name', count: 'no' }, watched.store)
  const both = watchBlocks(database.store)
  await list(people.adviser, { sort: 'name' }, both.store)
  expect(watched.looked() * 3).toBeLessThan(both.looked())
})

test('a common name with a filter is found among those seen', async () => {
  const seen = await findPlainly(people.adviser, 'ashworth')
  const filter = ['email:contains:4']
  const answer = await list(people.adviser, { search: 'ashworth', sort: 'name', filter })
  const emails = new Map(accounts.map(({ name, email }) => [name, email]))
  const wanted = seen.filter((name) => emails.get(name)?.includes('4'))
  expect(namesOf(answer)).toEqual(wanted.slice(0, 50))
  expect(answer.total).toBe(Math.min(wanted.length, 1000))
})

test('the functions of the search answer only for what the role may read', async () => {
  const ask = (caller: Caller, call: string) =>
    database.store.ask(caller, {
      name: `test.${newId()}`,
      text: `select ${call} as found from tenants where tenant_id = $1`,
    })
  const pageOf = (table: string, column: string) =>
    `app.find_page('${table}', '%', '{}', true, '{${column}}', '{f}', 50, 0)`
  const countOf = (table: string) => `app.count_found('${table}', '%', '{}', true, 9)`
  const investor = await buildCaller(place, 'investor')
  const visitor: Caller = { tenantId: place.tenantId, userId: null, role: 'public' }
  for (const caller of [investor, visitor])
    for (const call of [pageOf('accounts', 'name'), countOf('accounts')])
      await expect(ask(caller, call)).rejects.toThrow(/permission denied/)
  for (const call of [pageOf('api_keys', 'name'), countOf('api_keys')])
    expect(await ask(people.admin, call)).toEqual([{ found: null }])
  await expect(ask(people.adviser, pageOf('users', 'security_token'))).rejects.toThrow(/not for this person/)
  await expect(ask(people.adviser, `app.seen_in_search('accounts')`)).rejects.toThrow(/permission denied/)
})

test('the switcher finds the first by name of many', async () => {
  const tenant = { id: place.tenantId, white: await loadConfiguration('generic') } as never
  for (const who of ['adviser', 'few', 'admin'] as const) {
    const seen = await findPlainly(people[who], 'ashworth')
    const found = await findAnything(database.store, { tenant, caller: people[who] }, 'ashworth')
    expect(found.map(({ name }) => name)).toEqual(seen.slice(0, 20))
  }
})

test('what belongs to another from now on is no longer found, nor counted', async () => {
  const before = await list(people.few, { search: 'ashworth', sort: 'name' })
  const [first] = before.records
  await asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
    await client.query('update access_groups set clients = array_remove(clients, $1) where team = $2', [
      first?.id,
      [people.few.userId],
    ])
    await client.query('select app.refresh_account_access(null)')
  })
  const after = await list(people.few, { search: 'ashworth', sort: 'name' })
  expect(after.records.map(({ id }) => id)).not.toContain(first?.id)
  expect(after.total).toBe(before.total - 1)
})
