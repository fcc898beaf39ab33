import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OneRecord } from '#model/calls/records.ts'
import type { RecordsAnswer } from '#model/calls/record-answers.ts'
import type { CallName } from '#model/calls/paths.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  buildTestServer,
  givePasswords,
  type Given,
  type TestServer,
  type Visitor,
} from '#tests/support/test-server.ts'

let database: TestDatabase
let server: TestServer
let place: Place
let other: Place
let admin: Visitor
let adviser: Visitor
let investor: Visitor
const ids = { admin: '', adviser: '', investor: '' }

const host = ({ tenantId }: Place) => `${tenantId}.portico.example`

beforeAll(async () => {
  database = await openTestDatabase()
  place = await buildTenant(database)
  ids.admin = await buildUser(place, {
    name: 'Ada',
    email: 'ada@portico.example',
    isAdmin: true,
    isProfessional: true,
  })
  ids.adviser = await buildUser(place, { name: 'Paul', email: 'paul@portico.example', isProfessional: true })
  ids.investor = await buildUser(place, { name: 'Ina', email: 'ina@portico.example' })
  await givePasswords(database, place.tenantId)
  other = await buildTenant(database)
  await buildUser(other, { email: 'eve@portico.example', isAdmin: true })
  await givePasswords(database, other.tenantId)
  server = await buildTestServer(database)
  admin = await server.signIn(host(place), 'ada@portico.example')
  adviser = await server.signIn(host(place), 'paul@portico.example')
  investor = await server.signIn(host(place), 'ina@portico.example')
})
afterAll(async () => {
  await server.close()
  await database.close()
})

type Refusal = { error: { code: string; problems?: object; fields?: object; current?: number } }

async function ask<T>(
  who: Visitor,
  name: CallName,
  given: Given,
): Promise<{ status: number; body: T & Refusal }> {
  const answer = await who.ask(name, given)
  return { status: answer.statusCode, body: answer.json() as T & Refusal }
}
const create = (who: Visitor, collection: string, values: object, publish = false) =>
  ask<OneRecord>(who, 'createRecord', { params: { collection }, body: { values, publish } })
const update = (
  who: Visitor,
  collection: string,
  { id, ...body }: { id: string; version: number; values: object; publish?: boolean },
) => ask<OneRecord>(who, 'updateRecord', { params: { collection, id }, body })
const list = (who: Visitor, collection: string, query: Record<string, string> = {}) =>
  ask<RecordsAnswer>(who, 'listRecords', { params: { collection }, query })
const read = (who: Visitor, collection: string, id: string) =>
  ask<OneRecord>(who, 'readRecord', { params: { collection, id } })

test('an administrator makes, changes, removes and restores a record, and finds it by its name', async () => {
  const made = await create(admin, 'organisations', {
    name: 'Alpha Wealth',
    url: 'alpha.example',
    domain: '',
  })
  expect(made).toMatchObject({
    status: 200,
    body: { record: { name: 'Alpha Wealth', version: 1, active: true, domain: null } },
  })
  const { id } = made.body.record
  const changed = await update(admin, 'organisations', {
    id,
    version: 1,
    values: { address: 'High Street 1' },
  })
  expect(changed.body.record).toMatchObject({
    version: 2,
    address: 'High Street 1',
    updated: { name: 'Ada' },
  })
  expect((await list(admin, 'organisations', { search: 'ALPHA' })).body).toMatchObject({
    records: [{ id }],
    total: 1,
    isMore: false,
  })
  const removed = await ask(admin, 'removeRecord', {
    params: { collection: 'organisations', id },
    query: { version: '2' },
  })
  expect(removed).toMatchObject({ status: 200, body: { removed: id } })
  expect((await list(admin, 'organisations', { search: 'alpha' })).body.total).toBe(0)
  expect((await list(admin, 'organisations', { removed: 'yes' })).body.records).toMatchObject([
    { id, active: false },
  ])
  expect((await read(admin, 'organisations', id)).status).toBe(200)
  const restored = await ask<OneRecord>(admin, 'restoreRecord', {
    params: { collection: 'organisations', id },
    body: { version: 3 },
  })
  expect(restored.body.record).toMatchObject({ version: 4, active: true, name: 'Alpha Wealth' })
})

test('a list names what its records refer to', async () => {
  const portal = await build(place, 'portals', {
    name: 'Harbour',
    photo: [],
    theme: 'main',
    portalLanguage: 'en',
    phone: '1',
    email: 'p@portico.example',
  })
  const group = await buildGroup(place, { name: 'Elders' })
  const id = await buildAccount(place, { name: 'Named', client: ids.investor, owner: [ids.adviser], portal })
  const { version } = (await read(admin, 'accounts', id)).body.record
  const joined = await update(admin, 'accounts', { id, version, values: { groups: [group] } })
  expect(joined.body.names).toEqual({
    [ids.investor]: 'Ina',
    [ids.adviser]: 'Paul',
    [portal]: 'Harbour',
    [group]: 'Elders',
  })
  const { body } = await list(adviser, 'accounts', {
    filter: 'name:is:Named',
    fields: 'name,owner,groups,updated',
  })
  expect(body.names).toEqual({ [ids.adviser]: 'Paul', [group]: 'Elders' })
  expect(Object.keys(body.records[0] ?? {}).toSorted()).toEqual(
    ['id', 'version', 'active', 'name', 'owner', 'groups', 'updated'].toSorted(),
  )
})

test('filters compare by the kind of their field', async () => {
  const common = { owner: [ids.adviser], location: 'Filtered' }
  const a = await buildAccount(place, {
    ...common,
    name: 'Fa',
    value: '10',
    inception: '2020-01-31',
    client: ids.investor,
  })
  const b = await buildAccount(place, {
    ...common,
    name: 'Fb_%',
    value: '200',
    inception: '2022-05-01',
    accountType: 'dual',
  })
  const cases: [filter: string | string[], found: string[]][] = [
    ['value:from:11', [b]],
    ['value:to:10', [a]],
    ['value:is:200.0000', [b]],
    ['inception:from:2020-02-01', [b]],
    ['inception:to:2020-01-31', [a]],
    ['accountType:is:dual', [b]],
    ['accountType:not:dual', [a]],
    ['accountType:empty:', [a]],
    ['accountType:filled', [b]],
    ['accountType:in:single|dual', [b]],
    ['name:contains:_%', [b]],
    ['name:contains:a', [a]],
    [`client:is:${ids.investor}`, [a]],
    [`owner:has:${ids.adviser}`, [a, b]],
    ['owner:empty', []],
    ['disabledClientNotifications:is:false', [a, b]],
    ['created:from:2000-01-01', [a, b]],
    ['updated:to:2000-01-01', []],
    [['value:from:5', 'value:to:50'], [a]],
  ]
  for (const [filter, found] of cases) {
    const query = { filter: [...[filter].flat(), 'location:is:Filtered'] }
    const answer = await admin.ask('listRecords', {
      params: { collection: 'accounts' },
      query: query as never,
    })
    expect(answer.statusCode, String(filter)).toBe(200)
    const shown = (answer.json() as RecordsAnswer).records.map(({ id }) => id)
    expect(shown.toSorted(), String(filter)).toEqual(found.toSorted())
  }
})

test.each([
  ['a field that does not exist', { filter: 'nonsense:is:1' }],
  ['an operator that does not exist', { filter: 'name:like:1' }],
  ['an operator that does not fit', { filter: 'name:has:1' }],
  ['a value that does not fit', { filter: 'value:from:many' }],
  ['a filter by what is computed', { filter: 'groups:has:x' }],
  ['SQL as a value of a number', { filter: 'value:is:1; drop table accounts' }],
  ['SQL as a field', { filter: `name" = '' or true --:is:x` }],
  ['SQL as an order', { sort: 'name; drop table accounts' }],
  ['an order by what is inherited', { sort: 'constructor' }],
  ['a field to show that does not exist', { fields: 'name,toString' }],
  ['a page beyond all', { limit: '500' }],
])('%s is bad input', async (_what, query) => {
  expect(await list(admin, 'accounts', query as Record<string, string>)).toMatchObject({
    status: 400,
    body: { error: { code: 'bad-input' } },
  })
})

test('a search is text, whatever it holds', async () => {
  for (const search of [`'; drop table accounts; --`, '%', '_', '\\', '"', '$1', '\u0000x'.slice(1)])
    expect((await list(admin, 'accounts', { search, filter: 'location:is:Nowhere' })).body.total).toBe(0)
})

test('a list is sorted and paged without overlap, newest changes first without a wish', async () => {
  for (const [index, name] of ['S3', 'S1', 'S2'].entries())
    await buildAccount(place, { name, location: 'Sorted', owner: [ids.adviser], value: String(index) })
  const filter = 'location:is:Sorted'
  const names = async (query: Record<string, string>) =>
    (await list(admin, 'accounts', { filter, ...query })).body.records.map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['S1', 'S2', 'S3'])
  expect(await names({ sort: '-value' })).toEqual(['S2', 'S1', 'S3'])
  expect(await names({ sort: 'name', limit: '1', offset: '1' })).toEqual(['S2'])
  const last = (await list(admin, 'accounts', { filter: [filter, 'name:is:S1'] as never })).body.records[0]
  await update(admin, 'accounts', { id: last?.id ?? '', version: 1, values: { gender: 'female' } })
  expect((await names({}))[0]).toBe('S1')
})

test('of two who change the same version one wins and the other learns the new one', async () => {
  const { id } = (await create(admin, 'organisations', { name: 'Contested' })).body.record
  const answers = await Promise.all(
    ['one', 'two'].map((address) => update(admin, 'organisations', { id, version: 1, values: { address } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error).toMatchObject({ code: 'conflict', current: 2 })
})

test('what a white label asks is asked here, in one answer for all fields', async () => {
  const { status, body } = await create(admin, 'portals', {
    photo: [],
    theme: 'nightmare',
    portalLanguage: 'tlh',
    email: 'nobody',
    phone: '',
    surprise: 1,
  })
  expect(status).toBe(422)
  expect(body.error).toMatchObject({
    code: 'invalid',
    problems: {
      name: { code: 'required', says: 'name' },
      photo: { code: 'required', says: 'logo' },
      theme: { code: 'option' },
      portalLanguage: { code: 'option' },
      email: { code: 'email' },
      phone: { code: 'required', says: 'phone' },
      surprise: { code: 'unknown' },
    },
  })
})

test.each([
  ['what is found on reading', { createdOn: '2020-01-01T00:00:00Z' }, 'read-only'],
  ['what the service writes', { lastLogin: '2020-01-01T00:00:00Z' }, 'read-only'],
  ['a password', { password: 'Secret-123' }, 'unknown'],
  ['the frame of a record', { version: 7 }, 'unknown'],
])('%s is refused by name', async (_what, values, code) => {
  const field = Object.keys(values)[0] ?? ''
  const person = { name: 'New', email: 'new@portico.example', phone: '+31 20', userLanguage: 'en' }
  expect(await create(admin, 'users', { ...person, ...values })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid', problems: { [field]: { code } } } },
  })
})

test('a role does what the access table says and learns of nothing else', async () => {
  const account = await buildAccount(place, { client: ids.investor, owner: [ids.adviser] })
  expect((await list(investor, 'subscriptions')).body.error.code).toBe('forbidden')
  expect((await list(investor, 'organisations', { removed: 'yes' })).body.error.code).toBe('forbidden')
  expect((await list(admin, 'prices')).body.error.code).toBe('not-found')
  expect((await list(admin, 'constructor')).body.error.code).toBe('not-found')
  expect((await create(adviser, 'organisations', { name: 'Mine' })).body.error.code).toBe('forbidden')
  const own = (values: object) => update(investor, 'accounts', { id: account, version: 1, values })
  expect((await own({ name: 'Renamed' })).body.error.problems).toEqual({ name: { code: 'read-only' } })
  expect((await own({ clientId: '7' })).body.error.problems).toEqual({ clientId: { code: 'unknown' } })
  const { body } = await list(investor, 'accounts')
  expect(body.records[0]).not.toHaveProperty('clientId')
  expect(
    (
      await ask(adviser, 'removeRecord', {
        params: { collection: 'accounts', id: account },
        query: { version: '1' },
      })
    ).body.error.code,
  ).toBe('forbidden')
  expect(
    (
      await ask(admin, 'removeRecord', {
        params: { collection: 'users', id: ids.investor },
        query: { version: '1' },
      })
    ).body.error.code,
  ).toBe('forbidden')
})

test('another tenant has its own records and none of ours', async () => {
  const stranger = await server.signIn(host(other), 'eve@portico.example')
  const account = await buildAccount(place, { owner: [ids.adviser] })
  expect((await list(stranger, 'accounts')).body.records).toEqual([])
  expect((await read(stranger, 'accounts', account)).body.error.code).toBe('not-found')
  expect(
    (await update(stranger, 'accounts', { id: account, version: 1, values: { name: 'Taken' } })).body.error
      .code,
  ).toBe('not-found')
  const refused = await create(stranger, 'accounts', {
    name: 'X',
    email: 'x@portico.example',
    owner: [ids.adviser],
  })
  expect(refused.body.error.problems).toEqual({ owner: { code: 'id' } })
})
