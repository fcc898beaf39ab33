import { beforeEach, expect, test } from 'vitest'
import type { MailRow } from '#model/calls/security.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueSms } from '#server/mail/queue-sms.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildAccount, buildPortal, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { testSeal } from '#tests/support/test-seal.ts'

const world = await closeAfterAll(openRecordsWorld())
const { admin, adviser, investor, database, place } = world

beforeEach(() =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
    client.query('delete from mail where tenant_id = $1', [place.tenantId]),
  ).then(() => undefined),
)

const listed = async (query: Record<string, string> = {}): Promise<MailRow[]> =>
  (await admin.ask('listMails', { query })).rows as MailRow[]
const write = (hand: Hand, email: string, more: object = {}) =>
  hand.ask('sendEmail', { body: { email, message: { subject: 'Hello', html: '<p>Good day</p>' }, ...more } })

const account = (overrides: object = {}) =>
  buildAccount(place, { client: investor.id, owner: [adviser.id], ...overrides })

test('somebody of the firm writes an e-mail in the name of the portal; scripts are gone', async () => {
  const portal = await buildPortal(place, { name: 'Harbour Wealth' })
  await account({ email: 'reader@portal.example', portal })
  const html = '<p>Good <b>day</b></p><script>steal()</script>'
  const answer = await write(adviser, ' Reader@Portal.example', { message: { subject: 'Hello', html } })
  expect(answer).toMatchObject({ status: 200, sent: true })
  const [mail] = await listed()
  expect(mail).toMatchObject({
    to: 'reader@portal.example',
    subject: 'Hello',
    status: 'waiting',
    template: 'plain',
  })
  expect(mail?.html).toContain('Good <b>day</b>')
  expect(mail?.html).toContain('Harbour Wealth')
  expect(mail?.html).not.toContain('steal')
})

test('clients who have notifications switched off get none, by their account or by its status', async () => {
  await account({ email: 'off@portal.example', disabledClientNotifications: true })
  await build(place, 'userStatus', {
    name: 'dormant',
    identifier: 'dormant',
    isClientNotificationsDisabled: true,
  })
  await account({ email: 'dormant@portal.example', userStatus: 'dormant' })
  for (const email of ['off@portal.example', 'dormant@portal.example']) {
    expect(await write(adviser, email)).toMatchObject({ status: 200, sent: false, reason: 'disabled' })
    expect(await write(adviser, email, { bypass: true })).toMatchObject({ status: 403 })
    expect(await write(admin, email, { bypass: true })).toMatchObject({ status: 200, sent: true })
  }
  const held = await listed({ status: 'held-back' })
  expect(Object.fromEntries(held.map(({ to, error }) => [to, error]))).toEqual({
    'dormant@portal.example': 'disabled',
    'off@portal.example': 'disabled',
  })
  expect(await listed({ status: 'waiting' })).toHaveLength(2)
})

test('goes to clients and colleagues the writer sees, and to nobody else', async () => {
  await account({ email: 'mine@portal.example' })
  await buildAccount(place, { email: 'hidden@portal.example' })
  await build(place, 'accessGroups', { name: 'Own', team: [adviser.id], clients: [await account()] })
  for (const email of ['stranger@elsewhere.example', 'hidden@portal.example'])
    expect(await write(adviser, email)).toMatchObject({ status: 422, error: { code: 'nobody-of-yours' } })
  expect(await write(admin, 'stranger@elsewhere.example', { bypass: true })).toMatchObject({ status: 422 })
  expect(await write(admin, 'hidden@portal.example')).toMatchObject({ status: 200, sent: true })
  expect(await write(adviser, 'ADA@portico.example')).toMatchObject({ status: 200, sent: true })
  expect(await listed()).toHaveLength(2)
})

test('a person writes two hundred a day, others go on', async () => {
  await account({ email: 'many@portal.example' })
  await asKeeper(
    place,
    `insert into auth.failure (tenant_id, key, n, at) values ($1, $2, 199, now())
        on conflict (tenant_id, key) do update set n = 199`,
    [`mail:written:${adviser.id}`],
  )
  expect(await write(adviser, 'many@portal.example')).toMatchObject({ status: 200 })
  expect(await write(adviser, 'many@portal.example')).toMatchObject({
    status: 429,
    error: { code: 'too-many-mails' },
  })
  expect(await write(admin, 'many@portal.example')).toMatchObject({ status: 200 })
})

test('addresses of the firm’s machinery never get one, bypass or not', async () => {
  const answer = await write(admin, 'Audit@staff.example', { bypass: true })
  expect(answer).toMatchObject({ status: 200, sent: false, reason: 'internal' })
})

test('the outbox is for administrators, found by address and subject, secrets masked', async () => {
  const { store } = database
  const { white } = await whiteOf()
  await store.auth(place.tenantId, (transaction) =>
    queueMail(transaction, white, {
      to: 'ann_100%@portal.example',
      template: 'passwordReset',
      language: 'en',
      from: 'Harbour Wealth',
      values: { name: 'Ann', until: '31/12/2030 18:00' },
      seal: testSeal,
      secrets: { link: 'https://portal.example/?code=the-secret' },
    }),
  )
  await account({ email: 'ben@portal.example' })
  await write(admin, 'ben@portal.example')
  expect((await listed()).map(({ to }) => to)).toEqual(['ben@portal.example', 'ann_100%@portal.example'])
  expect((await listed({ search: 'ANN_100%' })).map(({ to }) => to)).toEqual(['ann_100%@portal.example'])
  expect((await listed({ search: 'new password' })).map(({ to }) => to)).toEqual(['ann_100%@portal.example'])
  expect(await listed({ search: 'b_n@' })).toEqual([])
  expect(await admin.ask('listMails', { query: { offset: '1' } })).toMatchObject({ count: 2, rows: [{}] })
  const [mail] = await listed({ search: 'ann' })
  expect(mail?.html).toContain('••••••')
  expect(JSON.stringify(mail)).not.toMatch(/the-secret|\{\{/)
  for (const hand of [adviser, investor]) {
    expect(await hand.ask('listMails', {})).toMatchObject({ status: 403 })
    expect(await hand.ask('listTexts', {})).toMatchObject({ status: 403 })
    expect(await hand.ask('retryMail', { params: { mail: mail?.id ?? '' } })).toMatchObject({ status: 403 })
  }
  expect(await write(investor, 'ben@portal.example')).toMatchObject({ status: 403 })
})

test('text messages are read without their PIN', async () => {
  await database.store.auth(place.tenantId, (transaction) =>
    queueSms(transaction, {
      to: '+447700900123',
      from: 'Harbour',
      template: 'pin',
      language: 'nl',
      seal: testSeal,
      secrets: { pin: '483920' },
    }),
  )
  const answer = await admin.ask('listTexts', {})
  expect(answer).toMatchObject({ count: 1, rows: [{ to: '+447700900123', status: 'waiting' }] })
  expect(JSON.stringify(answer)).toContain('•••••• is uw pincode')
  expect(JSON.stringify(answer)).not.toContain('483920')
})

test('only an e-mail that has failed is tried again, and only one of the firm', async () => {
  await account({ email: 'ben@portal.example' })
  await write(admin, 'ben@portal.example')
  const [mail] = await listed()
  const params = { mail: mail?.id ?? '' }
  const set = (status: string) =>
    asKeeper(place, `update mail set status = $2, attempts = 8, error = 'x' where tenant_id = $1`, [status])
  await set('sent')
  await admin.ask('retryMail', { params })
  expect(await listed()).toMatchObject([{ status: 'sent', attempts: 8 }])
  await set('failed')
  expect(await world.stranger.ask('retryMail', { params })).toMatchObject({ status: 404 })
  expect(await listed()).toMatchObject([{ status: 'failed' }])
  expect(await admin.ask('retryMail', { params })).toMatchObject({ status: 200, done: true })
  expect(await listed()).toMatchObject([{ status: 'waiting', attempts: 0, error: null }])
})

test('templates are listed with the languages of the white label and shown with invented values', async () => {
  const { templates, languages } = await admin.ask('listMailTemplates', {})
  expect(templates).toContain('invitation')
  expect(languages).toEqual(['en', 'is'])
  const preview = (template: string, language: string) =>
    admin.ask('previewMailTemplate', { params: { template }, query: { language } })
  expect(await preview('invitation', 'is')).toMatchObject({
    status: 200,
    subject: expect.stringContaining('aðgangur þinn'),
    html: expect.stringContaining('Opna boðið'),
    text: expect.stringContaining('Ann Example'),
  })
  expect(await preview('invitation', 'nl')).toMatchObject({ status: 400 })
  expect(await preview('nothing', 'en')).toMatchObject({ status: 404 })
})

test('advisers who own the account are told what its client does, each once, in their language', async () => {
  const portal = await buildPortal(place, { name: 'Harbour Wealth' })
  const other = await buildUser(place, {
    isProfessional: true,
    email: 'sigga@portico.example',
    userLanguage: 'is',
  })
  const gone = await buildUser(place, { isProfessional: true, disabled: true })
  const id = await account({
    name: 'The Reader',
    owner: [adviser.id, other, gone],
    portal,
    userStatus: 'verified',
  })
  const told = async () =>
    (await listed())
      .map(({ to, subject }) => [to, subject])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))

  const order = { name: 'Order', type: 'Buy', amount: '100000', unitType: 'amount', user: investor.id }
  const host = `${place.tenantId}.portico.example`
  const client = { tenantId: place.tenantId, client: investor.id, origin: `http://${host}` }
  expect((await placeAs(database.store, client, { ...order, account: id })).status).toBe(200)
  expect(await told()).toEqual([
    ['ina@portico.example', 'Harbour Wealth: your order for Order'],
    ['paul@portico.example', 'Harbour Wealth: The Reader: an order placed'],
    ['sigga@portico.example', 'Harbour Wealth: The Reader: pöntun lögð inn'],
  ])
  const mail = (await listed()).find(({ to }) => to === 'paul@portico.example')
  expect(mail?.html).toContain(`href="http://${host}/dashboard/${portal}/account/${id}"`)
})

const steps = stepsAsking([{ name: 'a', type: 'text' }])

test('quarterly payments and personal data are told too; what advisers do themselves is not', async () => {
  const id = await account({ name: 'The Payer', userStatus: 'verified' })
  const flags = { F1: { name: 'Fund', value: true } }
  const changed = await investor.update('accounts', {
    id,
    version: 1,
    values: { quarterlyPaymentsStatus: flags },
  })
  expect(changed.status).toBe(200)
  // The same again is no change.
  await investor.update('accounts', { id, version: 2, values: { quarterlyPaymentsStatus: flags } })
  expect((await listed()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('The Payer: the quarterly payment of Fund switched on'),
  ])
  const formId = await build(place, 'forms', { name: 'Personal data', steps })
  await build(place, 'processes', { name: 'Details', formId })
  const submission = await investor.create('submissions', { formId, account: id, answers: { a: '1' } })
  expect(submission.status).toBe(200)
  const subjects = async () => (await listed()).map(({ subject }) => subject.split(': ').at(-1))
  expect(await subjects()).toEqual(['personal details amended', 'the quarterly payment of Fund switched on'])
  await admin.update('accounts', { id, version: 2, values: { quarterlyPaymentsStatus: null } })
  expect(await subjects()).toHaveLength(2)
})

test('a first submission is personal data submitted; while an account is new its drafts say nothing more', async () => {
  const id = await account({ name: 'The Newcomer', userStatus: 'created' })
  const formId = await build(place, 'forms', { name: 'Personal data', steps })
  await build(place, 'processes', { name: 'Details', formId })
  const { record } = await investor.create('submissions', { formId, account: id, answers: { a: '1' } })
  await investor.update('submissions', {
    id: record.id,
    version: record.version,
    values: { answers: { a: '2' } },
  })
  expect((await listed()).map(({ subject }) => subject.split(': ').at(-1))).toEqual([
    'personal details submitted',
  ])
})

test('a form that is of no process says its name, and nothing of personal data', async () => {
  const id = await account({ name: 'The Asker', userStatus: 'verified' })
  const formId = await build(place, 'forms', { name: 'Seminar in May', steps, editable: true })
  const { record } = await investor.create('submissions', { formId, account: id, answers: { a: '1' } })
  const values = { answers: { a: '2' } }
  await investor.update('submissions', { id: record.id, version: record.version, values })
  expect((await listed()).map(({ subject }) => subject.split('The Asker: ').at(-1))).toEqual([
    'the form “Seminar in May” changed',
    'the form “Seminar in May” submitted',
  ])
  const { notifications } = await adviser.ask('listNotifications', {})
  expect((notifications as object[]).slice(0, 2)).toMatchObject([
    { kind: 'client-change', what: 'formChanged Seminar in May' },
    { kind: 'client-change', what: 'formSent Seminar in May' },
  ])
})

test('documents a client uploads are told; pictures, and what the firm uploads, are not', async () => {
  const id = await account({ name: 'The Sender', userStatus: 'verified' })
  const upload = async (hand: Hand, purpose: string, name: string) => {
    const file = purpose === 'photo' ? await buildPicture('png') : buildPdf('A paper')
    const answer = await hand.visitor.ask(
      'uploadFile',
      multipartOf({ purpose, account: id }, { name, content: file }),
    )
    expect(answer.json()).toMatchObject({ outcome: 'stored' })
  }
  await upload(investor, 'library', 'passport.pdf')
  await upload(investor, 'photo', 'me.png')
  // What belongs to a form is told when the form is sent.
  await upload(investor, 'form', 'statement.pdf')
  await upload(adviser, 'library', 'report.pdf')
  expect((await listed()).map(({ to, subject }) => [to, subject.split(': ').at(-1)])).toEqual([
    ['paul@portico.example', 'a document uploaded'],
  ])
})

test('what is refused is not told', async () => {
  const foreign = await buildAccount(place, { owner: [adviser.id] })
  const order = { name: 'Order', type: 'Buy', amount: '10', user: investor.id, account: foreign }
  const client = { tenantId: place.tenantId, client: investor.id }
  expect((await placeAs(database.store, client, order)).status).toBeGreaterThanOrEqual(400)
  expect(await listed()).toEqual([])
})

async function whiteOf() {
  const tenant = (await world.server.parts.tenants.all()).find(({ id }) => id === place.tenantId)
  if (!tenant) throw new Error('no tenant')
  return tenant
}
