/** What people do is counted once, in their portal, on their day, and nothing else is. */
import { beforeEach, expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import type { Visitor } from '#tests/support/test-server.ts'
import { buildTestServer, cookieOf, givePasswords, testPassword } from '#tests/support/test-server.ts'
import { buildAccount, buildPortal, buildPortfolio, buildTenant, buildUser } from '#tests/support/builders.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { newId } from '#server/store/new-id.ts'

let now = Date.UTC(2026, 10, 21, 12)

const database = await openTestDatabase()
const server = await closeAfterAll(buildTestServer(database, { now: () => now }))
const place = await buildTenant(database)
const host = `${place.tenantId}.portico.example`
const portal = await buildPortal(place)
const other = await buildPortal(place)
const adviser = await buildUser(place, { email: 'ada@portico.example', name: 'Ada', isProfessional: true })
const client = await buildUser(place, { email: 'cleo@portico.example', name: 'Cleo' })
const account = await buildAccount(place, { client, owner: [adviser], portal })
const portfolio = await buildPortfolio(place, { account })
await givePasswords(database, place.tenantId)

beforeEach(async () => {
  await server.parts.usage.flush()
  for (const table of ['log_analytics', 'usage_months', 'usage_days'])
    await asKeeper(place, `delete from ${table} where tenant_id = $1 returning tenant_id`, [])
  await asKeeper(place, 'delete from logs where tenant_id = $1 and section is not null returning id', [])
})

type Counted = {
  name: string
  portal: string
  day: string
  investor: boolean
  counts: Record<string, number>
}

/** What stands in the counts of days, without what is nothing. */
async function counted(): Promise<Counted[]> {
  await server.parts.usage.flush()
  const rows = await asKeeper(
    place,
    `select u.name, d.portal, d.for_date::text as day, d.is_investor as investor, d.logins::int, d.views::int,
        d.messages::int, d.downloads::int, d.other::int, d.total::int, d.looks::int
      from log_analytics d join users u on u.tenant_id = $1 and u.id = d."user" where d.tenant_id = $1
      order by u.name, d.portal, d.for_date`,
    [],
  )
  return rows.map(({ name, portal: at, day, investor, ...counts }) => ({
    name: String(name),
    portal: String(at),
    day: String(day),
    investor: investor === true,
    counts: Object.fromEntries(
      Object.entries(counts).filter(([, count]) => count !== 0),
    ) as Counted['counts'],
  }))
}

const countsOf = async (name: string) => (await counted()).find((one) => one.name === name)?.counts
const signIn = (who: string): Promise<Visitor> => server.signIn(host, `${who}@portico.example`, testPassword)
const visit = (visitor: Visitor, page: string, at = portal) =>
  visitor.ask('noteVisit', { params: { portal: at }, body: { page } })

test('a sign-in is one login in the portal of the client, however much is asked afterwards', async () => {
  const cleo = await signIn('cleo')
  for (const name of ['readSession', 'readProfile', 'listPortals'] as const) await cleo.ask(name)
  await cleo.ask('readAccount', { params: { account } })
  expect(await counted()).toEqual([
    { name: 'Cleo', portal, day: '2026-11-21', investor: true, counts: { logins: 1, total: 1 } },
  ])
})

test('a password that is wrong, and a sign-out, are no login', async () => {
  const nobody = server.visit(host)
  await nobody.ask('signIn', { body: { email: 'cleo@portico.example', password: 'wrong' } })
  const ada = await signIn('ada')
  await ada.ask('signOut')
  expect((await counted()).map(({ name, counts }) => [name, counts])).toEqual([
    ['Ada', { logins: 1, total: 1 }],
  ])
})

test('each page that is opened is a view, a file a download, and a change something other', async () => {
  const cleo = await signIn('cleo')
  for (const page of ['account', 'library', 'account']) expect((await visit(cleo, page)).statusCode).toBe(200)
  const file = await cleo.ask('exportHoldings', { params: { portfolio }, query: { format: 'csv' } })
  expect(file.statusCode).toBe(200)
  await cleo.ask('updateMe', { body: { phone: '+44 20 7946 0001' } })
  expect(await countsOf('Cleo')).toEqual({ logins: 1, views: 3, downloads: 1, other: 1, total: 6 })
})

test('what is refused is not counted', async () => {
  const cleo = await signIn('cleo')
  expect((await visit(cleo, 'nowhere')).statusCode).toBe(400)
  expect((await visit(cleo, 'account', other)).statusCode).toBe(404)
  await cleo.ask('exportHoldings', { params: { portfolio: newId() } })
  expect(await countsOf('Cleo')).toEqual({ logins: 1, total: 1 })
})

test('a message that is sent is one, and one that is read is one; to keep a draft or mark as unread is nothing', async () => {
  const [ada, cleo] = [await signIn('ada'), await signIn('cleo')]
  const id = newId()
  const letter = { recipient: account, subject: 'News', body: 'Text', files: [], attachMessage: false }
  const sent = await ada.ask('sendMessage', { body: { id, ...letter, subthread: null } })
  expect(sent.statusCode).toBe(200)
  const mark = (read: boolean) => cleo.ask('markConversation', { params: { thread: id }, body: { read } })
  expect((await mark(true)).statusCode).toBe(200)
  await mark(false)
  await cleo.ask('readConversation', { params: { thread: id } })
  expect(await countsOf('Ada')).toEqual({ logins: 1, messages: 1, total: 2 })
  expect(await countsOf('Cleo')).toEqual({ logins: 1, messages: 1, total: 2 })
})

test('who looks with the eyes of a client is not the client: it is a look of their own, in no total', async () => {
  const ada = await signIn('ada')
  const started = await ada.ask('startViewing', { body: { user: client } })
  ada.cookie = cookieOf(started)
  expect((await visit(ada, 'account')).statusCode).toBe(200)
  await visit(ada, 'library')
  expect((await counted()).map(({ name, counts }) => [name, counts])).toEqual([
    ['Ada', { logins: 1, looks: 2, total: 1 }],
  ])
})

test('an event of people of the firm that names no portal is of the one they were last in', async () => {
  const ada = await signIn('ada')
  await visit(ada, 'clients', other)
  await ada.ask('updateMe', { body: { phone: '+44 20 7946 0002' } })
  const countsIn = async (at: string) => (await counted()).find((one) => one.portal === at)?.counts
  expect(await countsIn(portal)).toEqual({ logins: 1, total: 1 })
  expect(await countsIn(other)).toEqual({ views: 1, other: 1, total: 2 })
  // As another node, which has heard of no visit, finds it in what was counted.
  const elsewhere = await buildTestServer(database, { now: () => now })
  await elsewhere.signIn(host, 'ada@portico.example', testPassword)
  await elsewhere.parts.usage.flush()
  await elsewhere.close()
  expect(await countsIn(other)).toEqual({ logins: 1, views: 1, other: 1, total: 3 })
})

test('days are apart; months and the days of the portal are the sum of them', async () => {
  const cleo = await signIn('cleo')
  await visit(cleo, 'account')
  now = Date.UTC(2026, 10, 22, 0, 1)
  await visit(cleo, 'library')
  now = Date.UTC(2026, 11, 1)
  await visit(cleo, 'messages')
  now = Date.UTC(2026, 10, 21, 12)
  expect((await counted()).map(({ day, counts }) => [day, counts['total']])).toEqual([
    ['2026-11-21', 2],
    ['2026-11-22', 1],
    ['2026-12-01', 1],
  ])
  const sum = (table: string, day: string) =>
    asKeeper(
      place,
      `select ${day}::text as day, is_investor as investor, logins::int, views::int, total::int from ${table}
        where tenant_id = $1 order by ${day}`,
      [],
    )
  expect(await sum('usage_months', 'month')).toEqual([
    { day: '2026-11-01', investor: true, logins: 1, views: 2, total: 3 },
    { day: '2026-12-01', investor: true, logins: 0, views: 1, total: 1 },
  ])
  expect(await sum('usage_days', 'for_date')).toEqual([
    { day: '2026-11-21', investor: true, logins: 1, views: 1, total: 2 },
    { day: '2026-11-22', investor: true, logins: 0, views: 1, total: 1 },
    { day: '2026-12-01', investor: true, logins: 0, views: 1, total: 1 },
  ])
})

test('each event stands in the log with who, when, what and on which page', async () => {
  const cleo = await signIn('cleo')
  await visit(cleo, 'portfolio')
  await cleo.ask('exportHoldings', { params: { portfolio } })
  await server.parts.usage.flush()
  const logged = await asKeeper(
    place,
    `select type, section, info, portal_id as portal, created_by as by, created_name as name, created_at::text as at
      from logs where tenant_id = $1 and section is not null order by created_at, id`,
    [],
  )
  const common = { info: 'clients', portal, by: client, name: 'Cleo' }
  expect(logged).toEqual(
    [
      { type: 'logins', section: 'sign-in' },
      { type: 'views', section: 'portfolio' },
      { type: 'downloads', section: 'portfolio' },
    ].map((one) => ({ ...one, ...common, at: expect.stringContaining('2026-11-21') as string })),
  )
})

test('nobody writes counts by the records call, whatever they may do else', async () => {
  await buildUser(place, { email: 'root@portico.example', isAdmin: true })
  await givePasswords(database, place.tenantId)
  const root = await signIn('root')
  const values = {
    forDate: '2026-11-20',
    portal,
    user: client,
    views: 1000,
    total: 1000,
    lastAt: '2026-11-20T10:00:00Z',
  }
  for (const collection of ['log-analytics', 'usageMonths', 'usageDays', 'logs']) {
    const made = await root.ask('createRecord', { params: { collection }, body: { values } })
    expect([collection, made.statusCode >= 400]).toEqual([collection, true])
  }
  expect(await countsOf('Cleo')).toBeUndefined()
})

test('a program with a key is nobody who uses the portal', async () => {
  await buildUser(place, { email: 'keeper@portico.example', isAdmin: true })
  await givePasswords(database, place.tenantId)
  const keeper = await signIn('keeper')
  const body = { name: 'Sync', scopes: ['records:read'] }
  const { secret } = (await keeper.ask('createApiKey', { body })).json<{ secret: string }>()
  const before = await counted()
  const program = server.visit(host)
  const headers = { authorization: `Bearer ${secret}`, origin: '' }
  const exported = await program.ask('exportRecords', { params: { collection: 'accounts' }, headers })
  expect(exported.statusCode).toBe(200)
  expect(await counted()).toEqual(before)
  expect((await keeper.ask('exportRecords', { params: { collection: 'accounts' } })).statusCode).toBe(200)
  expect((await counted()).map(({ counts }) => counts['downloads'])).toEqual([1])
})

test('what could not be written is written with the next', async () => {
  const { usage, store } = server.parts
  const { createUsageNotes } = await import('./usage-notes.ts')
  let isDown = true
  const faulty = {
    ...store,
    serveOne: ((...asked: Parameters<typeof store.serveOne>) =>
      isDown ? Promise.reject(new Error('down')) : store.serveOne(...asked)) as typeof store.serveOne,
  }
  const notes = createUsageNotes({ ...server.parts, store: faulty }, { everyMs: null })
  const happened = {
    tenantId: place.tenantId,
    person: client,
    kind: 'views',
    section: 'account',
    portal,
  } as const
  notes.note(happened)
  await notes.flush()
  isDown = false
  notes.note(happened)
  await notes.flush()
  await usage.flush()
  expect(await countsOf('Cleo')).toEqual({ views: 2, total: 2 })
})
