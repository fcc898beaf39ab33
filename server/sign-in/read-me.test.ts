import { expect, test } from 'vitest'
import type { Me } from '#model/calls/session.ts'
import { build, buildAccount, buildPortal, buildStatuses, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { givePasswords, testPassword } from '#tests/support/test-server.ts'

// A white label of English and Icelandic.
const world = await closeAfterAll(openRecordsWorld('generic'))
const { place, database, server } = world
const portal = await buildPortal(place, { portalLanguage: 'is' })
await buildStatuses(place, {
  created: {
    alertbox_content: { en: '<p>Welcome.</p>', is: '<p>Velkomin.</p>' },
    navigation: ['/', '/messages'],
  },
  pending: { persistent: true, alertbox_content: { en: '<p>We look.</p>' }, redirect: ' ' },
  reporting: { redirect: 'reporting', alertbox_content: { en: '<p> </p>' } },
})

let person = 0
/** A client in a status, as they are told of their account after signing in. */
const accountOf = async (userStatus: 'created' | 'pending' | 'reporting', client: object) => {
  const email = `reader${(person += 1)}@portico.example`
  const id = await buildUser(place, { email, ...client })
  await buildAccount(place, { client: id, portal, userStatus })
  await givePasswords(database, place.tenantId)
  const visitor = await server.signIn(`${place.tenantId}.portico.example`, email)
  const { session } = (await visitor.ask('readSession')).json<{ session: Me }>()
  return session.accounts[0]
}

test('a client is told what their status says, in their language or that of the portal, and which links it allows', async () => {
  const links = ['/', '/messages']
  expect(await accountOf('created', { userLanguage: 'en' })).toMatchObject({
    redirect: null,
    links,
    intro: { html: '<p>Welcome.</p>', isPersistent: false },
  })
  // Greek is not a language of this white label.
  expect(await accountOf('created', { userLanguage: 'el' })).toMatchObject({
    intro: { html: '<p>Velkomin.</p>' },
  })
})

test('a language without a text says nothing, unless the dialog stays', async () => {
  expect(await accountOf('reporting', { userLanguage: 'en' })).toMatchObject({
    redirect: 'reporting',
    links: null,
    intro: null,
  })
  expect(await accountOf('pending', { userLanguage: 'is' })).toMatchObject({
    redirect: null,
    intro: { html: '', isPersistent: true },
  })
})

test('an account holds the status it is in and when its client came last, a user when it was made', async () => {
  const email = `reader${(person += 1)}@portico.example`
  const id = await buildUser(place, { email })
  const account = await buildAccount(place, { client: id, portal, userStatus: 'created' })
  await givePasswords(database, place.tenantId)
  const visitor = await server.signIn(`${place.tenantId}.portico.example`, email, testPassword)
  const read = async (collection: string, record: string) => {
    const answer = await visitor.ask('readRecord', { params: { collection, id: record } })
    return answer.json<{ record: Record<string, unknown> & { created: { at: string } } }>().record
  }
  const kept = await read('accounts', account)
  expect(kept['userStatusData']).toEqual({
    name: expect.any(String),
    identifier: 'created',
    persistent: false,
    alertbox_content: { en: '<p>Welcome.</p>', is: '<p>Velkomin.</p>' },
  })
  expect(Date.parse(String(kept['lastLogin']))).toBeGreaterThanOrEqual(Date.parse(kept.created.at))
  const user = await read('users', id)
  expect(user['createdOn']).toBe(user.created.at)
})

test('a portal has the menu of its records: for whom, in which statuses, in their order; another has the usual one', async () => {
  const of = await buildPortal(place)
  const entry = (name: string, link: string, more: object = {}) =>
    build(place, 'navigation', { name, link, portal: of, ...more })
  await entry('Later', '/projections', { order: 2, userStatus: ['reporting'] })
  const first = await entry('First', '/', {
    order: 1,
    icon: 'home',
    visible: ['Investor'],
    names: { is: 'Fyrst' },
  })
  await entry('Firm', '/explorer', { order: 0, visible: ['Admin'] })
  await entry('Desk', '/clients', { order: 3, visible: ['Advisor'] })
  await build(place, 'subnavigation', { name: 'Last', link: '/?b', navigation: first, order: 2 })
  await build(place, 'subnavigation', {
    name: 'Under',
    names: { en: 'Below' },
    link: '/?a',
    navigation: first,
    order: 1,
  })
  const email = `reader${(person += 1)}@portico.example`
  const client = await buildUser(place, { email })
  for (const userStatus of ['created', 'reporting'] as const)
    await buildAccount(place, { client, portal: of, userStatus })
  await buildAccount(place, { client, portal, userStatus: 'reporting' })
  await givePasswords(database, place.tenantId)
  const visitor = await server.signIn(`${place.tenantId}.portico.example`, email)
  const { session } = (await visitor.ask('readSession')).json<{ session: Me }>()
  expect(session.menus).toEqual({
    [of]: [
      {
        name: 'First',
        names: { is: 'Fyrst' },
        link: '/',
        icon: 'home',
        below: [
          { name: 'Under', names: { en: 'Below' }, link: '/?a' },
          { name: 'Last', names: null, link: '/?b' },
        ],
      },
      { name: 'Later', names: null, link: '/projections', icon: null, below: [] },
    ],
  })
  expect(session.accounts.map(({ menu }) => menu)).toEqual([['/'], ['/', '/projections'], null])
  const answer = (await world.adviser.visitor.ask('readSession')).json<{ session: Me }>()
  expect(answer.session.menus[of]?.map(({ name }) => name)).toEqual(['Later', 'Desk'])
})
