import { expect, test } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Me } from '#model/calls/session.ts'
import type { Call } from '#model/calls/call.ts'
import type { CallName } from '#model/calls/paths.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildAccount, buildPortal, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, cookieOf, givePasswords, type Visitor } from '#tests/support/test-server.ts'

const limited = '0197a000-0000-7000-8000-000000000001'

const database = await openTestDatabase()
const server = await closeAfterAll(buildTestServer(database))
const place = await buildTenant(database)
const host = `${place.tenantId}.portico.example`
const portal = await buildPortal(place)
const adviser = await buildUser(place, {
  email: 'adviser@portico.example',
  name: 'Ada',
  isProfessional: true,
})
await buildUser(place, { email: 'admin@portico.example', isAdmin: true })
await buildUser(place, { isAdmin: true })
await buildUser(place, { email: 'limited@portico.example', isProfessional: true, id: limited })
const client = await buildUser(place, { email: 'client@portico.example', name: 'Cleo' })
const stranger = await buildUser(place, { email: 'stranger@portico.example' })
const account = await buildAccount(place, { client, owner: [adviser], portal, name: 'Cleo and sons' })
const other = await buildAccount(place, { client: stranger, owner: [adviser], portal })
await build(place, 'accessGroups', { name: 'North', team: [limited], clients: [other] })
const abroad = await buildTenant(database)
const elsewhere = await buildUser(abroad)
await buildAccount(abroad, { client: elsewhere })
await givePasswords(database, place.tenantId)

async function view(who: string, user: string): Promise<Visitor> {
  const visitor = await server.signIn(host, who)
  const answer = await visitor.ask('startViewing', { body: { user } })
  expect(answer.statusCode).toBe(200)
  visitor.cookie = cookieOf(answer)
  return visitor
}

const meOf = async (visitor: Visitor): Promise<Me | null> =>
  (await visitor.ask('readSession')).json<{ session: Me | null }>().session

type Event = { kind: string; about: string | null; actor: string | null; data: Record<string, unknown> }
const events = (kinds: string[]): Promise<Event[]> =>
  asOwner({ owner: database.owner }, async (owner) => {
    const text =
      'select kind, about, actor, data from auth.event where tenant_id = $1 and kind = any ($2) order by seq'
    return (await owner.query<Event>(text, [place.tenantId, kinds])).rows
  })
const asDatabase = (text: string, values: unknown[] = []) => asKeeper(place, text, values)

test('staff see the portal with a client’s eyes, and are themselves again afterwards', async () => {
  const visitor = await server.signIn(host, 'adviser@portico.example')
  const before = visitor.cookie
  const started = await visitor.ask('startViewing', { body: { user: client } })
  visitor.cookie = cookieOf(started)
  expect(visitor.cookie).not.toBe(before)
  const me = await meOf(visitor)
  expect(me).toMatchObject({
    id: client,
    role: 'investor',
    name: 'Cleo',
    staff: { id: adviser, name: 'Ada' },
  })
  expect(me?.accounts.map(({ id }) => id)).toEqual([account])
  const old = server.visit(host)
  old.cookie = before
  expect(await meOf(old)).toBeNull()

  const during = visitor.cookie
  const stopped = await visitor.ask('stopViewing')
  visitor.cookie = cookieOf(stopped)
  expect(await meOf(visitor)).toMatchObject({ id: adviser, role: 'professional', staff: null })
  old.cookie = during
  expect(await meOf(old)).toBeNull()
  const [begun, ended] = await events(['viewing-started', 'viewing-ended'])
  expect(begun).toMatchObject({ kind: 'viewing-started', about: client, actor: adviser })
  expect(ended).toMatchObject({ kind: 'viewing-ended', about: client, actor: adviser })
})

const allCalls = Object.entries(calls) as [CallName, Call][]

test('what is read while viewing is answered as to the client, and nothing is written by it', async () => {
  const visitor = await view('adviser@portico.example', client)
  const params = { collection: 'accounts', id: account, account, portal, portfolio: account }
  const reading = allCalls
    .filter(([, { method, path }]) => method === 'GET' && server.app.hasRoute({ method, url: path }))
    .map(([name]) => name)
  const readAll = async (reader: Visitor) => {
    const answers: [CallName, number][] = []
    for (const name of reading) answers.push([name, (await reader.ask(name, { params })).statusCode])
    return answers
  }
  const countLogs = () => asDatabase('select count(*) as count from logs where tenant_id = $1')
  const before = await countLogs()
  const seen = await readAll(visitor)
  expect(await countLogs()).toEqual(before)
  const own = await readAll(await server.signIn(host, 'client@portico.example'))
  const refused = new Set(seen.filter(([, status]) => status === 403).map(([name]) => name))
  expect([...refused]).toContain('exportRecords')
  expect([...refused]).not.toContain('readAccount')
  expect(seen.filter(([name]) => !refused.has(name))).toEqual(own.filter(([name]) => !refused.has(name)))
})

test.each([
  ['a client of an account that is not theirs to see', 'limited@portico.example', () => client, 'not-found'],
  ['people of the firm', 'admin@portico.example', () => adviser, 'not-found'],
  ['people of another firm', 'admin@portico.example', () => elsewhere, 'not-found'],
])('nobody views as %s', async (_who, email, user, code) => {
  const visitor = await server.signIn(host, email)
  const answer = await visitor.ask('startViewing', { body: { user: user() } })
  expect(answer.json().error.code).toBe(code)
  expect(await meOf(visitor)).toMatchObject({ staff: null })
})

test('viewing ends by itself; what was sent by a page that still believes to view is refused', async () => {
  const visitor = await view('adviser@portico.example', client)
  await asDatabase(
    `update auth.session set viewing_until = now() - interval '1 second' where tenant_id = $1 and viewing = $2`,
    [client],
  )
  const late = await visitor.ask('updateMe', { body: { userLanguage: 'en' } })
  expect(late.json().error.code).toBe('read-only')
  expect(await meOf(visitor)).toMatchObject({ id: adviser, staff: null })
  const ended = await events(['viewing-ended'])
  expect(ended.at(-1)).toMatchObject({ about: client, actor: adviser, data: { reason: 'time' } })
  expect((await visitor.ask('updateMe', { body: { userLanguage: 'en' } })).statusCode).toBe(200)
})

test('disabling the client ends viewing, disabling the viewer ends the session', async () => {
  const visitor = await view('adviser@portico.example', client)
  await asDatabase('update users set disabled = true where tenant_id = $1 and id = $2', [client])
  expect(await meOf(visitor)).toMatchObject({ id: adviser, staff: null })
  await asDatabase('update users set disabled = false where tenant_id = $1 and id = $2', [client])
  const other = await view('admin@portico.example', client)
  await asDatabase(
    `update users set disabled = true where tenant_id = $1 and email = 'admin@portico.example'`,
  )
  expect(await meOf(other)).toBeNull()
  await asDatabase(
    `update users set disabled = false where tenant_id = $1 and email = 'admin@portico.example'`,
  )
})

test('a client who becomes an administrator is no longer viewed as', async () => {
  const promoted = await buildUser(place, { name: 'Rising' })
  await buildAccount(place, { client: promoted, owner: [adviser] })
  const visitor = await view('adviser@portico.example', promoted)
  await asDatabase('update users set is_admin = true where tenant_id = $1 and id = $2', [promoted])
  expect(await meOf(visitor)).toMatchObject({ id: adviser, role: 'professional', staff: null })
})

test('signing out while viewing ends both, and leaves the client’s last sign-in alone', async () => {
  await asDatabase('update accounts set last_login = null where tenant_id = $1')
  const visitor = await view('adviser@portico.example', client)
  await visitor.ask('readAccount', { params: { account } })
  await visitor.ask('signOut')
  expect(await meOf(visitor)).toBeNull()
  const rows = await asDatabase('select last_login from accounts where tenant_id = $1 and id = $2', [account])
  expect(rows).toEqual([{ last_login: null }])
  expect((await events(['viewing-ended'])).at(-1)).toMatchObject({ about: client, actor: adviser })
})

test('a look at an account is noted once, for whoever of the firm looked and with whose eyes', async () => {
  const seen = async (person: string) =>
    (await events(['viewed-account'])).filter(
      ({ actor, data }) => actor === person && data['account'] === account,
    )
  const me = await buildUser(place, { email: 'looker@portico.example', isProfessional: true })
  await givePasswords(database, place.tenantId)
  const visitor = await server.signIn(host, 'looker@portico.example')
  await Promise.all([1, 2, 3].map(() => visitor.ask('readAccount', { params: { account } })))
  await expect.poll(() => seen(me)).toHaveLength(1)
  const second = await buildTestServer(database)
  const elsewhereInTime = second.visit(host)
  elsewhereInTime.cookie = visitor.cookie
  await elsewhereInTime.ask('readAccount', { params: { account } })
  await second.close()
  const own = await server.signIn(host, 'client@portico.example')
  await own.ask('readAccount', { params: { account } })
  const other = await buildUser(place, { email: 'second@portico.example', isProfessional: true })
  await givePasswords(database, place.tenantId)
  const viewing = await view('second@portico.example', client)
  await viewing.ask('readAccount', { params: { account } })
  await expect.poll(() => seen(other)).toHaveLength(1)
  expect(await seen(other)).toMatchObject([{ about: client, data: { as: client } }])
  expect(await seen(me)).toMatchObject([{ about: client, data: { name: 'Cleo and sons' } }])
  expect(await seen(me)).toHaveLength(1)
  expect(await seen(client)).toHaveLength(0)
})
