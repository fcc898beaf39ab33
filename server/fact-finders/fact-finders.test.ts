import { beforeEach, expect, test } from 'vitest'
import type { FactFinder } from '#model/calls/fact-finders.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { build, buildAccount, buildPortal, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

let account: string

const choice = (name: string): FormField => ({
  name,
  type: 'radio',
  required: true,
  label: name,
  options: [
    { value: 'low', label: 'Low', score: 0 },
    { value: 'high', label: 'High', score: 4 },
  ],
})
const fields = [choice('aim'), choice('loss'), { name: 'income', type: 'text', label: 'Income' } as const]

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, adviser, investor, admin } = world
await buildStatuses(place)
const portal = await buildPortal(place, { name: 'Wealth' })
const form = await build(place, 'forms', { name: 'About you', steps: stepsAsking(fields), factFinder: true })
const profile = { returns: 4, factsheetUrl: 'https://example.org/sheet' }
const cautious = await build(place, 'riskProfiles', { name: 'Cautious', fromScore: 0, ...profile })
const growth = await build(place, 'riskProfiles', { name: 'Growth', fromScore: 60, ...profile })

beforeEach(async () => {
  await asKeeper(place, 'delete from mail where tenant_id = $1')
  await asKeeper(place, 'update accounts set active = false where tenant_id = $1')
  account = await buildAccount(place, {
    name: 'Ina Dekker',
    owner: [adviser.id],
    client: investor.id,
    userStatus: 'reporting',
    portal,
  })
})

const invite = (by: Hand = adviser, values: object = {}) =>
  by.create('factFinders', { account, form, ...values })
const read = async (by: Hand = adviser): Promise<FactFinder> =>
  ((await by.ask('readFactFinder', { params: { account } })) as unknown as { factFinder: FactFinder })
    .factFinder
const send = (answers: object, by: Hand = investor) =>
  by.create('submissions', { formId: form, account, answers })
const change = async (values: object, by: Hand = adviser) => {
  const { invitation } = await read(adviser)
  return by.update('factFinders', { id: invitation?.id ?? '', version: invitation?.version ?? 0, values })
}
const begin = () => investor.create('formDrafts', { formId: form, account, answers: { aim: 'low' } })

test('a client is not invited, invited, has begun and has answered, and the adviser sees it with its score', async () => {
  expect(await read()).toMatchObject({ state: 'not-invited', invitation: null, suggested: null })
  expect((await invite()).status).toBe(200)
  expect(await read()).toMatchObject({ state: 'invited', invitation: { form: { id: form }, score: null } })
  expect((await read(admin)).state).toBe('invited')
  await begin()
  expect(await read()).toMatchObject({ state: 'started', invitation: { score: null, completedAt: null } })
  expect((await send({ aim: 'high', loss: 'low', income: '50,000' })).status).toBe(200)
  expect(await read()).toMatchObject({
    state: 'complete',
    invitation: { score: 50, answered: 2, countable: 2, profile: null },
    suggested: { id: cautious, name: 'Cautious' },
  })
  const { rows, counts, forms } = (await adviser.ask('listFactFinders', {
    params: { portal },
    query: { state: 'complete', search: 'dekk' },
  })) as unknown as { rows: FactFinder[]; counts: object; forms: object[] }
  expect(rows.map((row) => row.account.id)).toEqual([account])
  expect(counts).toEqual({ 'not-invited': 0, invited: 0, started: 0, complete: 1 })
  expect(forms).toEqual([{ id: form, name: 'About you' }])
})

test('nobody answers a fact finder who is not invited, on no way in, and nobody twice', async () => {
  expect(await send({ aim: 'high', loss: 'high' })).toMatchObject({ status: 403 })
  const straight = world.database.store.transact(
    { tenantId: place.tenantId, userId: investor.id, role: 'investor' },
    ({ query }) =>
      query(
        {
          name: 'test.send-straight',
          text: `insert into submissions (tenant_id, id, form_id, account) values ($1, gen_random_uuid(), $2, $3)`,
        },
        [form, account],
      ),
  )
  await expect(straight).rejects.toThrow(/not invited/)
  await invite()
  expect((await send({ aim: 'high', loss: 'high' })).status).toBe(200)
  expect(await send({ aim: 'low', loss: 'low' })).toMatchObject({ status: 403 })
  expect((await read()).invitation?.score).toBe(100)
})

test('a client writes neither the score nor the profile nor the invitation', async () => {
  expect((await invite(investor)).status).toBe(403)
  await invite()
  await send({ aim: 'high', loss: 'low' })
  for (const values of [
    { score: 100 },
    { profile: growth },
    { completedAt: '2026-01-01T00:00:00Z' },
    { reminders: 1 },
  ])
    expect((await change(values, investor)).status).toBe(403)
  expect(await send({ aim: 'high', loss: 'low', score: '100' })).not.toMatchObject({ status: 200 })
  for (const values of [{ score: 100 }, { confirmedBy: 'Me' }, { startedAt: '2026-01-01T00:00:00Z' }])
    expect((await change(values)).status).not.toBe(200)
  expect((await read()).invitation).toMatchObject({ score: 50, profile: null, confirmedBy: null })
})

test('people of the firm confirm the profile when there are answers, another than suggested with a reason', async () => {
  await invite()
  expect((await change({ profile: cautious })).status).toBe(403)
  await send({ aim: 'high', loss: 'low' })
  expect((await change({ profile: growth })).error.problems).toEqual({ reason: { code: 'required' } })
  expect((await change({ profile: cautious })).status).toBe(200)
  expect((await read(investor)).invitation).toMatchObject({
    profile: { id: cautious },
    confirmedBy: 'Paul',
    reason: null,
  })
  expect((await change({ profile: growth, reason: 'Large pension elsewhere' })).status).toBe(200)
  expect((await read()).invitation).toMatchObject({
    profile: { id: growth },
    reason: 'Large pension elsewhere',
  })
})

test('corrected answers are scored anew, and what was confirmed for another score is open again', async () => {
  await invite()
  const { id } = (await send({ aim: 'high', loss: 'low' })).record
  await change({ profile: cautious })
  await adviser.create('corrections', { submission: id, question: 'loss', reason: 'As we said' })
  const { record } = await investor.read('submissions', id)
  const answers = { aim: 'high', loss: 'high' }
  expect(
    (await investor.update('submissions', { id, version: record['version'], values: { answers } })).status,
  ).toBe(200)
  expect(await read()).toMatchObject({
    state: 'complete',
    invitation: { score: 100, profile: null, confirmedAt: null },
    suggested: { id: growth },
  })
})

test('the client is told by e-mail and in the portal, reminded not sooner than a day, and not after answering', async () => {
  await invite()
  expect((await invite()).error.problems).toEqual({ account: { code: 'taken' } })
  const { email } = (await admin.read('users', investor.id)).record as unknown as {
    email: string
  }
  expect(await mailsTo(place, email)).toHaveLength(1)
  const bell = (await investor.ask('listNotifications', {})) as unknown as { notifications: object[] }
  expect(bell.notifications[0]).toMatchObject({
    kind: 'fact-finder',
    what: 'About you',
    account: { id: account },
  })
  expect((await change({ reminders: 1 })).status).toBe(403)
  await asKeeper(
    place,
    `update fact_finders set told_at = told_at - interval '21 hours' where tenant_id = $1`,
  )
  expect((await read()).invitation?.mayRemind).toBe(true)
  expect((await change({ reminders: 5 })).status).toBe(403)
  expect((await change({ reminders: 1 })).status).toBe(200)
  expect(await mailsTo(place, email)).toHaveLength(2)
  await send({ aim: 'low', loss: 'low' })
  await asKeeper(
    place,
    `update fact_finders set told_at = told_at - interval '21 hours' where tenant_id = $1`,
  )
  expect((await change({ reminders: 2 })).status).toBe(403)
})

test('the advisers are told once that the fact finder was answered, and the account keeps its status', async () => {
  await invite()
  await asKeeper(place, 'delete from notifications where tenant_id = $1')
  await send({ aim: 'low', loss: 'low' })
  const bell = (await adviser.ask('listNotifications', {})) as unknown as { notifications: object[] }
  expect(bell.notifications).toMatchObject([{ kind: 'client-change', what: 'factFinder' }])
  expect((await admin.read('accounts', account)).record['userStatus']).toBe('reporting')
})

test('an invitation is taken back while it is open; what was answered stays, and the client is invited anew', async () => {
  const { record } = await invite()
  expect((await adviser.remove('factFinders', { id: record.id, version: record['version'] })).status).toBe(
    200,
  )
  expect((await read()).state).toBe('not-invited')
  expect(await send({ aim: 'low', loss: 'low' })).toMatchObject({ status: 403 })
  await invite()
  await send({ aim: 'low', loss: 'low' })
  const { invitation } = await read()
  const removal = { id: invitation?.id ?? '', version: invitation?.version ?? 0 }
  expect((await adviser.remove('factFinders', removal)).status).toBe(403)
  expect((await invite()).status).toBe(200)
  expect((await read()).state).toBe('invited')
})

test('only a form that is a fact finder is asked, of a client who can sign in, and it stays with them', async () => {
  const other = await build(place, 'forms', { name: 'Plain', steps: stepsAsking(fields) })
  expect((await invite(adviser, { form: other })).error.problems).toEqual({ form: { code: 'id' } })
  const empty = await buildAccount(place, { owner: [adviser.id], userStatus: 'created', portal })
  expect((await invite(adviser, { account: empty })).error.problems).toEqual({
    account: { code: 'id' },
  })
  await invite()
  expect((await change({ account: empty })).status).toBe(403)
})
