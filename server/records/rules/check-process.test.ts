import { expect, test } from 'vitest'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { givePasswords } from '#tests/support/test-server.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, admin } = world
const corporate = await buildUser(place, { email: 'co@portico.example', accountType: 'corporate' })
await givePasswords(world.database, place.tenantId)

type Offer = { accountType?: 'single' | 'corporate'; userStatus?: StatusIdentifier[] }

/** A form that processes lead to. */
const offer = async (...offers: Offer[]): Promise<string> => {
  const form = await build(place, 'forms', { name: 'A form', editable: true, steps: stepsAsking() })
  for (const one of offers) await build(place, 'processes', { name: 'A process', formId: form, ...one })
  return form
}

const accountOf = (client: string, userStatus: StatusIdentifier = 'created') =>
  buildAccount(place, { client, userStatus })

const sendAs = async (formId: string, account: string) => {
  const visitor = await world.server.signIn(`${place.tenantId}.portico.example`, 'co@portico.example')
  const body = { values: { formId, account, answers: { a: 1 } }, publish: false }
  return visitor.ask('createRecord', { params: { collection: 'submissions' }, body })
}

test('a process of another account type takes nothing from a client', async () => {
  const account = await accountOf(corporate)
  expect((await sendAs(await offer({ accountType: 'single' }), account)).statusCode).toBe(403)
  expect((await sendAs(await offer({ accountType: 'corporate' }), account)).statusCode).toBe(200)
  const both = await offer({ accountType: 'single' }, { accountType: 'corporate' })
  expect((await sendAs(both, account)).statusCode).toBe(200)
  expect((await sendAs(await offer(), account)).statusCode).toBe(200)
})

test('the type of the account counts before that of its client; without either no form of a type is taken', async () => {
  const company = await buildAccount(place, { client: investor.id, accountType: 'corporate' })
  const untyped = await accountOf(investor.id)
  const send = async (hand: Hand, account: string, ...offers: Offer[]) =>
    (await hand.create('submissions', { formId: await offer(...offers), account, answers: { a: 1 } })).status
  expect(await send(investor, company, { accountType: 'corporate' })).toBe(200)
  expect(await send(investor, company, { accountType: 'single' })).toBe(403)
  expect(await send(investor, untyped, { accountType: 'corporate' })).toBe(403)
  expect(await send(investor, untyped, { accountType: 'single' })).toBe(403)
  expect(await send(investor, untyped, {})).toBe(200)
  expect(await send(admin, untyped, { accountType: 'single' })).toBe(200)
})

test('a form is sent in the statuses of its process alone, and in none while the data is locked', async () => {
  const formId = await offer({ userStatus: ['verified'] })
  const inStatus = async (status: StatusIdentifier, form = formId) =>
    (await investor.create('submissions', { formId: form, account: await accountOf(investor.id, status) }))
      .status
  expect(await inStatus('verified')).toBe(200)
  expect(await inStatus('created')).toBe(403)
  const anywhere = await offer({})
  expect(await inStatus('created', anywhere)).toBe(200)
  expect(await inStatus('pending', anywhere)).toBe(403)
  expect(await inStatus('review', anywhere)).toBe(403)
})

test('what was sent is not corrected while the data is locked', async () => {
  const formId = await offer({ userStatus: ['created'] })
  const correct = async (status: StatusIdentifier) => {
    const account = await accountOf(investor.id, status)
    const id = await build(place, 'submissions', { formId, account, answers: { a: 1 } })
    return (await investor.update('submissions', { id, version: 1, values: { answers: { a: 2 } } })).status
  }
  expect(await correct('verified')).toBe(200)
  expect(await correct('pending')).toBe(403)
})

test('a draft is kept for whoever writes it and goes for good', async () => {
  const [formId, account] = [await offer({}), await accountOf(investor.id)]
  const made = await investor.create('formDrafts', { formId, account, answers: { a: 1 } })
  const { id } = made.record
  expect(made.status).toBe(200)
  const kept = await investor.update('formDrafts', { id, version: 1, values: { answers: { a: 2 } } })
  expect(kept.record.answers).toEqual({ a: 2 })
  expect((await world.adviser.read('formDrafts', id)).status).not.toBe(200)
  expect((await admin.read('formDrafts', id)).status).not.toBe(200)
  expect((await investor.remove('formDrafts', { id, version: 2 })).status).toBe(200)
  expect((await investor.list('formDrafts')).records).toEqual([])
})

test('a draft goes with what is sent, that of the same form and account alone', async () => {
  const [formId, other] = [await offer({}), await offer({})]
  const account = await accountOf(investor.id)
  await investor.create('formDrafts', { formId, account, answers: { a: 1 } })
  await investor.create('formDrafts', { formId: other, account, answers: { a: 1 } })
  expect((await investor.create('submissions', { formId, account, answers: { b: 1 } })).status).toBe(422)
  expect((await investor.list('formDrafts')).records).toHaveLength(2)
  const sent = await investor.create('submissions', { formId, account, answers: { a: 1 } })
  expect(sent.status).toBe(200)
  expect((await investor.list('formDrafts')).records).toMatchObject([{ formId: other }])
  // Also that of a correction.
  await investor.create('formDrafts', { formId, account, answers: { a: 2 } })
  const { id } = sent.record
  await investor.update('submissions', { id, version: 1, values: { answers: { a: 2 } } })
  expect((await investor.list('formDrafts')).records).toMatchObject([{ formId: other }])
})

test('what is asked for again under the id of its own is made once, also twice at the same moment', async () => {
  const formId = await offer({})
  const account = await accountOf(investor.id)
  const id = crypto.randomUUID()
  const body = { id, values: { formId, account, answers: { a: 1 } } }
  const send = (hand = investor) => hand.ask('createRecord', { params: { collection: 'submissions' }, body })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect([first.record.id, second.record.id]).toEqual([id, id])
  expect((await send()).record).toMatchObject({ id, version: 1 })
  const { records } = await admin.list('submissions', { filter: `formId:is:${formId}` })
  expect(records?.map((record) => record.id)).toEqual([id])
  // Somebody else's id says nothing of what is there.
  expect(await send(admin)).toMatchObject({ status: 409 })
})
