/** What was counted is read by whom it concerns, and adds up however it is asked for. */
import { expect, test } from 'vitest'
import type { Activity, Usage } from '#model/calls/usage.ts'
import { build, buildAccount, buildGroup, buildPortal, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, handOf, type Hand } from '#tests/support/records-world.ts'
import { givePasswords } from '#tests/support/test-server.ts'
import { newId } from '#server/store/new-id.ts'
import { writeUsage, type Event } from './write-usage.ts'

const clients: string[] = []

/** Of clients: the first did something on every day of the year, the second on two days, the third nothing at all. */

const groups: string[] = []

const dayMs = 86_400_000
const last = Date.UTC(2026, 10, 20, 9)

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, adviser, investor, database, admin } = world
const portal = await buildPortal(place)
clients.push(investor.id, await buildUser(place, { name: 'Bo' }), await buildUser(place, { name: 'Cy' }))
const accounts: string[] = []
for (const client of clients)
  accounts.push(await buildAccount(place, { client, owner: [adviser.id], portal }))
const group = await buildGroup(place, { name: 'Founders' })
groups.push(group)
await build(place, 'groupMembers', {
  group,
  account: accounts[1] ?? '',
  memberSince: '2026-01-01T00:00:00Z',
})
const id = await buildUser(place, { name: 'Lim', email: 'lim@portico.example', isProfessional: true })
await build(place, 'accessGroups', { name: 'North', team: [id], clients: accounts.slice(1, 2) })
await givePasswords(database, place.tenantId)
const limited = handOf(
  await world.server.signIn(`${place.tenantId}.portico.example`, 'lim@portico.example'),
  id,
)
// That they signed in for the test is none of it.
await world.server.parts.usage.flush()
for (const table of ['log_analytics', 'usage_months', 'usage_days', 'logs'])
  await asKeeper(place, `delete from ${table} where tenant_id = $1 returning tenant_id`, [])
await plant()

async function plant(): Promise<void> {
  const [first = '', second = ''] = clients
  const events: Event[] = []
  const add = (person: string, kind: Event['kind'], at: number): void =>
    void events.push({
      id: newId(at),
      person,
      kind,
      section: 'account',
      portal,
      at: new Date(at).toISOString(),
    })
  for (let back = 0; back < 400; back += 1)
    for (const kind of ['logins', 'views'] as const) add(first, kind, last - back * dayMs)
  for (const at of [last, Date.UTC(2026, 8, 30, 23, 59)])
    for (const kind of ['logins', 'downloads', 'messages', 'other'] as const) add(second, kind, at)
  add(adviser.id, 'looks', last)
  add(adviser.id, 'views', last)
  await writeUsage(database.store, place.tenantId, events)
}

const read = async (hand: Hand, query: Record<string, string> = {}) =>
  (await hand.ask('readUsage', { params: { portal }, query })) as unknown as Usage & { status: number }
const sum = (usage: Usage) => usage.days.reduce((all, { total }) => all + total, 0)

test('all is the last 366 days: totals, sessions, days, who did most, and who did not sign in', async () => {
  const usage = await read(adviser)
  expect([usage.from, usage.to]).toEqual(['2025-11-21', '2026-11-21'])
  // The newest entry is of the day before.
  expect(usage.days).toHaveLength(365)
  expect(usage.totals).toMatchObject({
    logins: 367,
    views: 365,
    downloads: 2,
    messages: 2,
    other: 2,
    total: 738,
  })
  expect(sum(usage)).toBe(738)
  expect(usage.engaged.map(({ user, total }) => [user.name, total])).toEqual([
    ['Ina', 730],
    ['Bo', 8],
  ])
  expect(usage.people).toEqual({ count: 3, signedIn: 2 })
  expect(usage.absent.map(({ user }) => user.name)).toEqual(['Cy'])
})

test.each([
  { days: 'a day', from: '2026-11-20', to: '2026-11-20', counted: [2 + 4, 2] },
  { days: 'within a month', from: '2026-11-03', to: '2026-11-18', counted: [32, 1] },
  { days: 'over the end of a month', from: '2026-09-30', to: '2026-10-01', counted: [4 + 4, 2] },
  { days: 'whole months', from: '2026-09-01', to: '2026-10-31', counted: [122 + 4, 2] },
  {
    days: 'whole months with days before and after',
    from: '2026-08-30',
    to: '2026-11-02',
    counted: [2 * 65 + 4, 2],
  },
  {
    days: 'from the middle of a month to today',
    from: '2026-09-15',
    to: '2026-11-21',
    counted: [2 * 67 + 8, 2],
  },
])('$days: the sum of people is the sum of days', async ({ from, to, counted: [total, signedIn] }) => {
  const usage = await read(adviser, { from, to })
  expect([sum(usage), usage.totals.total, usage.people.signedIn]).toEqual([total, total, signedIn])
  expect(usage.engaged.reduce((all, one) => all + one.total, 0)).toBe(total)
  // The same of all people by name, whose days are read one by one.
  const named = await read(adviser, { from, to, users: clients.join(',') })
  expect(named.days).toEqual(usage.days)
  expect(named.engaged).toEqual(usage.engaged)
})

test('people of the firm are apart, with the pages they opened as a client in no total', async () => {
  const usage = await read(admin, { side: 'firm', from: '2026-11-20', to: '2026-11-20' })
  expect(usage.totals).toMatchObject({ views: 1, total: 1 })
  expect(usage.looks).toBe(1)
  expect(usage.engaged.map(({ user }) => user.name)).toEqual(['Paul'])
})

test('users and groups leave the others out', async () => {
  const [group = ''] = groups
  for (const query of [{ users: clients[1] ?? '' }, { groups: group }]) {
    const usage = await read(adviser, query)
    expect(usage.totals.total).toBe(8)
    expect(usage.people).toEqual({ count: 1, signedIn: 1 })
  }
})

test('an adviser in an access group reads of their own clients, and asks for others in vain', async () => {
  const usage = await read(limited)
  expect(usage.totals.total).toBe(8)
  expect(usage.engaged.map(({ user }) => user.name)).toEqual(['Bo'])
  expect(usage.people).toEqual({ count: 1, signedIn: 1 })
  const others = await read(limited, { users: clients[0] ?? '' })
  expect([others.totals.total, others.engaged, others.people.count]).toEqual([0, [], 0])
  const { entries } = await activity(limited)
  expect(new Set(entries.map(({ by }) => by.name))).toEqual(new Set(['Bo']))
})

type Page = { entries: Activity[]; next: string | null }
const activity = async (hand: Hand, query: Record<string, string> = {}) =>
  (await hand.ask('listActivity', { params: { portal }, query })) as unknown as Page

test('the log comes by ten, the last first, and ends with an empty page', async () => {
  const users = clients[1] ?? ''
  for (const query of [{ users }, { from: '2026-11-18', to: '2026-11-20' }]) {
    const first = await activity(adviser, query)
    expect(first.entries.length).toBeLessThanOrEqual(10)
    const rest = await activity(adviser, { ...query, after: first.next ?? '' })
    expect([rest.entries, rest.next]).toEqual([[], null])
  }
  const one = await activity(adviser)
  expect(one.entries).toHaveLength(10)
  const next = await activity(adviser, { after: one.next ?? '' })
  expect(next.entries).toHaveLength(10)
  const times = [...one.entries, ...next.entries].map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set([...one.entries, ...next.entries].map(({ id }) => id)).size).toBe(20)
})

test('the log has no floor: what is older than the counts is still told', async () => {
  const { entries } = await activity(adviser, { to: '2025-11-01' })
  expect(entries[0]).toMatchObject({ at: expect.stringContaining('2025-11-01') as string })
})

test('the most engaged are ten, by total and then by name', async () => {
  const busy = await buildPortal(place)
  const at = new Date(last).toISOString()
  const events: Event[] = []
  for (let number = 0; number < 12; number += 1) {
    const person = await buildUser(place, { name: `Guest ${String.fromCharCode(65 + number)}` })
    await buildAccount(place, { client: person, portal: busy })
    // The first three did as much as each other, the others less and less.
    const views = Math.min(10, 12 - number)
    for (let view = 0; view < views; view += 1)
      events.push({ id: newId(), person, kind: 'views', section: 'account', portal: busy, at })
  }
  await writeUsage(database.store, place.tenantId, events)
  const { engaged } = (await admin.ask('readUsage', {
    params: { portal: busy },
    query: {},
  })) as unknown as Usage
  expect(engaged.map(({ user, total }) => `${user.name.at(-1)}${total}`)).toEqual([
    'A10',
    'B10',
    'C10',
    'D9',
    'E8',
    'F7',
    'G6',
    'H5',
    'I4',
    'J3',
  ])
})

test('the table has a line for each person, whether they did anything or not', async () => {
  const answer = await adviser.visitor.ask('exportUsage', { params: { portal } })
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.body.split('\r\n').map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
    '\uFEFFName,Sign-ins,Views,Downloads,Messages,Other,Total',
    'Ina,365,365,0,0,0,730',
    'Bo,2,0,2,2,2,8',
    'Cy,0,0,0,0,0,0',
    '',
  ])
})

test('counts older than 366 days are taken away, the log stays', async () => {
  const { sweepsOfUsage } = await import('./sweep-usage.ts')
  const { store } = database
  const count = async (table: string, day: string) =>
    Number(
      (
        await store.serveOne<{ count: string }>(place.tenantId, {
          name: `test.count-${table}`,
          text: `select count(*) as count from ${table} where tenant_id = $1 and ${day} < (now() at time zone 'UTC')::date - 365`,
        })
      )[0]?.count,
    )
  expect(await count('log_analytics', 'for_date')).toBeGreaterThan(0)
  for (const sweep of sweepsOfUsage) await store.serveOne(place.tenantId, sweep)
  expect(await count('log_analytics', 'for_date')).toBe(0)
  expect(await count('usage_days', 'for_date')).toBe(0)
  expect(await count('logs', 'created_at')).toBeGreaterThan(0)
})
