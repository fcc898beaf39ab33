/** Reasons and database agree, for everybody of a world with every kind of person. */
import { expect, test } from 'vitest'
import { isLetIn } from '#model/access/weigh-access.ts'
import type { AccessReason } from '#model/access/account-reader.ts'
import type { Caller } from '#server/store/executor.ts'
import { build, buildAccount, buildCaller, buildTenant, buildUser } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { explainAccess } from './explain-access.ts'
import { listAccountReaders } from './list-account-readers.ts'

const people: Record<string, string> = {}
const callers: Record<string, Caller> = {}

const database = await openTestDatabase()
const place = await buildTenant(database)
const add = async (name: string, given: Parameters<typeof buildUser>[1]) => {
  people[name] = await buildUser(place, { name, ...given })
}
await add('admin', { isAdmin: true })
await add('owner', { isProfessional: true })
await add('owner in another group', { isProfessional: true })
await add('member', { isProfessional: true })
await add('member of both', { isProfessional: true })
await add('elsewhere', { isProfessional: true })
await add('free', { isProfessional: true })
await add('of a removed group', { isProfessional: true })
await add('disabled', { isProfessional: true, disabled: true })
await add('disabled admin', { isAdmin: true, disabled: true })
await add('client', {})
await add('stranger', {})
await add('client in a team', {})
const owner = [people['owner'] ?? '', people['owner in another group'] ?? '']
const account = await buildAccount(place, { name: 'Mine', client: people['client'] ?? '', owner })
const other = await buildAccount(place, { client: people['stranger'] ?? '', owner: [people['free'] ?? ''] })
const ids = (...names: string[]) => names.map((name) => people[name] ?? '')
await build(place, 'accessGroups', {
  name: 'North',
  team: ids('member', 'member of both', 'client in a team'),
  clients: [account],
})
await build(place, 'accessGroups', {
  name: 'South',
  team: ids('elsewhere', 'member of both', 'owner in another group'),
  clients: [other],
})
await build(place, 'accessGroups', {
  name: 'Gone',
  team: ids('of a removed group'),
  clients: [other],
  active: false,
})
callers['admin'] = { tenantId: place.tenantId, userId: people['admin'] ?? '', role: 'admin' }
callers['elsewhere'] = { tenantId: place.tenantId, userId: people['elsewhere'] ?? '', role: 'professional' }
callers['member'] = { tenantId: place.tenantId, userId: people['member'] ?? '', role: 'professional' }
const place2 = await buildTenant(database)
const abroad = await buildUser(place2)
callers['abroad'] = await buildCaller(place2, 'admin')

const admin = () => callers['admin'] as Caller
const explain = (name: string, of = account, as = admin()) =>
  explainAccess(database.store, as, { user: people[name] ?? '', account: of })
const deciding = (reasons: AccessReason[]) =>
  reasons.filter(({ effect }) => effect !== 'none').map(({ rule, effect, names }) => [rule, effect, ...names])

test('what the database shows and what the reasons say is the same for every person and account', async () => {
  const seeing: Record<string, boolean[]> = {}
  for (const name of Object.keys(people)) {
    const answers = [await explain(name, account), await explain(name, other)]
    for (const { maySee, reasons } of answers) expect([name, isLetIn(reasons)]).toEqual([name, maySee])
    seeing[name] = answers.map(({ maySee }) => maySee)
  }
  expect(seeing).toEqual({
    admin: [true, true],
    owner: [true, true],
    'owner in another group': [true, true],
    member: [true, false],
    'member of both': [true, true],
    elsewhere: [false, true],
    free: [true, true],
    'of a removed group': [true, true],
    disabled: [false, false],
    'disabled admin': [false, false],
    client: [true, false],
    stranger: [false, true],
    'client in a team': [true, false],
  })
})

test('whoever is listed as a reader sees the account, and nobody else does', async () => {
  for (const of of [account, other]) {
    const { readers, count } = await listAccountReaders(database.store, admin(), of)
    const seeing: string[] = []
    for (const name of Object.keys(people))
      if ((await explain(name, of)).maySee) seeing.push(people[name] ?? '')
    const built = new Set(Object.values(people))
    expect(
      readers
        .map(({ id }) => id)
        .filter((id) => built.has(id))
        .toSorted(),
    ).toEqual(seeing.toSorted())
    expect(count).toBe(readers.length)
  }
})

test('the reasons are those that weigh, in their order', async () => {
  expect(deciding((await explain('elsewhere')).reasons)).toEqual([
    ['in-other-access-groups', 'refuses', 'South'],
  ])
  expect(deciding((await explain('member')).reasons)).toEqual([['access-group', 'allows', 'North']])
  expect(deciding((await explain('owner')).reasons)).toEqual([
    ['owner', 'allows'],
    ['no-access-group', 'allows'],
  ])
  expect(deciding((await explain('stranger')).reasons)).toEqual([['no-rule', 'refuses']])
  expect(deciding((await explain('disabled')).reasons)).toEqual([
    ['disabled', 'refuses'],
    ['no-access-group', 'allows'],
  ])
  expect(deciding((await explain('admin')).reasons)).toEqual([['admin', 'allows']])
})

test('the readers come with the reason that lets them in, the client first', async () => {
  const { readers } = await listAccountReaders(database.store, admin(), account)
  const reasons = readers.map(({ name, reason, names }) => [name, reason, ...names])
  expect(reasons[0]).toEqual(['client', 'client'])
  expect(reasons).toContainEqual(['member of both', 'access-group', 'North'])
  expect(reasons).toContainEqual(['free', 'no-access-group'])
  expect(reasons.at(-1)).toEqual(['admin', 'admin'])
})

test('rights are those of the access table, and none where the account is not seen', async () => {
  const { rights } = await explain('client')
  const verbsOf = (collection: string) => rights.find((right) => right.collection === collection)?.verbs
  expect(verbsOf('portfolios')).toEqual(['read'])
  expect(verbsOf('accounts')).toEqual(['read', 'update'])
  expect(verbsOf('importBatches')).toBeUndefined()
  expect((await explain('stranger')).rights).toEqual([])
})

test('accounts and people that the caller does not see are not told of', async () => {
  const elsewhere = callers['elsewhere'] as Caller
  const foreign = callers['abroad'] as Caller
  const hidden = [
    () => explain('member', account, elsewhere),
    () => explain('stranger', account, callers['member']),
    () => explain('client', account, foreign),
    () => explainAccess(database.store, admin(), { user: abroad, account }),
    () => listAccountReaders(database.store, elsewhere, account),
    () => listAccountReaders(database.store, foreign, account),
  ]
  for (const ask of hidden) await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})
