import { expect, test } from 'vitest'
import type { SubmissionPage, SubmissionRow } from '#model/calls/submissions.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { build, buildAccount, buildPortal, buildStatuses, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const fields: FormField[] = [
  { name: 'name', type: 'text', label: 'Full name', required: true },
  { name: 'city', type: 'text', label: 'City' },
]

const accountOf = (owner: string[]) =>
  buildAccount(place, {
    name: 'Ina Dekker',
    owner,
    client: world.investor.id,
    userStatus: 'verified',
    portal,
  })

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, adviser, admin } = world
await buildStatuses(place)
const portal = await buildPortal(place, { name: 'Desk' })
const account = await accountOf([adviser.id])

const formOf = (values: object = {}) =>
  build(place, 'forms', { name: 'Identity check', steps: stepsAsking(fields), editable: true, ...values })
async function send(formId: string, answers: object, of = account): Promise<string> {
  const sent = await investor.create('submissions', { formId, account: of, answers })
  expect(sent.error).toBeUndefined()
  return sent.record.id
}
const list = async (by: Hand, query = {}) =>
  (await by.ask('listSubmissions', { params: { portal }, query })) as unknown as {
    rows: SubmissionRow[]
    count: number
    counts: Record<string, number>
  }
const read = async (by: Hand, submission: string) =>
  (await by.ask('readSubmission', { params: { submission } })) as unknown as SubmissionPage & {
    status: number
  }
const move = async (by: Hand, id: string, step: string) =>
  by.update('submissions', { id, version: (await read(admin, id)).version, values: { step } })

test('the desk lists what was sent, what waits longest first and what is released last', async () => {
  const form = await formOf()
  const [first, second, third] = [
    await send(form, { name: 'One' }),
    await send(form, { name: 'Two' }),
    await send(form, { name: 'Three' }),
  ]
  for (const step of ['Approved', 'Verified', 'Released']) await move(admin, first, step)
  await adviser.create('corrections', { submission: third, question: 'city', reason: 'Please add it' })
  const { rows, count, counts } = await list(adviser)
  expect(rows.map(({ id }) => id)).toEqual([second, third, first])
  const { record } = await admin.read('submissions', third)
  expect(rows[1]!.sentAt).toBe((record['created'] as { at: string }).at)
  expect(Math.abs(Date.parse(rows[1]!.sentAt) - Date.now())).toBeLessThan(60_000)
  expect(rows[1]).toMatchObject({
    account: { id: account, name: 'Ina Dekker' },
    form: { id: form, name: 'Identity check' },
    step: 'Under review',
    by: 'Ina',
    open: 1,
    owners: ['Paul'],
    isMine: true,
  })
  expect([count, counts]).toEqual([3, { 'Under review': 2, Approved: 0, Verified: 0, Released: 1 }])
  expect((await list(adviser, { step: 'Released' })).rows.map(({ id }) => id)).toEqual([first])
})

test('one shows what it was before, what is asked and noted, and where it may go', async () => {
  const id = await send(await formOf(), { name: 'Ina', city: 'Delft' })
  await adviser.create('corrections', { submission: id, question: 'city', reason: 'Have you moved?' })
  await adviser.create('submissionNotes', { submission: id, body: 'Called her on Monday' })
  const asked = await read(adviser, id)
  expect(asked).toMatchObject({ before: null, moves: ['Approved'], mayAsk: true })
  expect(asked.corrections).toMatchObject([
    { question: 'city', reason: 'Have you moved?', by: 'Paul', isOpen: true },
  ])
  expect(asked.notes).toMatchObject([{ name: 'Paul', body: 'Called her on Monday' }])
  await investor.update('submissions', {
    id,
    version: 1,
    values: { answers: { name: 'Ina', city: 'Leiden' } },
  })
  const corrected = await read(adviser, id)
  expect(corrected.answers).toEqual({ name: 'Ina', city: 'Leiden' })
  expect(corrected.before?.answers).toMatchObject({ city: 'Delft' })
  expect(corrected.corrections).toMatchObject([{ isOpen: false }])
  await move(adviser, id, 'Approved')
  expect(await read(adviser, id)).toMatchObject({ moves: ['Under review'], mayAsk: false })
  expect((await read(admin, id)).moves).toEqual(['Under review', 'Verified'])
})

test('what an account sent earlier is what a later submission is compared with, in either language', async () => {
  const [english, dutch] = [await formOf(), await formOf({ name: 'Identiteit' })]
  await build(place, 'processes', { name: 'Verification', formId: english, formId_NL: dutch })
  const of = await accountOf([adviser.id])
  await send(english, { name: 'Ina', city: 'Delft' }, of)
  const later = await send(dutch, { name: 'Ina', city: 'Leiden' }, of)
  expect((await read(adviser, later)).before?.answers).toMatchObject({ city: 'Delft' })
})

test('an adviser who merely sees the account takes nothing further, one who does not sees nothing', async () => {
  const other = await buildUser(place, { name: 'Olga', email: 'olga@portico.example', isProfessional: true })
  const foreign = await accountOf([other])
  const id = await send(await formOf(), { name: 'Ina' }, foreign)
  expect(await read(adviser, id)).toMatchObject({
    status: 200,
    isMine: false,
    moves: [],
    mayAsk: false,
  })
  expect((await read(world.stranger, id)).status).toBe(404)
  expect((await read(investor, id)).status).toBe(403)
})
