import { beforeEach, expect, test } from 'vitest'
import type { Conversation, Message, ThreadNote } from '#model/calls/messages.ts'
import { newId } from '#server/store/new-id.ts'
import { build, buildAccount, buildGroup, buildPortal, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

let account: string
let thread: string
const secret = 'Quorumvale considers leaving us'

const { place, investor, adviser, admin, database } = await closeAfterAll(openRecordsWorld('asset-manager'))
await buildStatuses(place)

beforeEach(async () => {
  await asKeeper(place, 'update accounts set client = null, active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'update access_groups set active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'delete from access_group_accounts where tenant_id = $1 returning group_id')
  const portal = await buildPortal(place)
  account = await buildAccount(place, { name: 'Ina', client: investor.id, owner: [adviser.id], portal })
  thread = await write(adviser, account)
})

const blank = {
  subthread: null,
  recipient: null,
  subject: 'Fees',
  body: 'Text',
  files: [],
  attachMessage: false,
}
const write = async (hand: Hand, recipient: string): Promise<string> => {
  const sent = await hand.ask('sendMessage', { body: { ...blank, id: newId(), recipient } })
  return String(sent['thread'])
}
const note = (hand: Hand, { id = newId(), of = thread, body = secret } = {}) =>
  hand.ask('noteInThread', { params: { thread: of }, body: { id, body } })
type Thread = { status: number; messages: Message[]; notes: ThreadNote[] | null }
const open = async (hand: Hand, of = thread) =>
  (await hand.ask('readConversation', { params: { thread: of } })) as unknown as Thread
const list = async (hand: Hand, query: Record<string, string> = {}) =>
  ((await hand.ask('listConversations', { query })) as unknown as { conversations: Conversation[] })
    .conversations

test('a note stands in the thread for people of the firm, once, and is unread for whoever else has the thread', async () => {
  const id = newId()
  expect((await note(adviser, { id })).status).toBe(200)
  expect((await note(adviser, { id })).status).toBe(200)
  expect(await open(adviser)).toMatchObject({ notes: [{ body: secret, isMine: true, name: 'Paul' }] })
  await asKeeper(
    place,
    `insert into conversations (tenant_id, person, thread, last_at) values ($1, '${admin.id}', '${thread}', now()) returning thread`,
  )
  await note(adviser, { body: 'More' })
  const marked = `select unread from conversations where tenant_id = $1 and person = '${admin.id}' and thread = '${thread}'`
  expect(await asKeeper(place, marked)).toEqual([{ unread: true }])
})

test('the client of the thread learns of it on no way in', async () => {
  await investor.ask('markConversation', { params: { thread }, body: { read: true } })
  await asKeeper(place, 'delete from mail where tenant_id = $1')
  await asKeeper(place, 'delete from notifications where tenant_id = $1')
  const heard: string[] = []
  const ears = await database.store.hearChanges((said) => void heard.push(said))
  const made = newId()
  expect((await note(adviser, { id: made })).status).toBe(200)
  // What is said after it is heard after it.
  await asKeeper(place, `select pg_notify('live', 'the end')::text as said, $1::uuid as of`)
  while (!heard.includes('the end')) await new Promise((resolve) => setImmediate(resolve))
  await ears.close()
  expect(heard.filter((said) => said.includes(adviser.id)).length).toBeGreaterThan(0)
  expect(heard.filter((said) => said.includes(investor.id))).toEqual([])

  const seen = await open(investor)
  expect(seen).toMatchObject({ notes: null })
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect(await list(investor)).toMatchObject([{ isUnread: false }])
  expect(await list(investor, { search: 'Quorumvale' })).toEqual([])
  for (const word of ['messageNotes', 'message-notes'])
    expect([403, 404]).toContain((await investor.list(word)).status)
  expect([403, 404]).toContain((await investor.read('messageNotes', made)).status)
  expect((await note(investor)).status).toBe(403)
  const anything = await investor.ask('findAnything', { query: { search: 'Quorumvale' } })
  expect(JSON.stringify(anything)).not.toContain(made)
  expect(await asKeeper(place, 'select id from mail where tenant_id = $1')).toEqual([])
  expect(
    await asKeeper(place, `select id from notifications where tenant_id = $1 and owner = '${investor.id}'`),
  ).toEqual([])
  const asClient = { tenantId: place.tenantId, userId: investor.id, role: 'investor' } as const
  const raw = { name: 'notes.raw', text: 'select n.body from message_notes n where n.tenant_id = $1' }
  await expect(database.store.ask(asClient, raw)).rejects.toThrow(/permission denied/)
})

test('whoever loses sight of the client loses the notes with it, whatever they wrote themselves', async () => {
  const made = newId()
  await note(adviser, { id: made })
  const elsewhere = await buildAccount(place, { owner: [admin.id] })
  await asKeeper(
    place,
    `update accounts set owner = array['${admin.id}'::uuid] where tenant_id = $1 and id = '${account}' returning id`,
  )
  await build(place, 'accessGroups', { name: 'Others', team: [adviser.id], clients: [elsewhere] })
  expect((await open(adviser)).status).toBe(404)
  expect((await adviser.read('messageNotes', made)).status).toBe(404)
  expect((await note(adviser, { body: 'Again' })).status).toBe(422)
  const asAdviser = { tenantId: place.tenantId, userId: adviser.id, role: 'professional' } as const
  const raw = { name: 'notes.raw', text: 'select n.body from message_notes n where n.tenant_id = $1' }
  expect(await database.store.ask(asAdviser, raw)).toEqual([])
})

test('a note is about the client of its thread, and is written beside no thread of others and none with a group', async () => {
  const group = await buildGroup(place)
  const withGroup = await write(adviser, group)
  expect((await note(adviser, { of: withGroup })).status).toBe(422)
  expect((await open(adviser, withGroup)).notes).toBeNull()
  // An administrator who has no part in the thread reads nothing of it.
  expect((await note(admin)).status).toBe(422)
  expect((await open(admin)).status).toBe(404)
  const other = await buildAccount(place, { owner: [adviser.id] })
  const made = await adviser.create('messageNotes', { thread, account: other, body: 'Elsewhere' })
  expect(made.status).toBe(422)
})

test('the words of a note are found by those of the firm who have the thread, and by no client', async () => {
  await asKeeper(place, `delete from message_notes where tenant_id = $1 returning id`)
  await note(adviser)
  const search = (hand: Hand, text: string) => list(hand, { box: 'all', search: text })
  const anything = async (hand: Hand) =>
    (await hand.ask('findAnything', { query: { text: 'quorumvale' } })) as unknown as { found: object[] }
  expect(await search(adviser, 'QUÓRUMVALE')).toMatchObject([{ thread, isInNote: true }])
  expect((await anything(adviser)).found).toMatchObject([{ kind: 'conversation', id: thread }])
  expect(await search(investor, 'quorumvale')).toEqual([])
  expect((await anything(investor)).found).toEqual([])
  expect(await search(admin, 'quorumvale')).toEqual([])
  // What both may read is found by both, and is in no note.
  expect(await search(investor, 'fees')).toMatchObject([{ isInNote: false }])
  expect((await search(adviser, 'fees')).find((one) => one.thread === thread)).toMatchObject({
    isInNote: false,
  })
})

test('a note that is begun is kept beside the answer that is begun, for its writer, until it is noted', async () => {
  const { subthread: _none, ...rest } = blank
  const kept = { ...rest, thread, subject: '' }
  const draft = async (body: string, isNote: boolean) =>
    adviser.ask('saveMessageDraft', { body: { ...kept, body, isNote } })
  const drafts = async (hand: Hand) =>
    (
      (await hand.ask('listMessageDrafts', {})) as unknown as { drafts: { body: string; isNote: boolean }[] }
    ).drafts
      .map(({ body, isNote }) => ({ body, isNote }))
      .toSorted((one, other) => one.body.localeCompare(other.body))
  await draft('An answer', false)
  await draft('A note', true)
  expect(await drafts(adviser)).toEqual([
    { body: 'A note', isNote: true },
    { body: 'An answer', isNote: false },
  ])
  expect(await drafts(admin)).toEqual([])
  await note(adviser)
  expect(await drafts(adviser)).toEqual([{ body: 'An answer', isNote: false }])
})
