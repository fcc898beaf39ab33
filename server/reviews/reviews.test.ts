import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#finance/ground/calendar.ts'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { NotificationsAnswer } from '#model/calls/notifications.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { buildAccount, buildPortal, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { createReviewQueue } from './review-queue.ts'

let portal: string
let account: string

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number): string => addDays(today, days)

const world = await closeAfterAll(openRecordsWorld())
const { place, adviser, investor, admin } = world
await buildStatuses(place, {})

beforeEach(async () => {
  portal = await buildPortal(place, { reviewEvery: 12 })
  account = await open('reporting')
})

const open = (userStatus: StatusIdentifier, owner = adviser.id): Promise<string> =>
  buildAccount(place, { portal, owner: [owner], client: investor.id, userStatus })
const reviewOf = async (hand = adviser, of = account) =>
  ((await hand.ask('readClientDesk', { params: { account: of } })) as unknown as ClientDesk).review
const write = (values: object, hand = adviser) => hand.create('reviews', { account, ...values })
const change = async (values: object, hand = adviser) => {
  const { version } = (await admin.read('accounts', account)).record
  return hand.update('accounts', { id: account, version, values })
}
const remind = async (days = 0) => {
  const { store } = world.database
  await asKeeper(place, `select app.put_job($1, 'reviews', '', null)`)
  await finishJobs(store.jobs, createReviewQueue(queueParts(store, () => Date.parse(inDays(days)))))
}
const told = async () => {
  const { notifications } = (await adviser.ask('listNotifications', {})) as unknown as NotificationsAnswer
  return notifications.filter(({ account: of }) => of?.id === account).map(({ what }) => what)
}

test('a review moves the date on by what the account says, else by what its portal does', async () => {
  expect(await reviewOf()).toEqual({ on: null, every: null, usual: 12 })
  await write({ reviewedOn: '2026-01-31', note: 'Wants to retire at 60.' })
  expect(await reviewOf()).toMatchObject({ on: '2027-01-31' })
  await change({ reviewEvery: 6 })
  await write({ reviewedOn: '2026-08-31' })
  expect(await reviewOf()).toEqual({ on: '2027-02-28', every: 6, usual: 12 })
  await write({ reviewedOn: '2026-09-01', next: null })
  expect(await reviewOf()).toMatchObject({ on: null })
  const { records } = await adviser.list('reviews', {
    filter: `account:is:${account}`,
    sort: '-reviewedOn',
  })
  expect(records).toMatchObject([
    { reviewedOn: '2026-09-01', created: { name: 'Paul' } },
    { reviewedOn: '2026-08-31' },
    { note: 'Wants to retire at 60.' },
  ])
})

test('a review is of a day that has been, and its next comes after it', async () => {
  expect((await write({ reviewedOn: inDays(2) })).error.problems).toEqual({ reviewedOn: { code: 'not-yet' } })
  expect((await write({ reviewedOn: '2026-01-31', next: '2026-01-31' })).error.problems).toEqual({
    next: { code: 'later-day' },
  })
  expect((await change({ reviewEvery: 0 })).error.problems).toEqual({
    reviewEvery: { code: 'minimum', limit: 1 },
  })
  expect(await reviewOf()).toMatchObject({ on: null })
  // Where it is tomorrow already.
  expect((await write({ reviewedOn: inDays(1) })).status).toBe(200)
})

test('it is written by the owners of the account and by administrators, and changed by nobody', async () => {
  account = await open('reporting', admin.id)
  expect((await write({ reviewedOn: '2026-01-31' })).status).toBe(403)
  expect((await write({ reviewedOn: '2026-01-31' }, investor)).status).toBe(403)
  const { record } = await write({ reviewedOn: '2026-01-31' }, admin)
  const again = { id: record.id, version: 1, values: { note: 'Otherwise' } }
  expect((await admin.update('reviews', again)).status).toBe(403)
  expect((await admin.remove('reviews', { id: record.id, version: 1 })).status).toBe(403)
})

test('clients read nothing of it', async () => {
  await write({ reviewedOn: '2026-01-31' })
  const { record } = await investor.read('accounts', account)
  expect(Object.keys(record).filter((name) => name.startsWith('review'))).toEqual([])
  expect((await investor.list('reviews')).status).toBe(403)
  const page = (await investor.ask('readAccount', { params: { account } })) as unknown as {
    reviewOn: unknown
  }
  expect(page.reviewOn).toBeNull()
  const seen = (await adviser.ask('readAccount', { params: { account } })) as unknown as {
    reviewOn: unknown
  }
  expect(seen.reviewOn).toBe('2027-01-31')
})

test('the first date comes with the verification, where nobody has named one', async () => {
  account = await open('pending')
  await change({ userStatus: 'verified' })
  expect((await reviewOf()).on?.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) + 1))
  account = await open('pending')
  await change({ reviewOn: inDays(40) })
  await change({ userStatus: 'verified' })
  expect(await reviewOf()).toMatchObject({ on: inDays(40) })
})

test('its owners are reminded once before the day and once after it, and anew for another day', async () => {
  await change({ reviewOn: inDays(20) })
  await remind()
  expect(await told()).toEqual([])
  await remind(6)
  await remind(7)
  expect(await told()).toEqual(['reviewDue'])
  await remind(21)
  await remind(22)
  expect(await told()).toEqual(['reviewOverdue', 'reviewDue'])
  await change({ reviewOn: inDays(10) })
  await remind()
  expect(await told()).toEqual(['reviewDue', 'reviewOverdue', 'reviewDue'])
  const mails = await mailsTo(place, 'paul@portico.example')
  expect(mails.filter(({ template }) => template === 'clientReview')).toHaveLength(3)
})
