import { beforeEach, expect, test } from 'vitest'
import type { Conversation, Message } from '#model/calls/messages.ts'
import { createLetterQueue } from '#server/mail/letter-queue.ts'
import { newId } from '#server/store/new-id.ts'
import {
  build,
  buildAccount,
  buildFile,
  buildGroup,
  buildPortal,
  buildStatuses,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { createReturningQueue } from './returning-queue.ts'

let account: string

const { place, investor, adviser, database, admin } = await closeAfterAll(openRecordsWorld('asset-manager'))
const portal = await buildPortal(place)
await buildStatuses(place)

beforeEach(async () => {
  await asKeeper(place, 'update accounts set client = null, active = false where tenant_id = $1 returning id')
  const email = 'ina@portico.example'
  account = await buildAccount(place, {
    name: 'Ina',
    email,
    client: investor.id,
    owner: [adviser.id],
    portal,
  })
})

type Sent = {
  status: number
  id: string
  thread: string
  error: { problems: Record<string, { code: string }> }
}
type Thread = { messages: Message[]; answer: { subthread: string; to: string } | null; isArchived: boolean }

const blank = { subthread: null, recipient: null, subject: '', body: 'Text', files: [], attachMessage: false }
const send = async (
  hand: Hand,
  message: Partial<Record<keyof typeof blank | 'id', unknown>>,
): Promise<Sent> =>
  (await hand.ask('sendMessage', { body: { ...blank, id: newId(), ...message } })) as unknown as Sent
const write = (hand: Hand, recipient: string, subject = 'Fees') => send(hand, { recipient, subject })
const list = async (hand: Hand, query: Record<string, string> = {}): Promise<Conversation[]> =>
  ((await hand.ask('listConversations', { query })) as unknown as { conversations: Conversation[] })
    .conversations
const threadsOf = async (hand: Hand, query: Record<string, string> = {}) =>
  (await list(hand, query)).map(({ thread }) => thread)
const open = async (hand: Hand, thread: string) =>
  (await hand.ask('readConversation', { params: { thread } })) as unknown as Thread & { status: number }
const unread = async (hand: Hand) => (await hand.ask('countUnread', {})) as unknown as { unread: number }
const finishLetters = () => finishJobs(database.store.jobs, createLetterQueue(queueParts(database.store)))
const join = (group: string, since = '2026-01-01T00:00:00Z') =>
  asKeeper(
    place,
    `insert into group_members (tenant_id, "group", account, member_since) values ($1, '${group}', '${account}', '${since}') returning account`,
  )

test('clients one sees and groups are found by name and address, those of hidden domains are not', async () => {
  const email = 'olafur@home.example'
  const seen = await buildAccount(place, { name: 'Ólafur Vík', email, owner: [adviser.id] })
  await buildAccount(place, { name: 'Olafur Test', email: 'olafur@development.example', owner: [adviser.id] })
  const hidden = await buildAccount(place, { name: 'Olafur Strand', email, owner: [admin.id] })
  await build(place, 'accessGroups', { name: 'Team', team: [adviser.id], clients: [seen] })
  const group = await build(place, 'groups', { name: 'Friends of Olafur', score: 1 })
  const search = async (hand: Hand, text: string) =>
    ((await hand.ask('listRecipients', { query: { search: text } })) as unknown as { recipients: unknown[] })
      .recipients
  const circle = { id: group, name: 'Friends of Olafur', email: null, isGroup: true }
  expect(await search(adviser, 'olafur')).toEqual([
    circle,
    { id: seen, name: 'Ólafur Vík', email, isGroup: false },
  ])
  expect(await search(admin, 'HOME.example')).toHaveLength(2)
  for (const recipient of [seen, group]) expect((await write(adviser, recipient)).status).toBe(200)
  expect(await write(adviser, hidden)).toMatchObject({
    status: 422,
    error: { problems: { recipient: { code: 'id' } } },
  })
  await asKeeper(place, `delete from access_group_accounts where tenant_id = $1 returning group_id`)
  await asKeeper(place, `update access_groups set active = false where tenant_id = $1 returning id`)
})

test('an answer goes to whoever wrote, under the subject of the thread, and each finds it where it belongs', async () => {
  const { thread } = await write(adviser, account)
  expect(await list(investor)).toMatchObject([{ thread, subject: 'Fees', isUnread: true, isMine: false }])
  const [newest] = await list(adviser, { box: 'sent' })
  expect(newest).toMatchObject({ thread, isUnread: false, to: 'Ina', isMine: true })
  expect(await unread(investor)).toMatchObject({ unread: 1 })
  const { answer } = await open(investor, thread)
  expect(answer).toMatchObject({ to: 'Paul' })
  const reply = await send(investor, { subthread: answer!.subthread, subject: 'Other', body: 'Yes, please.' })
  expect(reply).toMatchObject({ status: 200, thread })
  const [received] = await list(adviser)
  expect(received).toMatchObject({ thread, subject: 'Fees', excerpt: 'Yes, please.', isUnread: true })
  expect(await unread(investor)).toMatchObject({ unread: 0 })
  const { record } = await adviser.read('messages', reply.id)
  expect(record).toMatchObject({
    thread,
    recipient: adviser.id,
    subthread: thread,
    clientAccount: account,
    threadInitiator: { name: 'Paul', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    portal,
  })
  const root = await adviser.read('messages', thread)
  expect(root.record).toMatchObject({
    thread: null,
    subthread: null,
    created: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  })
})

test('what a person reads is read by them alone, and whoever wrote it sees when', async () => {
  const { thread } = await write(adviser, account)
  expect((await open(adviser, thread)).messages[0]?.readers).toEqual([])
  await investor.ask('markConversation', { params: { thread }, body: { read: true } })
  expect((await open(adviser, thread)).messages[0]?.readers).toMatchObject([{ name: 'Ina' }])
  expect((await open(investor, thread)).messages[0]?.readers).toEqual([])
  await investor.ask('markConversation', { params: { thread }, body: { read: false } })
  expect(await unread(investor)).toMatchObject({ unread: 1 })
})

test('a thread is put away by each for themselves, comes back by hand, and by the next message', async () => {
  const { thread } = await write(adviser, account)
  const archive = (archived: boolean) =>
    investor.ask('archiveConversation', { params: { thread }, body: { archived } })
  for (const person of [investor, adviser])
    expect(await threadsOf(person, { box: 'latest' })).toContain(thread)
  expect((await archive(true)).status).toBe(200)
  expect(await threadsOf(investor, { box: 'latest' })).not.toContain(thread)
  expect(await threadsOf(investor)).not.toContain(thread)
  expect(await threadsOf(investor, { box: 'archived' })).toContain(thread)
  expect(await threadsOf(adviser, { box: 'sent' })).toContain(thread)
  expect((await investor.read('messages', thread)).record).toMatchObject({ archived: true })
  expect((await adviser.read('messages', thread)).record).toMatchObject({ archived: false })
  await archive(false)
  expect(await threadsOf(investor)).toContain(thread)
  await archive(true)
  await send(adviser, { subthread: thread })
  expect(await threadsOf(investor)).toContain(thread)
})

test('a group reads what was written since each joined; an answer goes to the writer alone', async () => {
  const group = await buildGroup(place)
  const early = newId()
  const old = { subject: 'Early', body: 'Text', createdAt: '2026-01-01T00:00:00Z', createdBy: adviser.id }
  await build(place, 'messages', { ...old, id: early, recipient: group, group })
  await join(group, '2026-02-01T00:00:00Z')
  const { thread } = await write(adviser, group, 'Later')
  const threads = await threadsOf(investor)
  expect(threads).toContain(thread)
  expect(threads).not.toContain(early)
  expect((await open(investor, early)).status).toBe(404)
  const neighbour = await buildUser(place)
  await buildAccount(place, { client: neighbour, owner: [adviser.id] })
  const reply = await send(investor, { subthread: thread })
  const other = { tenantId: place.tenantId, userId: neighbour, role: 'investor' as const }
  const text = 'select id from messages where tenant_id = $1 and id = $2'
  expect(await database.store.ask(other, { name: 'neighbour', text }, [reply.id])).toEqual([])
  const { messages, answer } = await open(adviser, thread)
  expect(messages).toHaveLength(2)
  expect(answer).toEqual({ subthread: reply.id, to: 'Ina' })
})

test('a client answers an adviser who takes no messages, and writes anew only to one who does', async () => {
  const asked = await buildUser(place, { name: 'Asked', isProfessional: true, isMessenger: true })
  await asKeeper(
    place,
    `update accounts set owner = '{${adviser.id},${asked}}' where tenant_id = $1 and id = '${account}' returning id`,
  )
  const { thread } = await write(adviser, account)
  expect(await write(investor, adviser.id)).toMatchObject({ status: 422 })
  expect((await send(investor, { subthread: thread })).status).toBe(200)
  expect((await write(investor, asked)).status).toBe(200)
  const { advisers } = (await investor.ask('listAdvisers', {})) as unknown as { advisers: object[] }
  expect(advisers).toMatchObject([
    { name: 'Asked', takesMessages: true },
    { name: 'Paul', takesMessages: false },
  ])
  const fromAdmin = await write(admin, account)
  expect((await open(investor, fromAdmin.thread)).answer).toMatchObject({ to: 'Ada' })
})

test('advisers stand by their role from the end of the alphabet, then by name; who has none comes last', async () => {
  const made = (name: string, role: 'Financial Advisor' | 'Investment Manager' | null) =>
    buildUser(place, { name, isProfessional: true, role })
  const [junior, senior, second, none] = await Promise.all([
    made('Aldo', 'Financial Advisor'),
    made('Zita', 'Investment Manager'),
    made('Bea', 'Investment Manager'),
    made('Cleo', null),
  ])
  await asKeeper(
    place,
    `update accounts set owner = '{${junior},${none},${senior},${second}}' where tenant_id = $1 and id = '${account}' returning id`,
  )
  const { advisers } = (await investor.ask('listAdvisers', {})) as unknown as { advisers: { name: string }[] }
  expect(advisers.map(({ name }) => name)).toEqual(['Bea', 'Zita', 'Aldo', 'Cleo'])
  const page = (await investor.ask('readAccount', { params: { account } })) as unknown as {
    advisers: { name: string }[]
  }
  expect(page.advisers.map(({ name }) => name)).toEqual(['Bea', 'Zita', 'Aldo', 'Cleo'])
  await asKeeper(
    place,
    `update accounts set owner = '{${adviser.id}}' where tenant_id = $1 and id = '${account}' returning id`,
  )
})

test('the answer to somebody who left goes to whoever looks after the account now', async () => {
  const left = await buildUser(place, { name: 'Left', isProfessional: true })
  const id = newId()
  await build(place, 'messages', {
    id,
    subject: 'Hello',
    body: 'Text',
    recipient: account,
    clientAccount: account,
    createdBy: left,
  })
  await asKeeper(
    place,
    `update users set disabled = true where tenant_id = $1 and id = '${left}' returning id`,
  )
  expect((await open(investor, id)).answer).toMatchObject({ to: 'Paul' })
  await send(investor, { subthread: id })
  expect((await list(adviser))[0]).toMatchObject({ subject: 'Hello', isMine: false })
})

test('an answer to a message that one may not read is refused, and so is one without recipient or text', async () => {
  const foreign = await write(admin, await buildAccount(place, { owner: [admin.id] }))
  expect(await send(investor, { subthread: foreign.id })).toMatchObject({
    status: 422,
    error: { problems: { subthread: { code: 'id' } } },
  })
  expect(await send(adviser, { subject: '', body: ' ' })).toMatchObject({
    status: 422,
    error: { problems: { subject: {}, recipient: {}, body: {} } },
  })
  expect(
    await send(adviser, { recipient: account, subject: 'Long', body: 'x'.repeat(200_000) }),
  ).toMatchObject({
    status: 400,
  })
})

test('a message that is sent twice arrives once, and its draft is gone', async () => {
  const { subthread: _, ...unsent } = blank
  const draft = { ...unsent, thread: null, recipient: adviser.id, subject: 'Once', body: 'Half' }
  await investor.ask('saveMessageDraft', { body: draft })
  const drafts = async (hand: Hand) => (await hand.ask('listMessageDrafts', {}))['drafts']
  expect(await drafts(investor)).toMatchObject([{ ...draft, recipientName: 'Paul' }])
  expect(await drafts(adviser)).toEqual([])
  const message = { id: newId(), recipient: adviser.id, subject: 'Once' }
  const [one, two] = [await send(investor, message), await send(investor, message)]
  expect(two).toEqual(one)
  expect((await list(adviser)).filter(({ subject }) => subject === 'Once')).toHaveLength(1)
  expect(await drafts(investor)).toEqual([])
})

test('a search finds subject and text whatever the accents, and only what one may read', async () => {
  const { thread } = await write(adviser, account, 'Ársreikningur þinn')
  await send(adviser, { subthread: thread, body: 'Θα σας στείλω την ετήσια έκθεση' })
  for (const search of ['arsreikningur', 'ετησια εκθεση']) {
    expect(await threadsOf(investor, { box: 'all', search })).toEqual([thread])
    expect(await threadsOf(adviser, { box: 'all', search })).toEqual([thread])
    expect(await threadsOf(admin, { box: 'all', search })).toEqual([])
  }
})

test('a long list comes page by page, each thread once', async () => {
  const before = await threadsOf(investor)
  for (let n = 0; n < 5; n += 1) await write(adviser, account, `Page ${n}`)
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = (await investor.ask('listConversations', {
      query: { limit: '2', ...(after === null ? {} : { after }) },
    })) as unknown as { conversations: Conversation[]; next: string | null }
    seen.push(...page.conversations.map(({ thread }) => thread))
    after = page.next
  } while (after !== null)
  expect(new Set(seen).size).toBe(before.length + 5)
  expect(seen).toHaveLength(before.length + 5)
  expect((await investor.ask('listConversations', { query: { after: 'nonsense' } })).status).toBe(400)
})

test('whoever loses access loses list, thread, search and the attached file at once', async () => {
  const group = await buildGroup(place)
  await join(group)
  const fileOf = (name: string) =>
    buildFile(place, name, { level: 'author', createdBy: adviser.id, account: null })
  const [toGroup, toClient] = [await fileOf('to-group.pdf'), await fileOf('to-client.pdf')]
  const ofGroup = await send(adviser, { recipient: group, subject: 'Lost group', files: [toGroup] })
  const ofClient = await send(adviser, { recipient: account, subject: 'Lost client', files: [toClient] })
  type Seen = { thread: string; file: string; search: string }
  const sees = async (hand: Hand, { thread, file, search }: Seen) => ({
    list: (await threadsOf(hand, { box: 'all' })).includes(thread),
    thread: (await open(hand, thread)).status === 200,
    search: (await threadsOf(hand, { box: 'all', search })).includes(thread),
    record: (await hand.read('messages', thread)).status === 200,
    file: (await findFile(hand, file)) !== undefined,
  })
  const findFile = async (hand: Hand, name: string) =>
    ((await hand.ask('listFiles', { query: { prefix: `/media/${name}` } })) as unknown as { files: object[] })
      .files[0]
  const everything = { list: true, thread: true, search: true, record: true, file: true }
  const nothing = { list: false, thread: false, search: false, record: false, file: false }
  const groupThread = { thread: ofGroup.thread, file: 'to-group.pdf', search: 'lost group' }
  const clientThread = { thread: ofClient.thread, file: 'to-client.pdf', search: 'lost client' }
  expect(await sees(investor, groupThread)).toEqual(everything)
  expect(await sees(adviser, groupThread)).toEqual(everything)
  expect(await sees(admin, groupThread)).toEqual(nothing)
  await asKeeper(
    place,
    `delete from group_members where tenant_id = $1 and "group" = '${group}' returning account`,
  )
  expect(await sees(investor, groupThread)).toEqual(nothing)
  expect(await sees(investor, clientThread)).toEqual(everything)
  expect(await sees(adviser, clientThread)).toEqual(everything)
  // From now on the adviser sees only what their access group names, and this client is not in it.
  const elsewhere = await buildAccount(place, { owner: [admin.id] })
  await asKeeper(
    place,
    `update accounts set owner = '{${admin.id}}' where tenant_id = $1 and id = '${account}' returning id`,
  )
  await build(place, 'accessGroups', { name: 'Others', team: [adviser.id], clients: [elsewhere] })
  expect(await sees(adviser, clientThread)).toEqual(nothing)
  await asKeeper(
    place,
    `update accounts set client = null where tenant_id = $1 and id = '${account}' returning id`,
  )
  expect(await sees(investor, clientThread)).toEqual(nothing)
  await asKeeper(place, `update access_groups set active = false where tenant_id = $1 returning id`)
})

test('an attachment is read by whoever wrote it alone until it is sent, and stands in no other message', async () => {
  const file = await buildFile(place, 'secret.pdf', { level: 'author', createdBy: adviser.id, account: null })
  const others = await send(investor, { recipient: adviser.id, subject: 'Theirs', files: [file] })
  expect(others).toMatchObject({ status: 422, error: { problems: { attachment: { code: 'file-missing' } } } })
  expect((await send(adviser, { recipient: account, subject: 'Mine', files: [file] })).status).toBe(200)
  const again = await send(adviser, { recipient: account, subject: 'Again', files: [file] })
  expect(again).toMatchObject({ status: 422 })
})

test('whoever becomes the client of an account finds what was written to it', async () => {
  const waiting = await buildAccount(place, { owner: [adviser.id] })
  const { thread } = await write(adviser, waiting, 'Welcome')
  const client = await buildUser(place)
  await asKeeper(
    place,
    `update accounts set client = '${client}' where tenant_id = $1 and id = '${waiting}' returning id`,
  )
  const rows = await asKeeper(
    place,
    `select thread from conversations where tenant_id = $1 and person = '${client}'`,
  )
  expect(rows).toEqual([{ thread }])
})

test('the e-mail to an addressee holds a link, or the text where the writer wants it so, and respects their wishes', async () => {
  await finishLetters()
  await asKeeper(place, 'delete from mail where tenant_id = $1')
  const mails = () =>
    asKeeper(
      place,
      `select "to", template, status, message->>'text' as text from mail where tenant_id = $1 order by created_at`,
    )
  await write(adviser, account, 'Quietly')
  await finishLetters()
  await send(adviser, { recipient: account, subject: 'Openly', body: 'All of it.', attachMessage: true })
  await finishLetters()
  const [link, text] = (await mails()) as { template: string; text: string }[]
  expect(link).toMatchObject({ template: 'message' })
  expect(link?.text).toContain(`/dashboard/${portal}/messages?thread=`)
  expect(link?.text).not.toContain('Text')
  expect(text).toMatchObject({ template: 'messageText' })
  expect(text?.text).toContain('All of it.')
  await asKeeper(
    place,
    `update accounts set disabled_client_notifications = true where tenant_id = $1 and id = '${account}' returning id`,
  )
  await write(adviser, account, 'Unwanted')
  await finishLetters()
  await write(investor, adviser.id, 'To the adviser')
  await finishLetters()
  expect((await mails()).slice(2)).toMatchObject([{ status: 'held-back' }, { template: 'message' }])
})

test('a thread that is put off leaves the inbox of that person alone, and comes back on its day as unread', async () => {
  const { thread } = await write(adviser, account)
  await send(investor, { subthread: thread, body: 'Yes' })
  const putOff = (until: string | null, hand = adviser) =>
    hand.ask('putOffConversation', { params: { thread }, body: { until } })
  const passed = await putOff('2020-01-01')
  expect(passed).toMatchObject({ status: 422, error: { problems: { until: { code: 'date' } } } })
  expect((await putOff('2099-01-01')).status).toBe(200)
  expect(await threadsOf(adviser)).not.toContain(thread)
  expect(await threadsOf(adviser, { box: 'latest' })).not.toContain(thread)
  expect(await list(adviser, { box: 'later' })).toMatchObject([{ thread, backOn: '2099-01-01' }])
  expect(await threadsOf(investor)).toContain(thread)
  expect((await putOff('2099-01-01', admin)).status).toBe(404)

  const job = { tenantId: place.tenantId, queue: '', key: '', attempts: 1, turn: 1, since: '' }
  const queue = createReturningQueue({
    store: database.store,
    tenantOf: () => Promise.resolve({ white: { timeZone: 'Pacific/Kiritimati' } }),
  })
  await queue.run(job, new AbortController().signal)
  expect(await threadsOf(adviser)).not.toContain(thread)
  await asKeeper(
    place,
    `update conversations set back_on = (now() at time zone 'Pacific/Kiritimati')::date where tenant_id = $1 and thread = '${thread}' and person = '${adviser.id}' returning thread`,
  )
  await queue.run(job, new AbortController().signal)
  expect((await list(adviser))[0]).toMatchObject({ thread, isUnread: true, backOn: null })

  await putOff('2099-01-01')
  await send(investor, { subthread: thread, body: 'One thing more' })
  expect((await list(adviser))[0]).toMatchObject({ thread, isUnread: true, backOn: null })
})
