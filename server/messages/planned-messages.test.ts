import { beforeEach, expect, test } from 'vitest'
import type { Conversation, PlannedMessage } from '#model/calls/messages.ts'
import { done } from '#server/jobs/job-queue.ts'
import { newId } from '#server/store/new-id.ts'
import {
  build,
  buildAccount,
  buildFile,
  buildGroup,
  buildPortal,
  buildStatuses,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import type { CallName } from '#model/calls/paths.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import type { Given } from '#tests/support/test-server.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { buildPages } from '#tests/support/sample-files.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { createPlannedQueue } from './planned-queue.ts'

let account: string
const { place, investor, adviser, database, admin, stranger, server } = await closeAfterAll(
  openRecordsWorld('asset-manager'),
)
await buildStatuses(place)

beforeEach(async () => {
  await asKeeper(place, 'update accounts set client = null, active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'delete from planned_messages where tenant_id = $1 returning id')
  await asKeeper(place, 'delete from notifications where tenant_id = $1 returning id')
  const portal = await buildPortal(place)
  account = await buildAccount(place, { name: 'Ina', client: investor.id, owner: [adviser.id], portal })
})

const hour = 60 * 60 * 1000
const inAnHour = () => new Date(Date.now() + hour).toISOString()
const blank = {
  subthread: null,
  recipient: null,
  subject: 'Zephyrvale',
  body: 'The quarter was calm.',
  files: [],
  attachMessage: false,
}
type Asked = Partial<
  Record<keyof typeof blank | 'sendAt' | 'acknowledgement' | 'remindAfter' | 'id', unknown>
>
const plan = async (hand: Hand, { id = newId(), ...asked }: Asked = {}) => {
  const body = { ...blank, recipient: account, sendAt: inAnHour(), ...asked }
  return { id: String(id), ...(await hand.ask('planMessage', { params: { id: String(id) }, body })) }
}
const listPlanned = async (hand: Hand) =>
  ((await hand.ask('listPlannedMessages', {})) as unknown as { planned: PlannedMessage[] }).planned
const list = async (hand: Hand, query: Record<string, string> = { box: 'all' }) =>
  ((await hand.ask('listConversations', { query })) as unknown as { conversations: Conversation[] })
    .conversations
const bell = async (hand: Hand) =>
  (
    (await hand.ask('listNotifications', {})) as unknown as {
      notifications: { kind: string; what: string }[]
    }
  ).notifications
/** A node that looks at what is due, by a clock that shows what is asked for. */
const runAt = async (time: number) => {
  await letTimePass(place)
  const parts = queueParts(database.store, () => time)
  await finishJobs(database.store.jobs, createPlannedQueue(parts))
}
const afterwards = () => Date.now() + 2 * hour

test('it is sent at its time, once, with all that was wished for it, and is planned no more', async () => {
  const file = await buildFile(place, 'plan.pdf', { level: 'author', createdBy: adviser.id, account: null })
  const wishes = { acknowledgement: 'asked', remindAfter: 7, attachMessage: true, files: [file] }
  const { id, status } = await plan(adviser, wishes)
  expect(status).toBe(200)
  expect(await listPlanned(adviser)).toMatchObject([
    { id, recipientName: 'Ina', problem: null, isToGroup: false, ...wishes, files: [{ url: file.url }] },
  ])
  await runAt(Date.now())
  expect(await list(investor)).toEqual([])
  for (const node of [1, 2]) await runAt(afterwards() + node)
  expect(await list(investor)).toMatchObject([
    { thread: id, subject: 'Zephyrvale', name: 'Paul', hasFiles: true },
  ])
  expect(await listPlanned(adviser)).toEqual([])
  const { record } = await adviser.read('messages', id)
  expect(record).toMatchObject({ acknowledgement: 'asked', remindAfter: 7, attach_message: true })
  // Its e-mail carries the whole message.
  expect(record['notification']).toEqual({ value: 'message', notify: true })
  expect(record).toMatchObject({ clientAccount: account })
  expect((await plan(adviser, { id })).status).toBe(409)
})

test('two nodes that take it at the same moment, and its writer, send it once', async () => {
  const { id } = await plan(adviser)
  await letTimePass(place)
  const queue = createPlannedQueue(queueParts(database.store, afterwards))
  const job = { tenantId: place.tenantId, queue: queue.name, key: id, attempts: 1, turn: 1, since: '' }
  const { signal } = new AbortController()
  const send = () => adviser.ask('sendPlannedMessage', { params: { id } })
  const [one, other, now] = await Promise.all([
    queue.run(job as never, signal),
    queue.run(job as never, signal),
    send(),
  ])
  expect([one, other, now.status]).toEqual([done, done, 200])
  expect(await send()).toMatchObject({ status: 200, id, thread: id })
  expect(await list(investor)).toHaveLength(1)
  expect(await listPlanned(adviser)).toEqual([])
  expect(await bell(adviser)).toEqual([])
})

test('before its time nobody but its writer learns of it on any way in', async () => {
  const sent = multipartOf({ purpose: 'message' }, { name: 'secret.pdf', content: buildPages(['Secret.']) })
  const stored = (await adviser.ask('uploadFile', sent)) as unknown as { file: { url: string } }
  const file = { name: 'secret.pdf', url: stored.file.url, created: inAnHour() }
  const { id } = await plan(adviser, { files: [file] })
  const host = `${place.tenantId}.portico.example`
  const get = async ({ visitor }: Hand) =>
    (await server.app.inject({ url: file.url, headers: { host, cookie: visitor.cookie ?? '' } })).statusCode
  const key = await admin.ask('createApiKey', {
    body: { name: 'All', scopes: ['records:read', 'records:write'] },
  })
  const byKey = async (name: CallName, given: Given) => {
    const headers = { authorization: `Bearer ${String(key['secret'])}`, origin: '' }
    return (await server.visit(host).ask(name, { ...given, headers })).json()
  }
  await runAt(Date.now())
  for (const hand of [investor, admin, stranger]) {
    expect(await list(hand, { box: 'all', search: 'zephyrvale' })).toEqual([])
    expect(await hand.ask('findAnything', { query: { text: 'zephyrvale' } })).toMatchObject({ found: [] })
    expect(await bell(hand)).toEqual([])
    expect((await hand.read('messages', id)).status).toBe(404)
    expect((await hand.read('plannedMessages', id)).status).not.toBe(200)
    expect((await hand.list('plannedMessages')).records ?? []).toEqual([])
    expect((await hand.ask('readConversation', { params: { thread: id } })).status).toBe(404)
    expect(await get(hand)).toBe(404)
  }
  const collection = 'plannedMessages'
  expect((await byKey('listRecords', { params: { collection } })).records ?? []).toEqual([])
  expect(await byKey('readRecord', { params: { collection, id } })).toMatchObject({ error: {} })
  const values = { subject: 'Planted', body: 'Text', recipient: account, sendAt: inAnHour() }
  expect(await byKey('createRecord', { params: { collection }, body: { values } })).toMatchObject({
    error: {},
  })
  expect(await byKey('listPlannedMessages', {})).toMatchObject({ error: {} })
  expect(await listPlanned(admin)).toEqual([])
  expect((await adviser.list('plannedMessages')).records).toMatchObject([{ id }])
  expect((await list(adviser)).map(({ thread }) => thread)).not.toContain(id)
  expect(await get(adviser)).toBe(200)
  await runAt(afterwards())
  expect(await get(investor)).toBe(200)
  expect(await get(admin)).toBe(404)
})

test('nobody plans, changes, sends or cancels in the name of another, by call, record or statement', async () => {
  const { id } = await plan(adviser)
  expect((await plan(investor)).status).toBe(403)
  for (const hand of [admin, stranger, investor]) {
    expect((await hand.ask('sendPlannedMessage', { params: { id } })).status).not.toBe(200)
    expect((await hand.ask('cancelPlannedMessage', { params: { id } })).status).not.toBe(200)
    expect((await plan(hand, { id, subject: 'Changed' })).status).not.toBe(200)
    expect((await hand.remove('plannedMessages', { id, version: 1 })).status).not.toBe(200)
  }
  const values = { subject: 'Planted', body: 'Text', recipient: account, sendAt: inAnHour() }
  for (const hand of [admin, adviser, investor]) {
    expect((await hand.create('plannedMessages', values)).status).toBe(403)
    expect((await hand.update('plannedMessages', { id, version: 1, values })).status).not.toBe(200)
  }
  const planted = {
    name: 'test.plant',
    text: `insert into planned_messages (tenant_id, id, send_at, recipient, subject, body, created_by)
      values ($1, $2, now(), $3, 'Planted', 'Text', $4)`,
  }
  const caller = { tenantId: place.tenantId, userId: admin.id, role: 'admin' } as const
  await expect(database.store.ask(caller, planted, [newId(), account, adviser.id])).rejects.toThrow(
    'permission denied',
  )
  expect(await listPlanned(adviser)).toMatchObject([{ id, subject: 'Zephyrvale' }])
})

test('what was changed is sent as it was changed and at its new time; what was cancelled is not sent', async () => {
  const { id } = await plan(adviser)
  const cancelled = await plan(adviser, { subject: 'Cancelled' })
  const later = new Date(Date.now() + 3 * hour).toISOString()
  expect((await plan(adviser, { id, subject: 'Changed', sendAt: later })).status).toBe(200)
  expect((await adviser.ask('cancelPlannedMessage', { params: { id: cancelled.id } })).status).toBe(200)
  expect(await listPlanned(adviser)).toMatchObject([{ id, subject: 'Changed' }])
  await runAt(afterwards())
  expect(await list(investor)).toEqual([])
  await runAt(Date.now() + 4 * hour)
  expect(await list(investor)).toMatchObject([{ subject: 'Changed' }])
})

test('a time that has passed, or is far away, and what could not be sent now is refused', async () => {
  const before = await list(adviser)
  const at = (time: number) => ({ sendAt: new Date(time).toISOString() })
  const problems = async (asked: Asked) => (await plan(adviser, asked)).error?.problems
  expect(await problems(at(server.parts.now() - 1000))).toEqual({ sendAt: { code: 'past' } })
  expect(await problems(at(Date.now() + 400 * 24 * hour))).toEqual({ sendAt: { code: 'too-far' } })
  expect(await problems({ body: 'It is worth {{value}}.' })).toEqual({ body: { code: 'field-open' } })
  expect(await problems({ subject: ' ' })).toMatchObject({ subject: { code: 'required' } })
  const theirs = await buildFile(place, 'theirs.pdf', { level: 'author', createdBy: admin.id, account: null })
  expect(await problems({ files: [theirs] })).toEqual({ attachment: { code: 'file-missing' } })
  expect(await listPlanned(adviser)).toEqual([])
  expect(await list(adviser)).toEqual(before)
})

test('a client whom the writer does not see any more gets nothing, and the writer is told', async () => {
  const { id } = await plan(adviser)
  const elsewhere = await buildAccount(place, { owner: [admin.id] })
  await asKeeper(place, `update accounts set owner = '{${admin.id}}' where tenant_id = $1 returning id`)
  await build(place, 'accessGroups', { name: 'Others', team: [adviser.id], clients: [elsewhere] })
  await runAt(afterwards())
  expect(await list(investor)).toEqual([])
  expect(await listPlanned(adviser)).toMatchObject([{ id, problem: 'recipient', recipientName: null }])
  expect(await bell(adviser)).toMatchObject([{ kind: 'unsent', what: 'Zephyrvale' }])
  await runAt(afterwards())
  expect(await bell(adviser)).toHaveLength(1)
  await asKeeper(place, 'update access_groups set active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'delete from access_group_accounts where tenant_id = $1 returning group_id')
  expect((await plan(adviser, { id })).status).toBe(200)
  expect(await listPlanned(adviser)).toMatchObject([{ problem: null }])
  await runAt(afterwards())
  expect(await list(investor)).toHaveLength(1)
})

test('of a group those get it who are members at its time', async () => {
  const group = await buildGroup(place)
  await plan(adviser, { recipient: group })
  const left = await buildGroup(place)
  const join = (one: string) =>
    asKeeper(
      place,
      `insert into group_members (tenant_id, "group", account, member_since) values ($1, '${one}', '${account}', now()) returning account`,
    )
  await join(left)
  await plan(adviser, { recipient: left, subject: 'Left' })
  await join(group)
  await asKeeper(
    place,
    `delete from group_members where tenant_id = $1 and "group" = '${left}' returning account`,
  )
  await runAt(afterwards())
  expect(await list(investor)).toMatchObject([{ subject: 'Zephyrvale', isGroup: true }])
})

test('an answer is planned in its conversation, goes to whoever wrote, and its draft is forgotten', async () => {
  const body = { ...blank, id: newId(), recipient: adviser.id }
  const thread = String((await investor.ask('sendMessage', { body }))['thread'])
  const { subthread: _none, ...draft } = { ...blank, thread, body: 'Half' }
  const saved = await adviser.ask('saveMessageDraft', { body: draft })
  expect(saved.status).toBe(200)
  expect((await plan(adviser, { subthread: thread, recipient: null, subject: '' })).status).toBe(200)
  expect(await listPlanned(adviser)).toMatchObject([
    { thread, subject: 'Zephyrvale', recipient: account, recipientName: 'Ina' },
  ])
  expect((await adviser.ask('listMessageDrafts', {}))['drafts']).toEqual([])
  await runAt(afterwards())
  const read = await investor.ask('readConversation', { params: { thread } })
  expect(read['messages']).toHaveLength(2)
})

test('whoever may write no messages any more sends none, and finds it again', async () => {
  const { id } = await plan(adviser)
  await asKeeper(
    place,
    `update users set disabled = true where tenant_id = $1 and id = '${adviser.id}' returning id`,
  )
  await runAt(afterwards())
  expect((await list(investor)).map(({ thread }) => thread)).not.toContain(id)
  await asKeeper(
    place,
    `update users set disabled = false where tenant_id = $1 and id = '${adviser.id}' returning id`,
  )
  const kept = `select problem from planned_messages where tenant_id = $1 and id = '${id}'`
  expect(await asKeeper(place, kept)).toEqual([{ problem: 'writer' }])
})
