import { describe, expect, it } from 'vitest'
import { newId } from '#server/store/new-id.ts'
import { build, buildAccount, buildPortfolio } from '#tests/support/builders.ts'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { buildPicture } from '#tests/support/sample-files.ts'
import { codeOf } from '#tests/support/identity-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

/** Changes first what belongs to whom, then looks. */
const world = await closeAfterAll(openAbuseWorld())
const { place, database } = world
const somebody = async (role: 'admin' | 'professional' | 'investor') => (await world.person(role)).id
const limited = await somebody('professional')
const colleague = await somebody('professional')
const other = await somebody('professional')
const victim = await somebody('investor')
const friend = await somebody('investor')
const own = await buildAccount(place, { owner: [other], name: 'Own' })
const linked = await buildAccount(place, { owner: [other], client: friend, name: 'Friend' })
const hidden = await buildAccount(place, {
  owner: [other],
  client: victim,
  name: 'Hidden',
  external_id: 'HIDE-HIDE-HIDE-HIDE',
  clientId: 'C1',
})
await build(place, 'accessGroups', { name: 'North', team: [limited, colleague], clients: [own, linked] })
const adviser = await world.session(limited, { isConfirmed: true })
const admin = await world.session(await somebody('admin'), { isConfirmed: true })

type Values = Record<string, unknown>
const create = (by: Visitor, collection: string, values: Values) =>
  by.ask('createRecord', { params: { collection }, body: { values, publish: false } })
const change = async (by: Visitor, collection: string, { id, ...values }: Values & { id: string }) => {
  const { version } = (await admin.ask('readRecord', { params: { collection, id } })).json().record
  const body = { version, values, publish: false }
  return by.ask('updateRecord', { params: { collection, id }, body })
}
const problemsOf = (answer: { json(): { error?: { problems?: Values } } }) => answer.json().error?.problems
const signed = 'updated_by = app.user_id()'
const view = (by: Visitor, user: string) => by.ask('startViewing', { body: { user } })
const account = (overrides: Values) => ({
  name: 'New',
  email: `${newId()}@new.example`,
  owner: [limited],
  ...overrides,
})

describe('an adviser limited by an access group', () => {
  it('makes a hidden client the client of an own account, and views as them', async () => {
    expect((await change(adviser, 'accounts', { id: own, client: victim })).statusCode).toBe(403)
    expect((await create(adviser, 'accounts', account({ client: victim }))).statusCode).toBe(403)
    expect((await view(adviser, victim)).statusCode).toBe(404)
  })

  it('takes an account away from its client, or from an owner, or gives it to another team', async () => {
    const [linked] = await world.change('select id from accounts where tenant_id = $1 and client = $2', [
      friend,
    ])
    const id = linked?.['id'] as string
    expect((await change(adviser, 'accounts', { id, client: null })).statusCode).toBe(403)
    expect((await change(adviser, 'accounts', { id, owner: [limited] })).statusCode).toBe(403)
    const stranger = (await world.person('professional')).id
    expect((await change(adviser, 'accounts', { id, owner: [other, stranger] })).statusCode).toBe(403)
    expect((await create(adviser, 'accounts', account({ owner: [limited, stranger] }))).statusCode).toBe(403)
  })

  it('may make a client they wholly see the client of another account, and a colleague its owner', async () => {
    const made = await create(adviser, 'accounts', account({ client: friend, owner: [limited, colleague] }))
    expect(made.statusCode, made.body).toBe(200)
    expect((await change(adviser, 'accounts', { id: own, owner: [other, colleague] })).statusCode).toBe(200)
    expect((await view(await world.session(limited), friend)).statusCode).toBe(200)
  })

  it('views as a client of whom they see only one account of two', async () => {
    const both = (await world.person()).id
    const seen = await buildAccount(place, { client: both, owner: [limited] })
    expect((await view(await world.session(limited), both)).statusCode).toBe(200)
    await buildAccount(place, { client: both, owner: [other] })
    expect(
      (await adviser.ask('readRecord', { params: { collection: 'accounts', id: seen } })).statusCode,
    ).toBe(200)
    expect(codeOf(await view(await world.session(limited), both))).toBe('forbidden')
    expect((await view(await world.session(other), both)).statusCode).toBe(200)
  })

  it('writes what a source knows an account or a portfolio by', async () => {
    for (const values of [{ external_id: 'AAAA-BBBB-CCCC-DDDD' }, { clientId: 'C2' }]) {
      const field = Object.keys(values)[0] ?? ''
      for (const answer of [
        await change(adviser, 'accounts', { id: own, ...values }),
        await create(adviser, 'accounts', account(values)),
      ])
        expect(problemsOf(answer)).toEqual({ [field]: { code: 'read-only' } })
    }
    const values = { account: own, name: 'Mine', external_id: 'X8SL-AAAA-BBBB-CCCC' }
    expect(problemsOf(await create(adviser, 'portfolios', values))).toEqual({
      external_id: { code: 'read-only' },
    })
  })

  it('moves a portfolio to another account', async () => {
    const portfolio = await buildPortfolio(place, { account: own })
    const to = await buildAccount(place, { owner: [limited] })
    expect(problemsOf(await change(adviser, 'portfolios', { id: portfolio, account: to }))).toEqual({
      account: { code: 'read-only' },
    })
    expect((await change(admin, 'portfolios', { id: portfolio, account: to })).statusCode).toBe(200)
  })
})

describe('what a source knows somebody by', () => {
  it('is one account or portfolio of the firm, for administrators too', async () => {
    const portfolio = { account: own, name: 'One', external_id: 'P-1' }
    expect((await create(admin, 'portfolios', portfolio)).statusCode).toBe(200)
    for (const [collection, values, field] of [
      ['accounts', account({ external_id: 'hide-hide-hide-hide' }), 'external_id'],
      ['accounts', account({ clientId: 'C1' }), 'clientId'],
      ['portfolios', { ...portfolio, account: hidden }, 'external_id'],
    ] as const) {
      const answer = await create(admin, collection, values)
      expect(answer.statusCode, answer.body).toBe(409)
      expect(JSON.stringify(answer.json())).toContain(field)
    }
  })

  it('is free again once the record is removed', async () => {
    const made = await create(admin, 'accounts', account({ clientId: 'C9' }))
    const { id, version } = made.json().record
    await admin.ask('removeRecord', {
      params: { collection: 'accounts', id },
      query: { version: String(version) },
    })
    expect((await create(admin, 'accounts', account({ clientId: 'C9' }))).statusCode).toBe(200)
  })
})

describe('a client', () => {
  const someone = async () => {
    const client = await world.person()
    const adviser = await world.person('professional', { isMessenger: true })
    const quiet = (await world.person('professional')).id
    const account = await buildAccount(place, { client: client.id, owner: [adviser.id, quiet] })
    return { id: client.id, adviser: adviser.id, quiet, account, visitor: await world.session(client.id) }
  }
  const message = { subject: 'Hello', body: 'Text' }

  it('writes to another client, to an adviser of others, to an account, or to a group', async () => {
    const { visitor, account, adviser: own, quiet } = await someone()
    const group = await build(place, 'groups', { name: 'All', score: 1 })
    for (const recipient of [victim, other, account, hidden, group, quiet])
      expect(problemsOf(await create(visitor, 'messages', { ...message, recipient }))).toEqual({
        recipient: { code: 'id' },
      })
    expect(problemsOf(await create(visitor, 'messages', { ...message, recipient: own, group }))).toEqual({
      group: { code: 'read-only' },
    })
    expect((await create(visitor, 'messages', { ...message, recipient: own })).statusCode).toBe(200)
  })

  it('is kept from writing to others by the database as well', async () => {
    const { id, adviser: own } = await someone()
    const write = (recipient: string) =>
      database.store.ask(
        { tenantId: place.tenantId, userId: id, role: 'investor' },
        {
          name: 'abuse-message',
          text: `insert into messages (tenant_id, id, subject, recipient, body) values ($1, $2, 'x', $3, 'x')`,
        },
        [newId(), recipient],
      )
    await write(own)
    await expect(write(victim)).rejects.toMatchObject({ code: '42501' })
  })

  it('accept terms by no other way than reading them', async () => {
    const { id: client, account: id, visitor } = await someone()
    const termsAndConditions = { accepted: true, at: '2020-01-01T00:00:00.000Z' }
    for (const who of [visitor, admin])
      expect((await change(who, 'accounts', { id, termsAndConditions })).statusCode).toBeGreaterThanOrEqual(
        400,
      )
    const writes = {
      name: 'abuse-terms',
      text: `insert into acknowledgements (tenant_id, id, portal, digest, title, created_by, created_name)
        select $1, gen_random_uuid(), id, app.digest_of_terms(tnc), name, $2, 'Me' from portals where tenant_id = $1`,
    }
    const caller = { tenantId: place.tenantId, userId: client, role: 'investor' as const }
    await expect(database.store.ask(caller, writes, [client])).rejects.toMatchObject({ code: '42501' })
  })
})

describe('photos', () => {
  const upload = async (by: Visitor) => {
    const content = await buildPicture('png')
    const answer = await by.ask('uploadFile', multipartOf({ purpose: 'photo' }, { name: 'Ég.png', content }))
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ file: { url: string; name: string }; entry: { id: string } }>()
  }
  const open = async (by: Visitor, url: string) => {
    const { statusCode } = await world.server.app.inject({
      url,
      headers: { host: world.host, cookie: by.cookie ?? '' },
    })
    return statusCode
  }
  const everybody = async () => {
    const client = await world.person()
    return {
      client: await world.session(client.id),
      id: client.id,
      stranger: await world.session((await world.person()).id),
      staff: await world.session(other, { isConfirmed: true }),
    }
  }
  const seenBy = async ({ client, stranger, staff }: Awaited<ReturnType<typeof everybody>>, url: string) => ({
    client: await open(client, url),
    stranger: await open(stranger, url),
    staff: await open(staff, url),
  })

  it('of a client are seen by other clients, before and after they are in the profile', async () => {
    const people = await everybody()
    const { file, entry } = await upload(people.client)
    const hiddenFrom = { client: 200, stranger: 404, staff: 200 }
    expect(await seenBy(people, file.url)).toEqual(hiddenFrom)
    expect((await change(people.client, 'users', { id: people.id, photo: [file] })).statusCode).toBe(200)
    expect(await seenBy(people, file.url)).toEqual(hiddenFrom)
    const files = (await people.stranger.ask('listFiles')).json().files as { id: string }[]
    const records = (await people.stranger.ask('listRecords', { params: { collection: 'uploads' } })).json()
    expect([...files, ...records.records].map(({ id }) => id)).not.toContain(entry.id)
  })

  it('that an administrator gives to a client are seen by other clients, or not by the client', async () => {
    const people = await everybody()
    const { file } = await upload(admin)
    expect((await change(admin, 'users', { id: people.id, photo: [file] })).statusCode).toBe(200)
    expect(await seenBy(people, file.url)).toEqual({ client: 200, stranger: 404, staff: 200 })
  })

  it('of an adviser are for clients too', async () => {
    const people = await everybody()
    const { file } = await upload(people.staff)
    expect((await change(people.staff, 'users', { id: other, photo: [file] })).statusCode).toBe(200)
    expect(await seenBy(people, file.url)).toEqual({ client: 200, stranger: 200, staff: 200 })
  })

  it('open the file of another to whoever calls it their photo', async () => {
    const people = await everybody()
    const { file } = await upload(people.client)
    const { id } = (await people.stranger.ask('readProfile')).json()
    await change(people.stranger, 'users', { id, photo: [file] })
    expect(await open(people.stranger, file.url)).toBe(404)
  })

  it('tell a client who has stored what', async () => {
    const { stranger } = await everybody()
    await upload(admin)
    const { records } = (await stranger.ask('listRecords', { params: { collection: 'uploads' } })).json()
    expect(records.length).toBeGreaterThan(0)
    for (const record of records) expect(Object.keys(record.created)).toEqual(['at'])
    for (const name of ['created.name', 'created.by']) {
      const query = { sort: name }
      const answer = await stranger.ask('listRecords', { params: { collection: 'uploads' }, query })
      expect(answer.statusCode, name).not.toBe(200)
    }
  })
})

describe('an adviser limited by an access group', () => {
  it('writes to accounts they see and to groups, and to nobody else', async () => {
    const group = await build(place, 'groups', { name: 'All', score: 1 })
    const write = (recipient: string) =>
      create(adviser, 'messages', { subject: 'Hello', body: 'Text', recipient })
    for (const recipient of [hidden, victim, friend]) expect((await write(recipient)).statusCode).toBe(422)
    for (const recipient of [own, group]) expect((await write(recipient)).statusCode).toBe(200)
  })
})

describe('the database', () => {
  const ask = (text: string, values: unknown[]) =>
    database.store.ask(
      { tenantId: place.tenantId, userId: limited, role: 'professional' },
      { name: `abuse-${newId()}`, text },
      values,
    )

  it.each([
    ['client', () => [victim, own]],
    ['owner', () => [[limited], own]],
    ['external_id', () => ['AAAA-BBBB-CCCC-DDDD', own]],
    ['client_id', () => ['C3', own]],
  ])('lets a limited adviser change %s of an account by hand', async (column, values) => {
    const text = `update accounts set ${column} = $2, ${signed} where tenant_id = $1 and id = $3`
    await expect(ask(text, values())).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['accounts', 'external_id', 'HIDE-HIDE-HIDE-HIDE'],
    ['accounts', 'client_id', 'C1'],
    ['portfolios', 'external_id', 'P-1'],
  ])('gives two %s the same %s', async (table, column, value) => {
    const [row] = await world.change(
      `select id from ${table} where tenant_id = $1 and ${column} is distinct from $2 limit 1`,
      [value],
    )
    const text = `update ${table} set ${column} = $2 where tenant_id = $1 and id = $3`
    await expect(world.change(text, [value, row?.['id']])).rejects.toMatchObject({ code: '23505' })
  })
})
