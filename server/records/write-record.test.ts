import { expect, test } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import {
  build,
  buildAccount,
  buildCaller,
  buildHolding,
  buildPortfolio,
  buildTenant,
} from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'
import type { Caller } from '#server/store/executor.ts'
import { countRecords, listRecords, readRecord } from '#server/store/records/records.ts'
import { RecordError, type RecordProblem } from '#server/store/records/record-error.ts'
import type { Writing } from './rules/behaviour.ts'
import { serveRecords } from './serve-records.ts'
import { createRecord, removeRecord, updateRecord } from './write-record.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)
const admin = await buildCaller(place, 'admin', { name: 'Ada' })
const adviser = await buildCaller(place, 'professional', { name: 'Paul' })
const investor = await buildCaller(place, 'investor', { name: 'Ina' })

const as = <T>(caller: Caller, work: (writing: Writing) => Promise<T>) =>
  writeAs(database.store, { caller }, work)

/** The problem of a refused change; fails when it was not refused. */
async function problemOf(attempt: Promise<unknown>): Promise<RecordProblem> {
  const error = await attempt.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  expect(error).toBeInstanceOf(RecordError)
  return (error as RecordError).problem
}

const logOf = (id: string) =>
  as(admin, (writing) =>
    listRecords(writing, 'logs', {
      filters: [{ field: 'recordId', operator: 'is', value: id }],
      sort: [{ field: 'createdAt' }],
    }),
  )

test('an adviser creates an account, changes it and finds both in the log with before and after', async () => {
  const id = await as(adviser, (writing) =>
    createRecord(writing, 'accounts', {
      name: 'Orchard',
      email: 'o@portico.example',
      owner: [adviser.userId],
      currency: 'GBP',
    }),
  )
  const version = await as(adviser, (writing) =>
    updateRecord(writing, 'accounts', {
      id,
      version: 1,
      change: { name: 'Meadow', location: 'Reykjavík' },
    }),
  )
  expect(version).toBe(2)
  const account = await as(adviser, (writing) => readRecord(writing, 'accounts', id))
  expect(account).toMatchObject({
    name: 'Meadow',
    version: 2,
    active: true,
    userStatus: 'created',
    owner: [adviser.userId],
    groups: [],
    portfolios: [],
    created: { by: adviser.userId, name: 'Paul' },
    updated: { by: adviser.userId, name: 'Paul' },
  })
  expect((await logOf(id)).map(({ type, changes, account }) => ({ type, changes, account }))).toMatchObject([
    { type: 'create', account: id, changes: { name: { before: null, after: 'Orchard' } } },
    {
      type: 'update',
      changes: {
        name: { before: 'Orchard', after: 'Meadow' },
        location: { before: null, after: 'Reykjavík' },
      },
    },
  ])
})

test('values that do not fit are named, all at once', async () => {
  const attempt = as(adviser, (writing) =>
    createRecord(writing, 'accounts', { name: '', email: 'nobody', owner: [], inception: '2026-31-12' }),
  )
  expect(await problemOf(attempt)).toEqual({
    code: 'invalid',
    problems: {
      name: { code: 'required', says: 'name' },
      email: { code: 'email' },
      owner: { code: 'required', says: 'advisor' },
      inception: { code: 'date' },
    },
  })
})

test('fields that a role may not give are refused by name, and so are fields that do not exist', async () => {
  const id = await buildAccount(place)
  const change = { value: '5', owned: true }
  const attempt = as(adviser, (writing) => updateRecord(writing, 'accounts', { id, version: 1, change }))
  expect(await problemOf(attempt)).toEqual({ code: 'forbidden', fields: ['value', 'owned'] })
  const hidden = as(investor, (writing) =>
    listRecords(writing, 'accounts', { filters: [{ field: 'clientId', operator: 'is', value: '7' }] }),
  )
  expect(await problemOf(hidden)).toEqual({ code: 'forbidden', fields: ['clientId'] })
})

test('a removed account leaves lists and counts, and is kept', async () => {
  const id = await buildAccount(place, { name: 'To be removed' })
  const query = { filters: [{ field: 'name', operator: 'is', value: 'To be removed' }] } as const
  expect(await as(admin, (writing) => countRecords(writing, 'accounts', query))).toBe(1)
  expect(
    await problemOf(as(adviser, (writing) => removeRecord(writing, 'accounts', { id, version: 1 }))),
  ).toEqual({ code: 'forbidden' })
  await as(admin, (writing) => removeRecord(writing, 'accounts', { id, version: 1 }))
  expect(await as(admin, (writing) => countRecords(writing, 'accounts', query))).toBe(0)
  expect(await as(admin, (writing) => readRecord(writing, 'accounts', id))).toMatchObject({
    active: false,
  })
  expect(
    await as(admin, (writing) => listRecords(writing, 'accounts', { ...query, inactive: true })),
  ).toHaveLength(1)
  const again = as(admin, (writing) =>
    updateRecord(writing, 'accounts', { id, version: 2, change: { name: 'x' } }),
  )
  expect(await problemOf(again)).toEqual({ code: 'not-found' })
})

test('a removed holding is gone, its values stay in the log and its ledger counts as new', async () => {
  const account = await buildAccount(place)
  const portfolio = await buildPortfolio(place, { account })
  const id = await buildHolding(place, { account, portfolio, name: 'Vodafone', units: '12.5', value: '100' })
  await as(adviser, (writing) => removeRecord(writing, 'holdings', { id, version: 1 }))
  expect(await problemOf(as(adviser, (writing) => readRecord(writing, 'holdings', id)))).toEqual({
    code: 'not-found',
  })
  expect(await logOf(id)).toMatchObject([
    {
      type: 'remove',
      account,
      info: 'Vodafone',
      changes: {
        units: { before: '12.50000000', after: null },
        symbol: { before: 'VOD.L' },
        value: { before: '100.0000' },
      },
    },
  ])
  expect(await as(adviser, (writing) => readRecord(writing, 'portfolios', portfolio))).toMatchObject({
    ledgerVersion: 1,
    version: 1,
  })
})

test('the client and the owners of an account see it as soon as it names them, and no longer than that', async () => {
  const client = await buildCaller(place, 'investor')
  const count = () => as(client, (writing) => countRecords(writing, 'accounts'))
  const id = await buildAccount(place)
  const change = (by: Caller, version: number, clientId: string | null) =>
    as(by, (writing) => updateRecord(writing, 'accounts', { id, version, change: { client: clientId } }))
  expect(await count()).toBe(0)
  await change(adviser, 1, client.userId)
  expect(await count()).toBe(1)
  await change(admin, 2, null)
  expect(await count()).toBe(0)
})

test('an access group narrows what its team sees from the moment it is made', async () => {
  const elsewhere = await buildTenant(database)
  const boss = await buildCaller(elsewhere, 'admin')
  const member = await buildCaller(elsewhere, 'professional')
  const linked = { external_id: 'AAAA-BBBB-CCCC-1111' }
  const [first] = [await buildAccount(elsewhere, linked), await buildAccount(elsewhere)]
  const count = () => as(member, (writing) => countRecords(writing, 'accounts'))
  expect(await count()).toBe(2)
  const group = await as(boss, (writing) =>
    createRecord(writing, 'accessGroups', {
      name: 'Half',
      team: [member.userId],
      clients: [first ?? ''],
    }),
  )
  expect(await count()).toBe(1)
  await as(boss, (writing) => removeRecord(writing, 'accessGroups', { id: group, version: 1 }))
  expect(await count()).toBe(2)
})

test('an adviser in an access group may create an account of their own and see it', async () => {
  const elsewhere = await buildTenant(database)
  const member = await buildCaller(elsewhere, 'professional')
  await build(elsewhere, 'accessGroups', {
    name: 'Mine',
    team: [member.userId],
    clients: [await buildAccount(elsewhere)],
  })
  const input = { name: 'New', email: 'n@portico.example', owner: [member.userId] }
  const id = await as(member, (writing) => createRecord(writing, 'accounts', input))
  expect(await as(member, (writing) => readRecord(writing, 'accounts', id))).toMatchObject({
    name: 'New',
  })
})

test('text that tries to be SQL is text', async () => {
  const evil = `'); drop table accounts; -- \\`
  const id = await as(adviser, (writing) =>
    createRecord(writing, 'accounts', {
      name: evil,
      email: 'e@portico.example',
      owner: [adviser.userId],
    }),
  )
  const found = await as(adviser, (writing) =>
    listRecords(writing, 'accounts', { search: { text: evil, fields: ['name'] } }),
  )
  expect(found.map((account) => account.id)).toEqual([id])
  const bySort = as(adviser, (writing) =>
    listRecords(writing, 'accounts', { sort: [{ field: 'name" desc, (select 1)' }] }),
  )
  expect(await problemOf(bySort)).toMatchObject({ code: 'forbidden' })
})

test('a group shows its members and an account its groups', async () => {
  const account = await buildAccount(place)
  const group = await build(place, 'groups', { name: 'Friends', score: 5 })
  const memberSince = '2026-03-01T10:00:00.000Z'
  await build(place, 'groupMembers', { group, account, memberSince })
  expect(await as(adviser, (writing) => readRecord(writing, 'groups', group))).toMatchObject({
    members: [{ id: account, memberSince }],
  })
  expect(await as(adviser, (writing) => readRecord(writing, 'accounts', account))).toMatchObject({
    groups: [group],
    memberSince,
  })
})

test('an e-mail address belongs to one person, and a portfolio to an account that exists', async () => {
  const input = { name: 'Twin', email: 'twin@portico.example', phone: '1', userLanguage: 'en' }
  const create = () => as(admin, (writing) => createRecord(writing, 'users', input))
  await create()
  expect(await problemOf(create())).toMatchObject({ code: 'not-unique', constraint: 'users_email_key' })
  const lost = as(admin, (writing) =>
    createRecord(writing, 'portfolios', { name: 'x', account: admin.userId }),
  )
  expect(await problemOf(lost)).toMatchObject({ code: 'unknown-reference' })
})

test('an address is one address however it is typed', async () => {
  const input = { name: 'Una', email: ' Una@Portico.Example ', phone: '1', userLanguage: 'en' }
  const create = (email: string) =>
    as(admin, (writing) => createRecord(writing, 'users', { ...input, email }))
  const id = await create(input.email)
  expect(await as(admin, (writing) => readRecord(writing, 'users', id))).toMatchObject({
    email: 'una@portico.example',
  })
  expect(await problemOf(create('UNA@portico.example'))).toMatchObject({ code: 'not-unique' })
})

test('an account is owned by people who exist, in this tenant', async () => {
  const stranger = await buildCaller(await buildTenant(database), 'professional')
  const id = await buildAccount(place)
  const change = { owner: [adviser.userId, stranger.userId] }
  const attempt = as(adviser, (writing) => updateRecord(writing, 'accounts', { id, version: 1, change }))
  expect(await problemOf(attempt)).toEqual({ code: 'invalid', problems: { owner: { code: 'id' } } })
})

test('of all that is wrong with a new account the first is told, and nothing of it stays', async () => {
  const owner = [adviser.userId]
  const first = {
    name: 'First',
    email: 'first@portico.example',
    external_id: 'AAAA-BBBB-CCCC-DDD1',
    currency: 'GBP',
    owner,
  } as const
  await as(admin, (writing) => createRecord(writing, 'accounts', first))
  const twice = { ...first, name: 'Twice', owner: [place.tenantId] }
  const taken = as(admin, (writing) => createRecord(writing, 'accounts', twice))
  expect(await problemOf(taken)).toMatchObject({ code: 'not-unique', constraint: 'accounts_external_id_key' })
  const nowhere = {
    ...first,
    name: 'Nowhere',
    external_id: 'AAAA-BBBB-CCCC-DDD2',
    client: place.tenantId,
  }
  const lost = as(admin, (writing) => createRecord(writing, 'accounts', nowhere))
  expect(await problemOf(lost)).toMatchObject({ code: 'unknown-reference' })
  const left = { filters: [{ field: 'name', operator: 'in', value: ['Twice', 'Nowhere'] }] } as const
  expect(await as(admin, (writing) => countRecords(writing, 'accounts', left))).toBe(0)
})

test('nobody waits for another who makes an account without an external id', async () => {
  const make = (writing: Writing, name: string) =>
    createRecord(writing, 'accounts', { name, email: `${name}@portico.example`, owner: [adviser.userId] })
  await as(adviser, async (writing) => {
    await make(writing, 'slow')
    await as(adviser, (other) => make(other, 'quick'))
  })
  const both = { filters: [{ field: 'name', operator: 'in', value: ['slow', 'quick'] }] } as const
  expect(await as(admin, (writing) => countRecords(writing, 'accounts', both))).toBe(2)
})

test('a switch that is emptied is off', async () => {
  const id = await buildAccount(place, { disabledClientNotifications: true })
  await as(adviser, (writing) =>
    updateRecord(writing, 'accounts', { id, version: 1, change: { disabledClientNotifications: null } }),
  )
  expect(await as(adviser, (writing) => readRecord(writing, 'accounts', id))).toMatchObject({
    disabledClientNotifications: false,
  })
})

test('what is hidden from advisers is not in the log that they read', async () => {
  const person = await buildCaller(place, 'investor')
  const white = await loadConfiguration('generic')
  await serveRecords(database.store, { id: place.tenantId, white }, (writing) =>
    updateRecord(writing, 'users', {
      id: person.userId,
      version: 1,
      change: { securityToken: 'secret', city: 'Akureyri' },
    }),
  )
  const [entry] = await logOf(person.userId)
  expect(entry).toMatchObject({
    created: { by: null, name: 'Portico' },
    changes: { city: { after: 'Akureyri' } },
  })
  expect(JSON.stringify(entry)).not.toContain('secret')
})

test('what signing in finds out is shown with the user', async () => {
  const person = await buildCaller(place, 'investor')
  const text = `update auth.login set last_login = now(), mfa_enabled = true where tenant_id = $1 and id = $2`
  await database.store.auth(place.tenantId, ({ query }) =>
    query({ name: 'test.signed-in', text }, [person.userId]),
  )
  const user = await as(person, (writing) => readRecord(writing, 'users', person.userId))
  expect(user).toMatchObject({
    authType: 'password',
    multiFactor: { enabled: true, validated: false, target: 'sms' },
  })
  expect(user.lastLogin).toMatch(/Z$/)
})
