import { expect, test } from 'vitest'
import type { BypassRow, ChainCheck, SecurityEventRow } from '#model/calls/security.ts'
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { admin, place } = world

async function events(
  query: { kind?: SecurityEventKind; user?: string; before?: string; since?: string; until?: string } = {},
) {
  const answer = await admin.ask('listSecurityEvents', { query })
  return answer.rows as SecurityEventRow[]
}

/** Changes a record as the administrator does in the grid. */
async function change(collection: string, id: string, values: object): Promise<void> {
  const { record } = await admin.read(collection, id)
  const { status, error } = await admin.update(collection, { id, version: record.version, values })
  expect([status, error]).toEqual([200, undefined])
}

test.each<[string, object, SecurityEventKind, object]>([
  ['role', { isProfessional: true }, 'role-changed', { before: 'investor', after: 'professional' }],
  ['role again', { isAdmin: true }, 'role-changed', { before: 'professional', after: 'admin' }],
  ['bypass', { is2FADisabled: true }, 'bypass-granted', {}],
  ['bypass withdrawn', { is2FADisabled: false }, 'bypass-withdrawn', {}],
  ['disabled', { disabled: true }, 'disabled', { isRemoved: false }],
  ['enabled', { disabled: false }, 'enabled', { isRemoved: false }],
])('what an administrator changes of a person is noted: %s', async (_what, values, kind, data) => {
  person ??= await buildUser(place, {
    name: 'Pat',
    email: 'pat@portico.example',
    organisation: await build(place, 'organisations', { name: 'Field and Sons' }),
  })
  const id = person
  await change('users', id, values)
  const [newest] = await events({ user: id })
  expect(newest).toMatchObject({
    kind,
    about: id,
    aboutName: 'Pat',
    actor: admin.id,
    actorName: 'Ada',
    data,
  })
})
let person: string | undefined

test('an address, an organisation and a removed person are noted', async () => {
  const organisation = await build(place, 'organisations', { name: 'Field and Sons' })
  const id = await buildUser(place, { email: 'old@portico.example', isProfessional: true })
  await change('users', id, { email: 'new@portico.example' })
  await change('users', id, { organisation })
  await asKeeper(place, 'update users set active = false where tenant_id = $1 and id = $2', [id])
  const noted = (await events({ user: id })).map(({ kind, data }) => [kind, data])
  expect(noted).toEqual([
    ['disabled', { isRemoved: true }],
    ['organisation-changed', { before: null, after: organisation }],
    ['address-changed', { before: 'old@portico.example', after: 'new@portico.example' }],
    ['role-changed', { before: null, after: 'professional' }],
  ])
})

test('what says nothing about rights is not noted', async () => {
  const id = await buildUser(place, {})
  await change('users', id, { name: 'Another name' })
  expect(await events({ user: id })).toEqual([])
})

test('owners and client of an account are noted with the account, by whom and for whom', async () => {
  const [first, second] = [await buildUser(place), await buildUser(place)]
  const owner = [await buildUser(place, { isProfessional: true })]
  const account = await buildAccount(place, { name: 'Shared', client: first, owner })
  const owners = [...owner, world.adviser.id]
  await change('accounts', account, { owner: owners })
  await change('accounts', account, { client: second })
  expect(await events({ kind: 'owners-changed' })).toMatchObject([
    { about: first, actor: admin.id, data: { account, name: 'Shared', before: owner, after: owners } },
  ])
  expect(await events({ kind: 'client-changed' })).toMatchObject([
    { about: second, data: { account, before: first, after: second } },
  ])
})

test('who joined and left an access group, and which accounts it leads to', async () => {
  const linked = (link: string) => buildAccount(place, { external_id: link })
  const account = await linked('AAAA-BBBB-CCCC-DDDD')
  const later = await linked('AAAA-BBBB-CCCC-DDDE')
  const made = await admin.create('accessGroups', {
    name: 'North',
    team: [world.adviser.id],
    clients: [account],
  })
  expect(made.status).toBe(200)
  await change('accessGroups', made.record.id, { team: [admin.id], clients: [later] })
  const [changed, filled] = await events({ kind: 'access-group-changed' })
  const none = { count: 0, ids: [] }
  const adviser = { count: 1, ids: [world.adviser.id] }
  const client = { count: 1, ids: [account] }
  expect(filled?.data).toMatchObject({
    group: made.record.id,
    name: 'North',
    teamJoined: adviser,
    teamLeft: none,
    clientsAdded: client,
    clientsRemoved: none,
  })
  expect(changed?.data).toMatchObject({
    teamJoined: { count: 1, ids: [admin.id] },
    teamLeft: adviser,
    clientsAdded: { count: 1, ids: [later] },
    clientsRemoved: client,
  })
})

test('keys of other programs are noted without their secret', async () => {
  const made = await admin.ask('createApiKey', { body: { name: 'Ledger', scopes: ['records:read'] } })
  const { key, secret } = made as unknown as { key: { id: string }; secret: string }
  await admin.ask('revokeApiKey', { params: { key: key.id } })
  const [begun] = await events({ kind: 'api-key-made' })
  const [ended] = await events({ kind: 'api-key-revoked' })
  expect(begun).toMatchObject({
    about: admin.id,
    data: { key: key.id, name: 'Ledger', scopes: ['records:read'] },
  })
  expect(ended).toMatchObject({ data: { key: key.id } })
  expect(JSON.stringify([begun, ended])).not.toContain(secret)
})

test('a table taken along is noted with how many records it had', async () => {
  const answer = await world.adviser.visitor.ask('exportRecords', { params: { collection: 'accounts' } })
  expect(answer.statusCode).toBe(200)
  const [newest] = await events({ kind: 'exported' })
  const records = answer.body.trim().split('\n').length - 1
  expect(newest).toMatchObject({ actor: world.adviser.id, data: { what: 'accounts', records } })
})

test('the organisation of many people changed at once, and none by a change that failed', async () => {
  const organisation = await build(place, 'organisations', { name: 'Branch' })
  const ids = [await buildUser(place), await buildUser(place)]
  const records = ids.map((id) => ({ id, version: 1 }))
  const at = { params: { collection: 'users' } }
  const before = await events()
  const refused = await admin.ask('changeMany', {
    ...at,
    body: {
      records: [...records, { id: world.investor.id, version: 99 }],
      values: { organisation },
      preview: false,
    },
  })
  expect(refused['changed']).toBe(0)
  expect((await events())[0]?.seq).toBe(before[0]?.seq)
  await admin.ask('changeMany', {
    ...at,
    body: { records, values: { organisation }, preview: false },
  })
  const moved = (await events({ kind: 'organisation-changed' })).slice(0, 2)
  expect(new Set(moved.map(({ about }) => about))).toEqual(new Set(ids))
})

test('whose second factor is switched off, since when and by whom', async () => {
  const id = await buildUser(place, { name: 'Bea', email: 'bea@portico.example' })
  await change('users', id, { is2FADisabled: true })
  const silent = await buildUser(place, { name: 'Zoe' })
  await asOwner({ owner: world.database.owner }, (owner) =>
    owner.query('update users set is2_fa_disabled = true where tenant_id = $1 and id = $2', [
      place.tenantId,
      silent,
    ]),
  )
  const rows = (await admin.ask('listBypasses', {})).rows as BypassRow[]
  const [granted] = await events({ kind: 'bypass-granted' })
  expect(rows).toEqual([
    { id, name: 'Bea', email: 'bea@portico.example', since: granted?.at, by: 'Ada' },
    { id: silent, name: 'Zoe', email: expect.any(String), since: null, by: null },
  ])
})

test('events come newest first, a page at a time, by kind and by person', async () => {
  const all = await events()
  expect(all.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq).toSorted((a, b) => b - a))
  const [, second] = all
  expect((await events({ before: String(second?.seq) }))[0]?.seq).toBe((second?.seq ?? 0) - 1)
  const own = await events({ user: world.adviser.id })
  expect(own.every(({ about, actor }) => [about, actor].includes(world.adviser.id))).toBe(true)
})

test('an administrator checks the chain, and that is noted', async () => {
  const check = async () => (await admin.ask('checkSecurityEvents', {})) as unknown as ChainCheck
  const first = await check()
  expect(first).toMatchObject({ firstBad: null, count: first.headSeq })
  const [noted] = await events({ kind: 'chain-checked' })
  expect(noted).toMatchObject({
    seq: first.count + 1,
    actor: admin.id,
    data: { headHash: first.headHash },
  })
  await asOwner({ owner: world.database.owner }, (owner) =>
    owner.query(`update auth.event set data = '{"x": 1}' where tenant_id = $1 and seq = 3`, [place.tenantId]),
  )
  expect(await check()).toMatchObject({ firstBad: 3 })
})

test('only administrators read the chain, and only their own', async () => {
  for (const hand of [world.adviser, world.investor])
    for (const name of ['listSecurityEvents', 'listBypasses', 'checkSecurityEvents'] as const)
      expect((await hand.ask(name, {})).error.code).toBe('forbidden')
  const foreign = (await world.stranger.ask('listSecurityEvents', {})).rows as SecurityEventRow[]
  const own = new Set((await events()).map(({ actor }) => actor))
  expect(foreign.some(({ actor }) => actor !== null && own.has(actor))).toBe(false)
})

test('events are listed from a day and until a day', async () => {
  const id = await buildUser(place, { email: 'dated@portico.example', isProfessional: true })
  await change('users', id, { disabled: true })
  const all = await events({ user: id })
  const day = String(all[0]?.at).slice(0, 10)
  const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(await events({ user: id, since: day, until: day })).toEqual(all)
  expect(all).toHaveLength(2)
  expect(await events({ user: id, since: dayAfter })).toEqual([])
  expect(await events({ user: id, until: '2020-01-01' })).toEqual([])
})
