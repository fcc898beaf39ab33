import { beforeEach, expect, test } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { build, buildAccount, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

let form: string

const fields: FormField[] = [
  { name: 'name', type: 'text', label: 'Full name', required: true },
  { name: 'born', type: 'date-picker', label: 'Born', comment: true },
  { name: 'rating', type: 'text', label: 'Rating', internal: true },
]

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, adviser, admin } = world
await buildStatuses(place)

beforeEach(async () => {
  form = await build(place, 'forms', { name: 'Identity check', steps: stepsAsking(fields), editable: false })
})

/** What the client of an account in a status has sent; made while they could. */
async function sent(status: StatusIdentifier, by: Hand = investor) {
  const account = await buildAccount(place, {
    owner: [adviser.id],
    client: investor.id,
    userStatus: status,
  })
  const { record } = await by.create('submissions', {
    formId: form,
    account,
    answers: { name: 'Ina', born: '1980-02-29' },
  })
  return { account, id: record.id }
}

const ask = (submission: string, question: string, by: Hand = adviser) =>
  by.create('corrections', { submission, question, reason: 'As in your passport, please' })

const answer = async (id: string, answers: object, by: Hand = investor) => {
  const { record } = await by.read('submissions', id)
  return by.update('submissions', { id, version: record['version'], values: { answers } })
}
const answersOf = async (id: string) => (await admin.read('submissions', id)).record['answers']

test('what is asked is open to the client until its answer differs, and nothing else is', async () => {
  const { id } = await sent('verified')
  expect((await answer(id, { name: 'Ina Dekker', born: '1980-02-29' })).status).toBe(403)
  expect((await ask(id, 'name')).status).toBe(200)
  const both = await answer(id, { name: 'Ina Dekker', born: '1980-03-01' })
  expect(both).toMatchObject({ status: 403, error: { fields: { 'answers.born': 'forbidden' } } })
  expect((await answer(id, { name: 'Ina Dekker', born: '1980-02-29' })).status).toBe(200)
  expect(await answersOf(id)).toMatchObject({ name: 'Ina Dekker', born: '1980-02-29' })
  expect((await answer(id, { name: 'Ina Smit', born: '1980-02-29' })).status).toBe(403)
})

test('the remark to an answer goes with it, and what is asked is checked as ever', async () => {
  const { id } = await sent('verified')
  await ask(id, 'born')
  expect((await answer(id, { name: 'Ina', born: 'yesterday' })).error.problems).toEqual({
    'answers.born': { code: 'date' },
  })
  const answers = { name: 'Ina', born: '1980-03-01', 'born-comment': 'A slip' }
  expect((await answer(id, answers)).status).toBe(200)
  expect(await answersOf(id)).toMatchObject(answers)
})

test('what is asked is open while the data is locked, and the account stays as it is', async () => {
  await build(place, 'processes', { name: 'Verification', formId: form })
  const { id, account } = await sent('pending', admin)
  expect((await answer(id, { name: 'Ina Dekker', born: '1980-02-29' })).status).toBe(403)
  await ask(id, 'name')
  expect((await answer(id, { name: 'Ina Dekker', born: '1980-02-29' })).status).toBe(200)
  expect((await admin.read('accounts', account)).record['userStatus']).toBe('pending')
})

test('the client is told, by e-mail and in the portal, and sees what is asked and why', async () => {
  const { id } = await sent('verified')
  const { record } = await ask(id, 'name')
  const mail = (await mailsTo(place, 'ina@portico.example')).at(-1)
  expect(mail?.subject).toContain('please change an answer in Identity check')
  const seen = (await investor.read('corrections', record.id)).record
  expect(seen).toMatchObject({ question: 'name', reason: 'As in your passport, please' })
})

test('it is asked by an adviser among the owners or an administrator, of a question the client may answer', async () => {
  const { id } = await sent('verified')
  expect((await ask(id, 'name', investor)).status).toBe(403)
  expect((await ask(id, 'shoe')).error.problems).toEqual({ question: { code: 'unknown' } })
  expect((await ask(id, 'rating')).error.problems).toEqual({ question: { code: 'unknown' } })
  expect((await ask(id, 'name', admin)).status).toBe(200)
  const { account } = await sent('verified')
  const { record } = await admin.read('accounts', account)
  await admin.update('accounts', {
    id: account,
    version: record['version'],
    values: { owner: [admin.id] },
  })
  const [{ id: other }] = [await sent('verified')]
  await admin.update('submissions', { id: other, version: 1, values: { step: 'Approved' } })
  expect((await ask(other, 'name')).status).toBe(403)
})

test('what is taken back is closed again', async () => {
  const { id } = await sent('verified')
  const { record } = await ask(id, 'name')
  expect((await investor.remove('corrections', { id: record.id, version: 1 })).status).toBe(403)
  expect(await adviser.remove('corrections', { id: record.id, version: 1 })).toMatchObject({
    status: 200,
  })
  expect((await answer(id, { name: 'Ina Dekker', born: '1980-02-29' })).status).toBe(403)
})

test('notes beside a submission are for people of the firm', async () => {
  const { id, account } = await sent('verified')
  const { status, record } = await adviser.create('submissionNotes', {
    submission: id,
    body: 'Called her',
  })
  expect(status).toBe(200)
  expect((await admin.read('submissionNotes', record.id)).record).toMatchObject({ account })
  expect((await investor.read('submissionNotes', record.id)).status).toBeGreaterThanOrEqual(403)
})
