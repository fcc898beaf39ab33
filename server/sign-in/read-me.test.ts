import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '#model/calls/session.ts'
import { buildAccount, buildPortal, buildStatuses, buildUser } from '#tests/support/builders.ts'
import { openRecordsWorld, type RecordsWorld } from '#tests/support/records-world.ts'
import { givePasswords } from '#tests/support/test-server.ts'

let world: RecordsWorld
let portal: string

beforeAll(async () => {
  // A white label of English and Icelandic.
  world = await openRecordsWorld('generic')
  portal = await buildPortal(world.place, { portalLanguage: 'is' })
  await buildStatuses(world.place, {
    created: {
      alertbox_content: { en: '<p>Welcome.</p>', is: '<p>Velkomin.</p>' },
      navigation: ['/', '/messages'],
    },
    pending: { persistent: true, alertbox_content: { en: '<p>We look.</p>' }, redirect: ' ' },
    reporting: { redirect: 'reporting', alertbox_content: { en: '<p> </p>' } },
  })
})
afterAll(() => world.close())

let person = 0
/** A client in a status, as they are told of their account after signing in. */
const accountOf = async (userStatus: 'created' | 'pending' | 'reporting', client: object) => {
  const email = `reader${(person += 1)}@portico.example`
  const id = await buildUser(world.place, { email, ...client })
  await buildAccount(world.place, { client: id, portal, userStatus })
  await givePasswords(world.database, world.place.tenantId)
  const visitor = await world.server.signIn(`${world.place.tenantId}.portico.example`, email)
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
