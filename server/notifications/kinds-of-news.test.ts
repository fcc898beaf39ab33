import { beforeEach, expect, test } from 'vitest'
import type { Notification, NotificationsAnswer } from '#model/calls/notifications.ts'
import { newId } from '#server/store/new-id.ts'
import {
  build,
  buildAccount,
  buildGroup,
  buildPortfolio,
  buildPortal,
  buildStatuses,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { createDataProblemQueue } from './data-problem-queue.ts'
import { createDigestQueue } from './digest-queue.ts'

let account: string

const world = await closeAfterAll(openRecordsWorld('dutch'))
const { place, investor, adviser, admin } = world
const portal = await buildPortal(place)
await buildStatuses(place, { verified: { name: 'Verified' } })

beforeEach(async () => {
  for (const table of ['notifications', 'notification_choices', 'mail', 'jobs'])
    await asKeeper(place, `delete from ${table} where tenant_id = $1`)
  await asKeeper(place, 'update accounts set client = null, active = false where tenant_id = $1')
  const userStatus = 'pending'
  const people = { client: investor.id, owner: [adviser.id] }
  account = await buildAccount(place, { name: 'Ina', portal, userStatus, ...people })
})

const bellOf = async (hand: Hand): Promise<Notification[]> =>
  ((await hand.ask('listNotifications', {})) as unknown as NotificationsAnswer).notifications
const kindsOf = async (hand: Hand) => (await bellOf(hand)).map(({ kind }) => kind)

const write = async (hand: Hand, recipient: string, subject = 'Fees') => {
  const message = { subthread: null, subject, body: 'Text', files: [], attachMessage: false }
  return (await hand.ask('sendMessage', { body: { ...message, id: newId(), recipient } })) as unknown as {
    thread: string
  }
}
const answer = (hand: Hand, subthread: string) => {
  const message = { recipient: null, subject: '', body: 'Text', files: [], attachMessage: false }
  return hand.ask('sendMessage', { body: { ...message, id: newId(), subthread } })
}
const file = async (name: string, placed: object = { account }): Promise<string> =>
  (await adviser.create('media', { name, type: 'Other', ...placed })).record.id
const remove = async (collection: string, id: string) => {
  const { version } = (await admin.read(collection, id)).record
  return admin.remove(collection, { id, version })
}
const takeClientAway = async () => {
  const { version } = (await admin.read('accounts', account)).record
  await admin.update('accounts', { id: account, version, values: { client: null } })
}
const placeOrder = async () =>
  build(place, 'orders', {
    portfolioId: await buildPortfolio(place, { account }),
    amount: '3',
    user: investor.id,
    account,
    product: 'Fund One',
    status: 'placed',
  })
const close = async (order: string) => {
  const { version } = (await adviser.read('orders', order)).record
  return adviser.update('orders', { id: order, version, values: { status: 'closed' } })
}
const lookAtData = async () => {
  const { store } = world.database
  await asKeeper(place, `select app.put_job($1, 'data-problems', '', null)`)
  await finishJobs(store.jobs, createDataProblemQueue(queueParts(store)))
}
/** Those that have no e-mail of their own, once nothing has come for a while. */
const gather = async (minutes = 2) => {
  const { store } = world.database
  await letTimePass(place)
  await finishJobs(store.jobs, createDigestQueue(queueParts(store, () => Date.now() + minutes * 60_000)))
}
const sent = async (hand: 'ina' | 'paul' = 'ina') =>
  (await mailsTo(place, `${hand}@portico.example`)).filter(({ template }) => template === 'digest')

test('a message is one entry for its thread, which is read with the thread and new again with the next', async () => {
  const { thread } = await write(adviser, account)
  await answer(adviser, thread)
  expect(await bellOf(investor)).toMatchObject([
    { kind: 'message', what: 'Fees', thread, portal, isRead: false, account: { id: account } },
  ])
  expect(await bellOf(adviser)).toEqual([])
  await investor.ask('markConversation', { params: { thread }, body: { read: true } })
  expect(await bellOf(investor)).toMatchObject([{ isRead: true }])
  await answer(investor, thread)
  expect(await bellOf(adviser)).toMatchObject([{ kind: 'message', thread, portal }])
  await answer(adviser, thread)
  expect(await bellOf(investor)).toMatchObject([{ thread, isRead: false }])
})

test('papers that come together are one entry, and one e-mail once no more come', async () => {
  await file('First')
  await file('Second')
  const latest = await file('Third')
  expect(await bellOf(investor)).toMatchObject([
    { kind: 'document', what: 'Third', count: 3, document: latest, portal, account: { id: account } },
  ])
  await gather(0)
  expect(await sent()).toEqual([])
  await gather()
  await gather()
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail?.html).toContain('New documents: 3')
  expect(mail?.html).not.toContain('Third')
  await investor.ask('readNotifications', { body: { ids: null } })
  await file('Fourth')
  expect(await bellOf(investor)).toMatchObject([{ count: 1, what: 'Fourth' }, { count: 3 }])
})

test('a paper of a group is news for each of its members, one of the firm or of nobody for none', async () => {
  const group = await buildGroup(place)
  await asKeeper(
    place,
    `insert into group_members (tenant_id, "group", account, member_since) values ($1, $2, $3, '2026-01-01')`,
    [group, account],
  )
  const paper = await file('Terms', { group })
  await file('Logo', {})
  expect(await bellOf(investor)).toMatchObject([{ what: 'Terms', document: paper, portal }])
})

test('an order that is closed is news for the client, by what was ordered, and is written of at once', async () => {
  const order = await placeOrder()
  expect((await close(order)).status).toBe(200)
  expect(await bellOf(investor)).toMatchObject([
    { kind: 'order', what: 'Fund One', account: { id: account }, portal, order: { id: order } },
  ])
  const mails = await mailsTo(place, 'ina@portico.example')
  expect(mails.map(({ template }) => template)).toEqual(['orderClosed'])
  await gather()
  expect(await sent()).toEqual([])
})

test('advisers are told in the morning of accounts whose figures need attention, and of each once', async () => {
  await lookAtData()
  await lookAtData()
  expect(await bellOf(adviser)).toMatchObject([{ kind: 'data', count: 1, portal, isRead: false }])
  await adviser.ask('readNotifications', { body: { ids: null } })
  await lookAtData()
  expect(await bellOf(adviser)).toMatchObject([{ isRead: true }])
  const other = await buildAccount(place, { portal, owner: [adviser.id] })
  await lookAtData()
  expect(await bellOf(adviser)).toMatchObject([{ kind: 'data', count: 2, isRead: false }])
  await gather()
  expect(await sent('paul')).toHaveLength(1)
  await asKeeper(place, 'update accounts set active = false where tenant_id = $1 and id = any ($2)', [
    [account, other],
  ])
  await lookAtData()
  expect(await bellOf(adviser)).toEqual([])
})

test('what somebody wants no e-mails of is on the bell alone', async () => {
  await investor.ask('setNotificationChoice', { params: { kind: 'document' }, body: { rhythm: 'never' } })
  await file('Quiet')
  await gather()
  expect(await sent()).toEqual([])
  expect(await kindsOf(investor)).toEqual(['document'])
})

const known = {
  message: () => write(adviser, account),
  document: () => file('Paper'),
  status: () => adviser.ask('changeAccountStatus', { params: { account }, body: { to: 'verified' } }),
  order: async () => close(await placeOrder()),
}

test.each(Object.entries(known))(
  'news of the kind %s are gone with the account, also from the e-mail',
  async (kind, happen) => {
    await investor.ask('setNotificationChoice', { params: { kind }, body: { rhythm: 'at-once' } })
    await happen()
    expect(await kindsOf(investor)).toEqual([kind])
    await takeClientAway()
    expect(await bellOf(investor)).toEqual([])
    await gather()
    expect(await sent()).toEqual([])
  },
)

test('a message to a group is no news for whoever has left it', async () => {
  const group = await buildGroup(place)
  await asKeeper(
    place,
    `insert into group_members (tenant_id, "group", account, member_since) values ($1, $2, $3, '2026-01-01')`,
    [group, account],
  )
  await write(adviser, group)
  expect(await kindsOf(investor)).toEqual(['message'])
  await asKeeper(place, 'delete from group_members where tenant_id = $1')
  expect(await bellOf(investor)).toEqual([])
})

test('a paper or an order that is removed is no news any more', async () => {
  const [paper, order] = [await file('Paper'), await placeOrder()]
  await close(order)
  expect(await kindsOf(investor)).toEqual(['order', 'document'])
  await remove('media', paper)
  await remove('orders', order)
  expect(await bellOf(investor)).toEqual([])
})

test('an adviser who does not see a client any more is told nothing of its figures and messages', async () => {
  await lookAtData()
  await write(investor, adviser.id)
  expect(await kindsOf(adviser)).toEqual(['message', 'data'])
  const owner = [admin.id]
  const { version } = (await admin.read('accounts', account)).record
  await admin.update('accounts', { id: account, version, values: { owner } })
  const mine = await buildAccount(place, { owner: [adviser.id] })
  await build(place, 'accessGroups', { name: 'Team', team: [adviser.id], clients: [mine] })
  expect(await bellOf(adviser)).toEqual([])
})
