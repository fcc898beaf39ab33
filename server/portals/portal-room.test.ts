import { expect, test } from 'vitest'
import type { PortalRoom } from '#model/calls/portals.ts'
import { build, buildAccount, buildFile, buildPortal, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, admin, investor } = world
await buildFile(place, 'logo.png')

const roomOf = async (hand: Hand, portal: string) => {
  const { status, accounts, advisors } = await hand.ask('readPortalRoom', { params: { portal } })
  return { status, accounts, advisors } as PortalRoom & { status: number }
}
const ownPortals = async ({ ask }: Hand) =>
  ((await ask('readSession', {})) as unknown as { session: { ownPortals: string[] } }).session.ownPortals

const filled = {
  name: 'Mine',
  photo: [{ url: '/files/media/logo.png', name: 'logo.png', created: '2026-01-01T00:00:00Z' }],
  theme: 'main',
  portalLanguage: 'en',
  phone: '+44 20 7946 0000',
  email: 'mine@portico.example',
}

test('without a plan a portal has room for what the white label says', async () => {
  const portal = await buildPortal(place)
  await buildAccount(place, { portal })
  await buildAccount(place, { portal, active: false })
  expect(await roomOf(world.adviser, portal)).toMatchObject({
    status: 200,
    accounts: { used: 1, limit: 100 },
    advisors: { limit: 50 },
  })
})

test('a plan says how many accounts and advisers; at the limit one more is refused in these words', async () => {
  const company = await build(place, 'organisations', { name: 'Firm' })
  const subscription = await build(place, 'subscriptions', {
    name: 'Small',
    accountsLimit: 1,
    advisorsLimit: 7,
  })
  const portal = await buildPortal(place, { company, subscription })
  const adviser = await buildUser(place, { isProfessional: true, organisation: company })
  await buildAccount(place, { portal, owner: [adviser] })
  expect(await roomOf(admin, portal)).toEqual({
    status: 200,
    accounts: { used: 1, limit: 1 },
    advisors: { used: 1, limit: 7 },
  })
  const another = { name: 'Another', email: 'another@portico.example', owner: [adviser], portal }
  const { status, error } = await admin.create('accounts', another)
  expect([status, error.code, error.message]).toEqual([409, 'limit-reached', 'Maximum value is 1'])
})

test('a portal gets no plan, and a plan no limit, that is smaller than what is there', async () => {
  const plan = (accountsLimit: number) =>
    build(place, 'subscriptions', { name: `Plan of ${accountsLimit}`, accountsLimit, advisorsLimit: 9 })
  const [small, large] = [await plan(1), await plan(2)]
  const portal = await buildPortal(place)
  for (let nth = 0; nth < 2; nth += 1) await buildAccount(place, { portal })
  const choose = async (subscription: string) => {
    const { record } = await admin.read('portals', portal)
    return admin.update('portals', { id: portal, version: record.version, values: { subscription } })
  }
  expect(await choose(small)).toMatchObject({
    status: 422,
    error: { problems: { subscription: { code: 'plan-too-small', limit: 2 } } },
  })
  expect((await choose(large)).status).toBe(200)
  const lower = (accountsLimit: number) =>
    admin.update('subscriptions', { id: large, version: 1, values: { accountsLimit } })
  expect((await lower(1)).error.problems).toEqual({ accountsLimit: { code: 'plan-too-small', limit: 2 } })
  expect((await lower(3)).status).toBe(200)
})

test('a session knows which portals are one’s own, and one portal is all that an adviser makes', async () => {
  const { adviser } = world
  expect(await ownPortals(adviser)).toEqual([])
  const made = await adviser.create('portals', filled)
  expect([made.status, made.error]).toEqual([200, undefined])
  expect(await ownPortals(adviser)).toEqual([made.record.id])
  expect(await ownPortals(admin)).toEqual([])
  expect(await ownPortals(investor)).toEqual([])
  const second = await adviser.create('portals', filled)
  expect([second.status, second.error.code, second.error.message]).toEqual([
    409,
    'limit-reached',
    'Maximum value is 1',
  ])
})
