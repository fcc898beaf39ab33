import { beforeEach, expect, test } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { build, buildAccount, buildStatuses, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { givePasswords } from '#tests/support/test-server.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

let account: string

const world = await closeAfterAll(openRecordsWorld())
const { place, adviser, investor, admin, server } = world
await buildStatuses(place)

beforeEach(async () => {
  account = await accountIn('created')
})

const accountIn = (userStatus: StatusIdentifier, owner = [adviser.id]) =>
  buildAccount(place, { owner, client: investor.id, userStatus })

const fields: FormField[] = [
  { name: 'name', type: 'text', label: 'Full name', required: true },
  { name: 'born', type: 'date-picker', label: 'Born' },
  { name: 'email', type: 'text', label: 'Address' },
  { name: 'rating', type: 'text', label: 'Rating', internal: true },
  { name: 'seen', type: 'switch', label: 'Seen', admin: true },
]
const steps = stepsAsking(fields)

const formOf = (values: object = {}) => build(place, 'forms', { name: 'Identity check', steps, ...values })
const send = (formId: string, answers: object, by: Hand = investor, of: string | null = account) =>
  by.create('submissions', { formId, account: of, answers })
const statusOf = async (id: string) => (await admin.read('accounts', id)).record['userStatus']

test('a form takes the answers it asks for from whom it asks them, and nothing else', async () => {
  const form = await formOf()
  const problems = async (answers: object) => (await send(form, answers)).error.problems
  expect(await problems({})).toEqual({ 'answers.name': { code: 'required' } })
  expect(await problems({ name: 'Ina', born: 'yesterday', shoe: 42 })).toEqual({
    'answers.born': { code: 'date' },
    'answers.shoe': { code: 'unknown' },
  })
  expect(await problems({ name: 'Ina', rating: 'A', seen: true })).toEqual({
    'answers.rating': { code: 'unknown' },
    'answers.seen': { code: 'read-only' },
  })
  const sent = await send(form, { name: 'Ina', born: '1980-02-29' })
  expect(sent.record['answers']).toMatchObject({ name: 'Ina', born: '1980-02-29' })
  expect((await send(form, { name: 'Ina', rating: 'A', seen: true }, admin)).status).toBe(200)
})

test('what others have answered stays when a client corrects theirs', async () => {
  const form = await formOf({ editable: true })
  const { id } = (await send(form, { name: 'Ina', rating: 'A' }, admin)).record
  const answers = { name: 'Ina Two' }
  expect((await investor.update('submissions', { id, version: 1, values: { answers } })).status).toBe(200)
  const { record } = await admin.read('submissions', id)
  expect([record['answers'], record['internalAnswers']]).toMatchObject([{ name: 'Ina Two' }, { rating: 'A' }])
})

test('internal answers are for administrators: nobody else reads them, on no way', async () => {
  const form = await formOf({ editable: true })
  const { id } = (await send(form, { name: 'Ina', rating: 'Watch her' }, admin)).record
  for (const hand of [investor, adviser]) {
    const ways = [
      await hand.read('submissions', id),
      await hand.list('submissions', { filter: [`formId:is:${form}`] }),
      await hand.ask('listChanges', { params: { collection: 'submissions', id } }),
      await hand.ask('readSubmission', { params: { submission: id } }),
      await hand.ask('exportMyData', {}),
    ]
    expect(JSON.stringify(ways)).toContain('Ina')
    expect(JSON.stringify(ways)).not.toContain('Watch her')
  }
  const seen = await admin.ask('readSubmission', { params: { submission: id } })
  expect(seen['answers']).toMatchObject({ name: 'Ina', rating: 'Watch her' })
  await admin.update('submissions', {
    id,
    version: 1,
    values: { answers: { name: 'Ina', rating: 'B' } },
  })
  expect((await admin.read('submissions', id)).record['internalAnswers']).toEqual({ rating: 'B' })
})

test('a form for once is sent once an account, also by two at the same moment', async () => {
  const form = await formOf({ single: true })
  const both = await Promise.all([send(form, { name: 'Ina' }), send(form, { name: 'Ina' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect((await send(form, { name: 'Ina' }, admin)).error.problems).toEqual({
    formId: { code: 'taken' },
  })
  const process = await formOf()
  await build(place, 'processes', { name: 'Once', formId: process, single: true })
  expect((await send(process, { name: 'Ina' })).status).toBe(200)
  expect((await send(process, { name: 'Ina' })).error.problems).toEqual({ formId: { code: 'taken' } })
})

test('a hidden form is for administrators: nobody else reads it or sends it', async () => {
  const hidden = await formOf({ permissions: { level: 'hidden' } })
  expect((await investor.read('forms', hidden)).status).toBe(404)
  expect((await adviser.read('forms', hidden)).status).toBe(404)
  expect((await send(hidden, { name: 'Ina' })).error.problems).toEqual({ formId: { code: 'id' } })
  const shown = await formOf({ recipients: ['back-office@portico.example'] })
  const { record } = await investor.read('forms', shown)
  expect(record).toMatchObject({ name: 'Identity check' })
  expect(record).not.toHaveProperty('recipients')
})

test('a submission belongs to whoever sent it, or to their organisation, which reads it', async () => {
  const organisation = await build(place, 'organisations', { name: 'Family office' })
  const people = ['one', 'two'].map((name) =>
    buildUser(place, { email: `${name}-${organisation}@family.example`, organisation }),
  )
  const [one, two] = await Promise.all(people)
  await givePasswords(world.database, place.tenantId)
  const host = `${place.tenantId}.portico.example`
  const sender = await server.signIn(host, `one-${organisation}@family.example`)
  const colleague = await server.signIn(host, `two-${organisation}@family.example`)
  const sendBy = async (owned: 'Personal' | 'Organisation') => {
    const body = { values: { formId: await formOf({ owned }), answers: { name: 'One' } }, publish: false }
    const made = await sender.ask('createRecord', { params: { collection: 'submissions' }, body })
    expect(made.json()).toMatchObject({ record: {} })
    return made.json<{ record: { id: string; owners: string[] } }>().record
  }
  const [shared, own] = [await sendBy('Organisation'), await sendBy('Personal')]
  expect(new Set(shared.owners)).toEqual(new Set([one, two]))
  expect(own.owners).toEqual([one])
  const reads = async (id: string) =>
    (await colleague.ask('readRecord', { params: { collection: 'submissions', id } })).statusCode
  expect([await reads(shared.id), await reads(own.id)]).toEqual([200, 404])
  const given = await send(await formOf(), { name: 'Ina' }, investor, account)
  expect(given.record['owners']).toEqual([investor.id])
  const named = { formId: await formOf(), account, answers: { name: 'Ina' }, owners: [admin.id] }
  expect((await investor.create('submissions', named)).error.problems).toEqual({
    owners: { code: 'read-only' },
  })
})

test('what was sent stays what that client sent with that form, also for an administrator', async () => {
  const { id } = (await send(await formOf(), { name: 'Ina' }, investor, account)).record
  const change = async (values: object) => {
    const { version } = (await admin.read('submissions', id)).record
    return admin.update('submissions', { id, version, values })
  }
  expect((await change({ formId: await formOf() })).error.problems).toEqual({ formId: { code: 'read-only' } })
  const other = await buildAccount(place, {})
  expect((await change({ account: other })).error.problems).toEqual({ account: { code: 'read-only' } })
  expect((await change({ account: null })).error.problems).toEqual({ account: { code: 'read-only' } })
  // What a visitor sent belongs to nobody until somebody says so.
  const visited = await build(place, 'submissions', { formId: await formOf(), answers: { name: 'Bo' } })
  const given = await admin.update('submissions', {
    id: visited,
    version: 1,
    values: { account: other },
  })
  expect(given.record).toMatchObject({ account: other })
})

test('recipients get what was sent as a table, the sender an answer, and word of its release', async () => {
  const form = await formOf({
    recipients: ['desk@portico.example'],
    sendCSV: true,
    'autorespond-subject': 'We have it',
    'autorespond-body': '<p>Thank you.</p>',
  })
  const { id } = (await send(form, { name: 'Ina, of course', email: 'ina@home.example' })).record
  const [told] = await mailsTo(place, 'desk@portico.example')
  expect(told?.subject).toBe('Identity check: a new submission')
  expect(told?.attachments).toMatchObject([{ name: 'Identity check.csv' }])
  expect(told?.attachments?.[0]?.content).toContain('Full name,"Ina, of course"')
  const [answered] = await mailsTo(place, 'ina@home.example')
  expect(answered).toMatchObject({
    subject: 'We have it',
    html: expect.stringContaining('<p>Thank you.</p>'),
  })
  const before = (await mailsTo(place, 'ina@portico.example')).length
  let version = 1
  for (const step of ['Approved', 'Verified', 'Released'])
    await admin.update('submissions', { id, version: version++, values: { step } })
  const own = await mailsTo(place, 'ina@portico.example')
  expect(own.slice(before).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Identity check is released'),
  ])
})

test('colleagues are told by name, each once, in their language, and no longer once they are gone', async () => {
  const colleague = async (name: string, given: object = {}) => {
    const email = `${name}-${Date.now()}@portico.example`
    return { email, id: await buildUser(place, { email, isProfessional: true, ...given }) }
  }
  const [here, gone] = await Promise.all([
    colleague('desk-here', { userLanguage: 'is' }),
    colleague('desk-gone', { disabled: true }),
  ])
  const form = await formOf({
    recipientUsers: [here.id, gone.id],
    recipients: [here.email.toUpperCase(), 'other-desk@portico.example'],
  })
  await send(form, { name: 'Ina' })
  const told = await mailsTo(place, here.email)
  expect(told.map(({ language }) => language)).toEqual(['is'])
  expect(await mailsTo(place, gone.email)).toEqual([])
  expect(await mailsTo(place, 'other-desk@portico.example')).toHaveLength(1)
  const client = await admin.create('forms', {
    name: 'To a client',
    recipientUsers: [investor.id],
  })
  expect(client.error.problems).toHaveProperty('recipientUsers')
  expect((await investor.read('forms', form)).record).not.toHaveProperty('recipientUsers')
})

test('what a client amends of their personal data puts the account into review', async () => {
  const verified = await accountIn('verified')
  const form = await formOf({ editable: true })
  await build(place, 'processes', { name: 'Identity', formId: form })
  const { id } = (await send(form, { name: 'Ina' }, investor, verified)).record
  expect(await statusOf(verified)).toBe('verified')
  const values = { answers: { name: 'Ina Two' } }
  expect((await investor.update('submissions', { id, version: 1, values })).status).toBe(200)
  expect(await statusOf(verified)).toBe('review')
  const again = await investor.update('submissions', {
    id,
    version: 2,
    values: { answers: { name: 'I' } },
  })
  expect(again.error.code).toBe('forbidden')
})

test('what people of the firm correct of it does so too, and what they note for themselves does not', async () => {
  const form = await formOf({ editable: true })
  await build(place, 'processes', { name: 'Identity', formId: form })
  const verified = await accountIn('verified')
  const { id } = (await send(form, { name: 'Ina' }, investor, verified)).record
  const correct = (version: number, answers: object) =>
    admin.update('submissions', { id, version, values: { answers } })
  expect((await correct(1, { name: 'Ina', rating: 'A' })).status).toBe(200)
  expect(await statusOf(verified)).toBe('verified')
  expect((await correct(2, { name: 'Ina Two', rating: 'A' })).status).toBe(200)
  expect(await statusOf(verified)).toBe('review')
})

test('another form that answers a question otherwise amends it, one that answers others does not', async () => {
  const asking = async (name: string, asked: FormField[]) => {
    const form = await formOf({ name, steps: stepsAsking(asked) })
    await build(place, 'processes', { name, formId: form })
    return form
  }
  const identity = await asking('Identity', fields)
  const renamed = await asking('New name', fields.slice(0, 1))
  const goals = await asking('Goals', [{ name: 'goal', type: 'text', label: 'Goal' }])
  const verified = await accountIn('verified')
  await send(identity, { name: 'Ina' }, investor, verified)
  await send(goals, { goal: 'A house' }, investor, verified)
  await send(renamed, { name: 'Ina' }, investor, verified)
  expect(await statusOf(verified)).toBe('verified')
  await send(await asking('New name again', fields.slice(0, 1)), { name: 'Ina Two' }, investor, verified)
  expect(await statusOf(verified)).toBe('review')
})

test('with a process a new client chooses a fund to begin with, whole and for enough, and nobody else does', async () => {
  const form = await formOf()
  await build(place, 'processes', { name: 'Identity', formId: form })
  const fund = {
    selected_fund_name: 'Sea Fund',
    fund_id: 'F1',
    subscription_amount: '50000',
    origine_multiple_subscriptions_radio: 'no',
    origine_interim_redemptions_radio: 'no',
    approvedTerms: true,
  }
  const problems = async (answers: object, of: string | null = account) =>
    (await send(form, { name: 'Ina', ...answers }, investor, of)).error.problems
  expect(await problems({ fund_id: 'F1' })).toEqual({
    'answers.origine_multiple_subscriptions_radio': { code: 'required' },
    'answers.origine_interim_redemptions_radio': { code: 'required' },
  })
  expect(await problems({ ...fund, subscription_amount: '49999', approvedTerms: false })).toEqual({
    'answers.subscription_amount': { code: 'minimum', limit: 50_000 },
    'answers.approvedTerms': { code: 'required' },
  })
  expect(await problems(fund, await accountIn('verified'))).toMatchObject({
    'answers.fund_id': { code: 'unknown' },
  })
  const sent = await send(form, { name: 'Ina', ...fund })
  expect(sent.record['answers']).toMatchObject({ name: 'Ina', ...fund })
  expect((await send(form, { name: 'Ina' })).record['answers']).toEqual({ name: 'Ina' })
  // While it is pending the firm corrects other answers, and the choice stays as it is.
  await admin.update('accounts', { id: account, version: 1, values: { userStatus: 'pending' } })
  const { id } = sent.record
  const correct = (version: number, answers: object) =>
    admin.update('submissions', { id, version, values: { answers } })
  expect((await correct(1, { name: 'Ina Two' })).record['answers']).toMatchObject({
    name: 'Ina Two',
    ...fund,
  })
  const other = { ...(sent.record['answers'] as object), fund_id: 'F2' }
  expect((await correct(2, other)).error.problems).toMatchObject({ 'answers.fund_id': { code: 'unknown' } })
})

test('answers to another version of the form are refused, those without a version are not', async () => {
  const form = await formOf()
  const sendAs = (formVersion?: number) =>
    investor.create('submissions', { formId: form, account, answers: { name: 'Ina' }, formVersion })
  expect((await sendAs(2)).error).toMatchObject({ code: 'conflict', current: 1 })
  expect((await sendAs(1)).record).toMatchObject({ formVersion: 1 })
  expect((await sendAs()).status).toBe(200)
})
