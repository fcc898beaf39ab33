import { beforeEach, describe, expect, test } from 'vitest'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import type { NotificationsAnswer } from '#model/calls/notifications.ts'
import type { Rhythm } from '#model/notification-kinds.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { notifyOfReport } from '#server/mail/notify-of-report.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { buildAccount, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { createDigestQueue } from './digest-queue.ts'

const email_content = { en: '<p>You are verified.</p>' }

const world = await closeAfterAll(openRecordsWorld())
const { place, database, adviser, investor, admin } = world
await buildStatuses(place, { verified: { email_content, name: 'Verified' } })

beforeEach(async () => {
  await keep('delete from notifications where tenant_id = $1')
  await keep('update user_status set is_client_notifications_disabled = false where tenant_id = $1')
})

const keep = (statement: string) => asKeeper(place, statement)

const bellOf = async (hand: Hand): Promise<NotificationsAnswer> =>
  (await hand.ask('listNotifications', {})) as unknown as NotificationsAnswer

const buildClient = () =>
  buildAccount(place, {
    owner: [adviser.id],
    client: investor.id,
    userStatus: 'pending',
    name: 'Ina',
  })

const verify = (account: string) =>
  adviser.ask('changeAccountStatus', { params: { account }, body: { to: 'verified' } })

const change = (account: string) => {
  const caller = { tenantId: place.tenantId, userId: investor.id, role: 'investor' } as const
  return database.store.transact(caller, (transaction) =>
    notifyAdvisers(transaction, { account, what: 'ordered', white: baseConfiguration }),
  )
}

const choose = (hand: Hand, kind: string, rhythm: Rhythm) =>
  hand.ask('setNotificationChoice', { params: { kind }, body: { rhythm } })

const mails = async (hand: 'ina' | 'paul', template: string) =>
  (await mailsTo(place, `${hand}@portico.example`)).filter((one) => one.template === template)

describe('what is new', () => {
  test('is there for whoever it is for, unread until they say so, and for nobody else', async () => {
    const account = await buildClient()
    await verify(account)
    const { notifications, unread } = await bellOf(investor)
    expect(unread).toBe(1)
    expect(notifications).toMatchObject([
      { kind: 'status', what: 'Verified', isRead: false, account: { id: account, name: 'Ina' } },
    ])
    for (const other of [adviser, admin, world.stranger])
      expect((await bellOf(other)).notifications).toEqual([])
    await adviser.ask('readNotifications', { body: { ids: null } })
    expect((await bellOf(investor)).unread).toBe(1)
    const read = await investor.ask('readNotifications', { body: { ids: [notifications[0]!.id] } })
    expect(read).toMatchObject({ unread: 0, notifications: [{ isRead: true }] })
  })

  test('of a client is told to the advisers who own the account', async () => {
    const account = await buildClient()
    await change(account)
    expect((await bellOf(adviser)).notifications).toMatchObject([
      { kind: 'client-change', what: 'ordered', account: { id: account } },
    ])
    expect((await bellOf(investor)).notifications).toEqual([])
  })

  test('is gone with the sight of the account', async () => {
    const account = await buildClient()
    await verify(account)
    const { version } = (await admin.read('accounts', account)).record
    await admin.update('accounts', { id: account, version, values: { client: null } })
    expect(await bellOf(investor)).toMatchObject({ notifications: [], unread: 0 })
  })

  test('is written by nobody through the records', async () => {
    const values = { owner: investor.id, kind: 'report', at: '2026-11-20T08:00:00Z' }
    expect((await admin.create('notifications', values)).error.code).toBe('forbidden')
  })
})

describe('how often somebody is written to', () => {
  const queueOf = (day: string) =>
    createDigestQueue({
      store: database.store,
      settings: { scheme: 'https', publicPort: undefined, port: 1 },
      now: () => Date.parse(`${day}T07:00:00`),
      tenantOf: async () =>
        ({
          id: place.tenantId,
          hosts: ['portal.example'],
          white: baseConfiguration,
        }) as unknown as Installation,
    })
  const digest = (day: string) =>
    queueOf(day).run(
      { id: '1', tenantId: place.tenantId, queue: 'digests', attempts: 1, data: null } as never,
      new AbortController().signal,
    )
  const [monday, tuesday] = ['2026-11-23', '2026-11-24']

  beforeEach(() => keep('delete from mail where tenant_id = $1'))

  test('is at once without a choice, and chosen by each for themselves', async () => {
    expect(await investor.ask('readNotificationChoices', {})).toMatchObject({
      choices: [
        'message',
        'document',
        'acknowledgement',
        'report',
        'requested-report',
        'status',
        'order',
        'form',
        'correction',
        'proposal',
      ].map((kind) => ({
        kind,
        rhythm: 'at-once',
      })),
    })
    expect((await choose(investor, 'client-change', 'never')).error.code).toBe('bad-input')
    await verify(await buildClient())
    expect(await mails('ina', 'statusChanged')).toHaveLength(1)
  })

  test('never is never, and the bell tells it nevertheless', async () => {
    await choose(investor, 'status', 'never')
    await verify(await buildClient())
    await digest(monday)
    expect(await mailsTo(place, 'ina@portico.example')).toEqual([])
    expect((await bellOf(investor)).unread).toBe(1)
  })

  test('daily is one e-mail that says how many, without a figure, and not again', async () => {
    await choose(adviser, 'client-change', 'daily')
    const account = await buildClient()
    await change(account)
    await change(account)
    expect(await mails('paul', 'clientChange')).toEqual([])
    await digest(tuesday)
    await digest(tuesday)
    const [mail, ...others] = await mails('paul', 'digest')
    expect(others).toEqual([])
    expect(mail?.html).toContain('Changes made by your clients: 2')
    expect(mail?.html).toContain('href="https://portal.example"')
  })

  test('a status that wants no e-mails holds back those of reports as well', async () => {
    const account = await buildClient()
    await keep('update user_status set is_client_notifications_disabled = true where tenant_id = $1')
    const told = await database.store.serve(place.tenantId, (service) =>
      notifyOfReport(service, baseConfiguration, {
        report: account,
        account,
        title: 'Quarter',
        origin: 'https://portal.example',
      }),
    )
    expect(told).toBe(false)
    expect(await mails('ina', 'reportReady')).toMatchObject([{ status: 'held-back' }])
    expect((await bellOf(investor)).notifications).toMatchObject([{ kind: 'report', what: 'Quarter' }])
  })

  test('weekly is on Mondays', async () => {
    await choose(investor, 'status', 'weekly')
    await verify(await buildClient())
    await digest(tuesday)
    expect(await mails('ina', 'digest')).toEqual([])
    await digest(monday)
    expect(await mails('ina', 'digest')).toHaveLength(1)
  })

  test.each([
    ['was read meanwhile', () => investor.ask('readNotifications', { body: { ids: null } })],
    [
      'is of an account that is not theirs any more',
      () =>
        keep('update accounts set client = null where tenant_id = $1').then(() =>
          keep('select app.refresh_account_access(null) from tenants where tenant_id = $1'),
        ),
    ],
    [
      'is of an account whose client wants no e-mails by now',
      () => keep('update accounts set disabled_client_notifications = true where tenant_id = $1'),
    ],
    [
      'is of an account whose status wants no e-mails by now',
      () => keep('update user_status set is_client_notifications_disabled = true where tenant_id = $1'),
    ],
    ['is of a kind that they want no e-mails of by now', () => choose(investor, 'status', 'never')],
  ])('what %s stands in no e-mail', async (_, happen) => {
    await choose(investor, 'status', 'daily')
    await verify(await buildClient())
    await happen()
    await digest(tuesday)
    expect(await mails('ina', 'digest')).toEqual([])
  })
})
