import { expect, test } from 'vitest'
import type { Cause } from '#model/status/state-table.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { build, buildAccount, buildPortal, buildStatuses, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { writeAs } from '#tests/support/writing.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { readRecord } from '#server/store/records/records.ts'

// A white label of English and Icelandic.
const world = await closeAfterAll(openRecordsWorld('generic'))
const { place, admin, adviser, investor } = world
const portal = await buildPortal(place, { name: 'Harbour', portalLanguage: 'is' })
await buildStatuses(place, {
  pending: {
    email_content: { en: '<p>We look at <b>your</b> data.</p>', is: '<p>Við skoðum gögnin.</p>' },
  },
  verified: { email_content: { en: '<p>You are verified.</p>' } },
  dormant: { email_content: { en: '<p>At rest.</p>' }, isClientNotificationsDisabled: true },
})

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(
    { owner: world.database.owner, tenantId: place.tenantId },
    async (client) => (await client.query(text, [place.tenantId, ...values])).rows as Row[],
  )

type Mail = {
  to: string
  language: string
  status: string
  error: string | null
  message: { subject: string; html: string }
}
const mailsTo = (email: string) =>
  rows<Mail>(
    `select "to", language, status, error, message from mail
      where tenant_id = $1 and "to" = $2 and template = 'statusChanged' order by id`,
    [email],
  )
const eventsOf = (account: string) =>
  rows<{ kind: string; about: string; actor: string; data: { from: string; to: string } }>(
    `select kind, about, actor, data from auth.event
      where tenant_id = $1 and kind like 'status-%' and data->>'account' = $2 order by seq`,
    [account],
  )
const statusOf = async (id: string) =>
  (
    await rows<{ status: string }>(
      'select user_status as status from accounts where tenant_id = $1 and id = $2',
      [id],
    )
  )[0]?.status

const move = (by: Hand, account: string, to: StatusIdentifier, isOverride = false) =>
  by.ask('changeAccountStatus', { params: { account }, body: { to, isOverride } })

/** What a client does that moves their account, said by a rule or a command. */
const bring = (by: Hand, account: string, { to, cause }: { to: StatusIdentifier; cause: Cause }) =>
  writeAs(
    world.database.store,
    { caller: { tenantId: place.tenantId, userId: by.id, role: 'investor' } },
    async (writing) => {
      const { version = 0 } = await readRecord(writing, 'accounts', account)
      await updateRecord(writing, 'accounts', { id: account, version, change: { userStatus: to }, cause })
    },
  )

/** A client of their own with an account that the adviser owns. */
const buildClient = async (
  status: StatusIdentifier,
  { client = {}, account = {} }: { client?: object; account?: object } = {},
) => {
  const id = await buildUser(place, client)
  const [user] = await rows<{ email: string }>('select email from users where tenant_id = $1 and id = $2', [
    id,
  ])
  const made = await buildAccount(place, {
    client: id,
    owner: [adviser.id],
    portal,
    userStatus: status,
    ...account,
  })
  return { id, email: user?.email ?? '', account: made }
}

test('a client asks for verification: audited, noted, and told in their language', async () => {
  const account = await buildAccount(place, { client: investor.id, owner: [adviser.id], portal })
  await rows('update users set hide_intro_status = true where tenant_id = $1 and id = $2', [investor.id])
  await bring(investor, account, { to: 'pending', cause: 'verification asked' })
  expect(await statusOf(account)).toBe('pending')
  const [mail, ...others] = await mailsTo('ina@portico.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ language: 'en', status: 'waiting', error: null })
  expect(mail?.message.subject).toContain('Harbour')
  expect(mail?.message.html).toContain('<p>We look at <b>your</b> data.</p>')
  expect(await eventsOf(account)).toEqual([
    {
      kind: 'status-changed',
      about: investor.id,
      actor: investor.id,
      data: expect.objectContaining({ from: 'created', to: 'pending' }),
    },
  ])
  const log = await rows<{ changes: object }>(
    'select changes from logs where tenant_id = $1 and record_id::text = $2',
    [account],
  )
  expect(log.map(({ changes }) => changes)).toEqual([{ userStatus: { before: 'created', after: 'pending' } }])
  const [user] = await rows<{ hidden: boolean }>(
    'select hide_intro_status as hidden from users where tenant_id = $1 and id = $2',
    [investor.id],
  )
  expect(user?.hidden).toBe(false)
})

test('what a client may not bring about is refused, and changes nothing', async () => {
  const account = await buildAccount(place, {
    client: investor.id,
    owner: [adviser.id],
    portal,
    userStatus: 'pending',
  })
  for (const isOverride of [false, true]) {
    const refused = await move(investor, account, 'verified', isOverride)
    expect(refused.error).toMatchObject({
      code: 'refused-transition',
      message: "We've encountered an error, please try again",
    })
  }
  expect(await statusOf(account)).toBe('pending')
  expect(await eventsOf(account)).toEqual([])
  const { account: foreign } = await buildClient('created')
  expect((await move(investor, foreign, 'pending')).error.code).toBe('not-found')
  expect((await move(world.stranger, foreign, 'pending', true)).error.code).toBe('not-found')
})

test('who is the client of an account is that first, whatever they are otherwise', async () => {
  const own = await buildAccount(place, { client: adviser.id, owner: [adviser.id], userStatus: 'pending' })
  expect((await move(adviser, own, 'verified')).error.code).toBe('refused-transition')
  expect(
    (await adviser.update('accounts', { id: own, version: 1, values: { userStatus: 'verified' } })).error
      .code,
  ).toBe('refused-transition')
})

test('the same status again does nothing', async () => {
  const { account, email } = await buildClient('pending')
  expect(await move(adviser, account, 'pending')).toMatchObject({ status: 'pending' })
  expect([await eventsOf(account), await mailsTo(email)]).toEqual([[], []])
})

test('an adviser follows the table; only an administrator leaves it, and must say so', async () => {
  const { account } = await buildClient('created')
  expect((await move(adviser, account, 'verified')).error.code).toBe('refused-transition')
  expect((await move(adviser, account, 'verified', true)).error.code).toBe('refused-transition')
  expect((await move(admin, account, 'verified')).error.code).toBe('refused-transition')
  expect(await move(admin, account, 'verified', true)).toMatchObject({ status: 'verified' })
  expect(await move(admin, account, 'dormant')).toMatchObject({ status: 'dormant' })
  expect((await eventsOf(account)).map(({ kind, data }) => [kind, data.to])).toEqual([
    ['status-overridden', 'verified'],
    ['status-changed', 'dormant'],
  ])
})

test('a text that the language lacks comes in that of the white label; without one nothing is sent', async () => {
  const { account, email } = await buildClient('pending', { client: { userLanguage: 'is' } })
  await move(adviser, account, 'verified')
  expect(await mailsTo(email)).toMatchObject([{ language: 'en' }])
  await move(adviser, account, 'reporting')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a status that tells nobody, and a client who wants no mails: kept, and held back', async () => {
  const quiet = await buildClient('verified')
  await move(admin, quiet.account, 'dormant')
  expect(await mailsTo(quiet.email)).toMatchObject([{ status: 'held-back', error: 'disabled' }])
  const disabled = await buildClient('pending', { account: { disabledClientNotifications: true } })
  await move(adviser, disabled.account, 'verified')
  expect(await mailsTo(disabled.email)).toMatchObject([{ status: 'held-back', error: 'disabled' }])
})

test('changed in the drawer of the account, the same follows, and once', async () => {
  const { account, email } = await buildClient('pending')
  const saved = await adviser.update('accounts', {
    id: account,
    version: 1,
    values: { userStatus: 'verified', location: 'Reykjavík' },
  })
  expect(saved.status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await eventsOf(account)).map(({ kind }) => kind)).toEqual(['status-changed'])
  const named = await adviser.update('accounts', { id: account, version: 2, values: { location: 'Rome' } })
  expect(named.status).toBe(200)
  const byHand = await admin.update('accounts', {
    id: account,
    version: 3,
    values: { userStatus: 'created' },
  })
  expect(byHand.status).toBe(200)
  expect((await eventsOf(account)).map(({ kind }) => kind)).toEqual(['status-changed', 'status-overridden'])
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an account is never without a status', async () => {
  const { account } = await buildClient('pending')
  const emptied = await admin.update('accounts', { id: account, version: 1, values: { userStatus: null } })
  expect(emptied.error).toMatchObject({ code: 'invalid', problems: { userStatus: { code: 'required' } } })
  expect(await statusOf(account)).toBe('pending')
})

test('a sale waits for orders, and orders close when they are done', async () => {
  const account = await buildAccount(place, {
    client: investor.id,
    owner: [adviser.id],
    userStatus: 'review_verified',
  })
  const sell = () => bring(investor, account, { to: 'sell_order', cause: 'order placed' })
  await expect(sell()).rejects.toMatchObject({
    problem: { code: 'refused-transition', reason: 'no-orders' },
  })
  const order = { name: 'Fund', user: investor.id, account, amount: '10', units: '10' } as const
  const sale = await build(place, 'orders', { ...order, type: 'Sell', status: 'placed' })
  const purchase = await build(place, 'orders', { ...order, type: 'Buy', status: 'placed' })
  await sell()
  expect(await statusOf(account)).toBe('sell_order')
  expect((await move(adviser, account, 'payment_sent')).status).toBe('payment_sent')
  const orders = await rows<{ id: string; status: string }>(
    'select id, status from orders where tenant_id = $1 and account = $2',
    [account],
  )
  expect(new Map(orders.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [sale, 'closed'],
      [purchase, 'placed'],
    ]),
  )
})

test('a status that the firm has not worded cannot be taken, whoever asks', async () => {
  const firm = await openRecordsWorld()
  const { adviser: paul, admin: ada } = firm
  await build(firm.place, 'userStatus', { name: 'Verified', identifier: 'checked' as never })
  const account = await buildAccount(firm.place, { owner: [paul.id], userStatus: 'pending_with_order' })
  const missing = await move(paul, account, 'verified_with_order')
  expect(missing.error).toMatchObject({
    code: 'invalid',
    fields: { userStatus: 'Status not found for identifier: verified_with_order' },
    problems: { userStatus: { code: 'status-not-found', identifier: 'verified_with_order' } },
  })
  const byName = await move(ada, account, 'verified', true)
  expect(byName.status).toBe('verified')
  await firm.close()
})
