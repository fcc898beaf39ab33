import { beforeEach, expect, test } from 'vitest'
import type { Welcome } from '#model/calls/welcome.ts'
import { buildAccount, buildFile, buildGroup, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

let portal: string
let account: string

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, admin } = world

beforeEach(async () => {
  portal = await buildPortal(place)
  account = await buildAccount(place, { client: investor.id, portal })
})

const welcomeIn = async (at = portal): Promise<Welcome | null> =>
  (await investor.visitor.ask('readWelcome', { params: { portal: at } })).json<{
    welcome: Welcome | null
  }>().welcome
const close = (group: string) => investor.visitor.ask('closeWelcome', { params: { portal }, body: { group } })
const setMembers = async (group: string, members: string[]) => {
  const { record } = await admin.read('groups', group)
  await admin.update('groups', { id: group, version: record.version, values: { members } })
}
const found = async (name: string, score: number, welcome = `<p>Welcome to ${name}</p>`) => {
  const group = await buildGroup(place, { name, score, welcome })
  await setMembers(group, [account])
  return group
}

test('a member is welcomed once, in the portal of the account that joined', async () => {
  const group = await found('Founders', 1)
  expect(await welcomeIn()).toEqual({ group, name: 'Founders', html: '<p>Welcome to Founders</p>' })
  expect(await welcomeIn(await buildPortal(place))).toBeNull()
  expect(await welcomeIn()).not.toBeNull()
  expect((await close(group)).statusCode).toBe(200)
  expect(await welcomeIn()).toBeNull()
  expect((await close(group)).statusCode).toBe(200)
})

test('of several the one with the highest score is shown, and the others are not shown after it', async () => {
  await found('Low', 1)
  const high = await found('High', 9)
  await found('Silent', 20, '<p>&nbsp;</p>')
  expect(await welcomeIn()).toMatchObject({ name: 'High' })
  await close(high)
  expect(await welcomeIn()).toBeNull()
})

test('a group that is joined later, or anew, welcomes then', async () => {
  const group = await found('Readers', 1)
  await close(group)
  const later = await found('Later', 0)
  expect(await welcomeIn()).toMatchObject({ name: 'Later' })
  await close(later)
  await setMembers(group, [])
  expect(await welcomeIn()).toBeNull()
  await setMembers(group, [account])
  expect(await welcomeIn()).toMatchObject({ name: 'Readers' })
})

test('whoever has left before it was read is not welcomed', async () => {
  const group = await found('Leavers', 1)
  await setMembers(group, [])
  expect(await welcomeIn()).toBeNull()
})

test('an adviser who looks as the client neither sees nor uses up the welcome', async () => {
  const group = await found('Viewed', 1)
  const viewer = world.adviser.visitor
  const own = viewer.cookie
  const begun = await viewer.ask('startViewing', { body: { user: investor.id } })
  expect(begun.statusCode).toBe(200)
  const set = begun.cookies.find(({ name }) => name.endsWith('session'))
  if (set) viewer.cookie = `${set.name}=${set.value}`
  const seen = await viewer.ask('readWelcome', { params: { portal } })
  const closed = await viewer.ask('closeWelcome', { params: { portal }, body: { group } })
  viewer.cookie = own
  expect(seen.json()).toEqual({ welcome: null, document: null })
  expect(closed.json()).toMatchObject({ error: { code: 'read-only' } })
  expect(await welcomeIn()).toMatchObject({ name: 'Viewed' })
})

test('the welcome document of a portal waits for each person until they put it away, and a new one anew', async () => {
  const [first, second] = [await buildFile(place, 'hello.pdf'), await buildFile(place, 'hi.pdf')]
  const documentOf = async (by: typeof world.investor, at = portal) => {
    const answer = await by.visitor.ask('readWelcome', { params: { portal: at } })
    return answer.json<{ document: { url: string; name: string } | null }>().document
  }
  const setDocument = async (portalDocument: object | null) => {
    const { record } = await admin.read('portals', portal)
    const values = { portalDocument }
    const { error } = await admin.update('portals', { id: portal, version: record.version, values })
    expect(error).toBeUndefined()
  }
  const putAway = (document: string) =>
    investor.visitor.ask('closeWelcome', { params: { portal }, body: { document } })
  expect(await documentOf(investor)).toBeNull()
  await setDocument(first)
  expect(await documentOf(investor)).toEqual({ url: first.url, name: 'hello.pdf' })
  expect((await putAway(second.url)).json()).toMatchObject({ document: { name: 'hello.pdf' } })
  expect((await putAway(first.url)).json()).toMatchObject({ document: null })
  expect(await documentOf(investor)).toBeNull()
  expect(await documentOf(admin)).toMatchObject({ name: 'hello.pdf' })
  await setDocument(second)
  expect(await documentOf(investor)).toMatchObject({ name: 'hi.pdf' })
  const foreign = await buildPortal(place, { portalDocument: first })
  expect(await documentOf(investor, foreign)).toBeNull()
  await setDocument(null)
  expect(await documentOf(investor)).toBeNull()
})
