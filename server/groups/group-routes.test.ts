import { beforeEach, expect, test } from 'vitest'
import type { GroupPage, GroupRow } from '#model/calls/groups.ts'
import { build, buildAccount, buildGroup, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Answer, type Hand } from '#tests/support/records-world.ts'

let group: string

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { investor, adviser, place, admin } = world
const portal = await buildPortal(place)
const account = await buildAccount(place, {
  name: 'Ina',
  client: investor.id,
  owner: [adviser.id],
  portal,
})

beforeEach(async () => {
  group = await buildGroup(place, { name: 'Founders', score: 7, welcome: '<p>Welcome.</p>' })
})

type Page = Answer & GroupPage
const read = async (hand: Hand, id = group) =>
  (await hand.ask('readGroup', { params: { group: id } })) as unknown as Page
const change = async (hand: Hand, add: string[], remove: string[] = []) =>
  (await hand.ask('changeGroupMembers', { params: { group }, body: { add, remove } })) as unknown as Page
const list = async (hand: Hand) =>
  ((await hand.ask('listGroups', {})) as unknown as { groups: GroupRow[] }).groups

test('a client is taken in with the day, stays with that day, and is let go', async () => {
  const { members } = await change(adviser, [account])
  expect(members).toMatchObject([{ account, name: 'Ina' }])
  await asKeeper(
    place,
    `update group_members set member_since = '2026-01-02' where tenant_id = $1 and account = $2`,
    [account],
  )
  const other = await buildAccount(place, { name: 'Otto', client: investor.id, owner: [adviser.id] })
  const both = await change(adviser, [other])
  expect(both.members.map(({ name, since }) => [name, since.slice(0, 10)])).toEqual([
    ['Ina', '2026-01-02'],
    ['Otto', new Date().toISOString().slice(0, 10)],
  ])
  expect((await change(adviser, [], [account])).members).toMatchObject([{ name: 'Otto' }])
})

test('a client who has not registered is refused in words, and nobody is taken in', async () => {
  const waiting = await buildAccount(place, { name: 'Wim', owner: [adviser.id] })
  const refused = await change(adviser, [account, waiting])
  expect(refused.error.problems).toEqual({ members: { code: 'not-registered' } })
  expect((await read(adviser)).members).toEqual([])
})

test('a page shows the score, the welcome, the papers, and of the messages those that one may read', async () => {
  const paper = await build(place, 'media', { name: 'Terms', type: 'Other', group })
  const message = { subthread: null, subject: 'News', body: 'Text', files: [], attachMessage: false }
  const id = '01900000-0000-7000-8000-0000000000aa'
  await adviser.ask('sendMessage', { body: { ...message, id, recipient: group } })
  expect(await read(adviser)).toMatchObject({
    name: 'Founders',
    score: 7,
    welcome: '<p>Welcome.</p>',
    documents: [{ id: paper, name: 'Terms' }],
    conversations: [{ thread: id, subject: 'News', by: 'Paul' }],
  })
  expect((await read(admin)).conversations).toEqual([])
  const found = (await list(adviser)).find((one) => one.id === group)
  expect(found).toMatchObject({ members: 0, documents: 1, hasWelcome: true })
})

test('members of clients one does not see are neither shown, counted, nor let go', async () => {
  const hidden = await buildAccount(place, { name: 'Hidden', client: investor.id, owner: [admin.id] })
  const seen = await buildAccount(place, { name: 'Seen', client: investor.id, owner: [adviser.id] })
  await change(admin, [hidden, seen])
  const team = await build(place, 'accessGroups', {
    name: 'Team',
    team: [adviser.id],
    clients: [seen, account],
  })
  expect((await read(adviser)).members).toMatchObject([{ name: 'Seen' }])
  expect((await list(adviser)).find(({ id }) => id === group)?.members).toBe(1)
  await change(adviser, [], [seen, hidden])
  expect((await read(admin)).members).toMatchObject([{ name: 'Hidden' }])
  await asKeeper(place, 'update access_groups set active = false where tenant_id = $1 and id = $2', [team])
  await asKeeper(place, 'select app.refresh_account_access(null) from tenants where tenant_id = $1')
})
