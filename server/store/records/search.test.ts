import { assert, asyncProperty, constantFrom, integer, nat, oneof, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionName } from '#model/collections/collections.ts'
import { findAnything } from '#server/records/find-anything.ts'
import { loadConfiguration } from '#configurations/register/registry.ts'
import type { Caller } from '#server/store/executor.ts'
import { listRecords } from '#server/store/records/records.ts'
import { withClient } from '#server/store/provision.ts'
import {
  build,
  buildAccount,
  buildCaller,
  buildPortfolio,
  buildTenant,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { findMatches, narrowSearch } from './find-matches.ts'
import { idsQuestion } from './read-page.ts'
import { patternOf } from './search-sql.ts'

const names = [
  'Ólafur Jónsson',
  'Olafur Stein',
  'Þóra Æsa Sæmundsdóttir',
  'ΝΙΚΟΣ Παπαδόπουλος',
  'Νίκος Ωνάσης',
  'Jürgen Groß',
  'Łukasz Wójcik',
  'Anna 100% Oak_Tree',
  'Back\\slash & Sons',
  'anna',
  "O'Hara; drop table accounts",
  'Søren Ðýrfinnsson',
]
const searched = {
  accounts: ['name', 'email', 'external_id', 'clientId'],
  users: ['name', 'email', 'phone'],
  portfolios: ['name', 'external_id'],
} as const
type Searched = keyof typeof searched

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const other = await buildTenant(database)
const strangers = new Set(await buildFirm(other))
const people = {
  admin: await buildCaller(place, 'admin', { name: 'Ada Ól' }),
  adviser: await buildCaller(place, 'professional'),
  limited: await buildCaller(place, 'professional'),
  investor: await buildCaller(place, 'investor'),
}
const accounts = await buildFirm(place, people.investor.userId)
const clients = accounts.filter((_, index) => index % 2 === 0)
await build(place, 'accessGroups', { name: 'Half', team: [people.limited.userId], clients })

/** An account, its client and its portfolio of every name; the first belongs to `client`. */
async function buildFirm(at: Place, client?: string): Promise<string[]> {
  const { userId: owner } = await buildCaller(at, 'professional')
  const accounts: string[] = []
  for (const [index, name] of names.entries()) {
    const own = index === 0 && client ? client : (await buildCaller(at, 'investor', { name })).userId
    const account = await buildAccount(at, {
      name,
      owner: [owner],
      client: own,
      external_id: `AB${index}D-EFGH`,
    })
    await buildPortfolio(at, { name: `${name} Pension`, account })
    accounts.push(account)
  }
  return accounts
}

const replaced: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
}
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[ßæœþςðđøłı]/g, (letter) => replaced[letter] ?? letter)

/** Pieces of names as people type them, and anything else. */
const words = oneof(
  tuple(
    constantFrom(...names),
    nat(20),
    integer({ min: 1, max: 8 }),
    constantFrom('as is', 'upper', 'plain'),
  ).map(([name, from, length, how]) => {
    const piece = name.slice(from % name.length, (from % name.length) + length)
    return how === 'upper' ? piece.toUpperCase() : how === 'plain' ? fold(piece) : piece
  }),
  string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 }),
  constantFrom('%', '_', '\\', 'portico', 'zz', 'ab1d'),
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the caller sees of whose fields one or another holds each of the words, found one by one. */
async function findPlainly(caller: Caller, name: Searched, text: string): Promise<string[]> {
  const seen = await database.store.transact(caller, (transaction) =>
    listRecords(transaction, name, { limit: 1000 }),
  )
  const readable = searched[name].filter((field) => caller.role !== 'investor' || field !== 'clientId')
  return (seen as ({ id: string } & Record<string, unknown>)[])
    .filter((record) =>
      text
        .trim()
        .split(/\s+/)
        .every((word) => readable.some((field) => fold(textOf(record[field])).includes(fold(word)))),
    )
    .map(({ id }) => id)
    .toSorted()
}

async function findQuickly(caller: Caller, name: Searched, text: string): Promise<string[]> {
  const fields = searched[name].filter((field) => caller.role !== 'investor' || field !== 'clientId')
  const list = await narrowSearch(database.store, caller, { name, list: { search: { text, fields } } })
  if (caller.role !== 'investor') expect(list.among).toBeDefined()
  const { statement, values } = idsQuestion(caller, name, list)
  const rows = await database.store.ask<{ id: string }>(caller, statement, values)
  return rows.map(({ id }) => id).toSorted()
}

describe.each(['admin', 'adviser', 'limited', 'investor'] as const)('a search by %s', (who) => {
  test.each(['accounts', 'users', 'portfolios'] as const)(
    'finds in %s what looking at each record finds',
    async (name) => {
      await assert(
        asyncProperty(words, async (text) => {
          expect(await findQuickly(people[who], name, text)).toEqual(
            await findPlainly(people[who], name, text),
          )
        }),
        { numRuns: 40 },
      )
    },
  )
})

test.each([
  ['olafur', 2],
  ['ÓLAFUR', 2],
  ['νικος', 2],
  ['thora', 1],
  ['gross', 1],
  ['lukasz', 1],
  ['jonsson olafur', 1],
  ['  OLAFUR   stein ', 1],
  ['olafur wojcik', 0],
  ['ab6d lukasz', 1],
])('%s is found without its accents, %s times', async (text, count) => {
  expect(await findQuickly(people.admin, 'accounts', text)).toHaveLength(count)
})

test('a text in too many records is left to reading the list in its order', async () => {
  const { admin } = people
  const wanted = ['accounts', patternOf('a'), true, 3]
  const statement = {
    name: 'test.find-ids',
    text: 'select app.find_ids($2, $3, $4, $5) as ids from tenants where tenant_id = $1',
  }
  expect(await database.store.ask(admin, statement, wanted)).toEqual([{ ids: null }])
  const unnarrowed = idsQuestion(admin, 'accounts', { search: { text: 'a', fields: ['name'] } })
  const rows = await database.store.ask<{ id: string }>(admin, unnarrowed.statement, unnarrowed.values)
  expect(rows).toHaveLength(names.filter((name) => fold(name).includes('a')).length)
})

test('the index of texts tells nobody of records they do not see', async () => {
  const ask = (caller: Caller, name: CollectionName) =>
    database.store.transact(caller, (transaction) =>
      findMatches({ ...caller, role: 'admin' }, { name, pattern: '%', isActive: true }, transaction.query),
    )
  for (const name of ['accounts', 'users', 'portfolios'] as const)
    for (const who of ['admin', 'adviser', 'limited'] as const) {
      const seen = await findPlainly(people[who], name, '')
      expect((await ask(people[who], name))?.toSorted()).toEqual(seen)
      expect(seen.some((id) => strangers.has(id))).toBe(false)
    }
  expect(await findPlainly(people.limited, 'accounts', '')).toHaveLength(names.length / 2)
  await expect(ask(people.investor, 'accounts')).rejects.toThrow(/permission denied/)
  const visitor: Caller = { tenantId: place.tenantId, userId: null, role: 'public' }
  await expect(ask(visitor, 'accounts')).rejects.toThrow(/permission denied/)
  expect(
    await database.store.transact(people.admin, ({ query }) =>
      query({
        name: 'test.other-table',
        text: `select app.find_ids('api_keys', '%', true, 9) as ids from tenants where tenant_id = $1`,
      }),
    ),
  ).toEqual([{ ids: null }])
})

test('the kept text is for those who read all that is in it', async () => {
  const read = (caller: Caller) =>
    database.store.ask(caller, {
      name: 'test.kept-text',
      text: 'select search_text from accounts where tenant_id = $1',
    })
  expect(await read(people.admin)).toHaveLength(names.length)
  await expect(read(people.investor)).rejects.toThrow(/permission denied/)
})

test('the switcher puts names that begin with the words first, and knows no accents', async () => {
  const tenant = { id: place.tenantId, white: await loadConfiguration('generic') }
  const found = (caller: Caller, text: string) =>
    findAnything(database.store, { tenant: tenant as never, caller }, text)
  const hits = await found(people.admin, 'olaf')
  expect(hits.slice(0, 2).map(({ kind, name }) => [kind, name])).toEqual([
    ['client', 'Olafur Stein'],
    ['client', 'Ólafur Jónsson'],
  ])
  expect((await found(people.adviser, 'jons')).map(({ name }) => name)).toEqual(['Ólafur Jónsson'])
  expect((await found(people.limited, 'stein')).map(({ name }) => name)).toEqual([])
})

test('without the extension the same records are found', async () => {
  await withClient(database.superuser, (client) => client.query('drop extension pg_trgm cascade'))
  expect(await findQuickly(people.admin, 'accounts', 'olafur')).toHaveLength(2)
})
