import { expect, test } from 'vitest'
import {
  build,
  buildAccount,
  buildFile,
  buildGroup,
  buildPortal,
  buildUser,
} from '#tests/support/builders.ts'
import { newId } from '#server/store/new-id.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, admin, adviser, investor, stranger } = world

const account = (values: object = {}) => ({
  name: 'An account',
  email: 'an@portico.example',
  owner: [adviser.id],
  ...values,
})
const group = async () => buildGroup(place)

test('an e-mail address is used once in a portal, however it is typed and whoever asks first', async () => {
  const [portal, other] = [await buildPortal(place), await buildPortal(place)]
  const email = 'Twice@Portico.example'
  const both = await Promise.all([1, 2].map(() => adviser.create('accounts', account({ portal, email }))))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect(both.find(({ status }) => status === 422)?.error.problems).toEqual({
    email: { code: 'email-taken' },
  })
  const elsewhere = await adviser.create('accounts', account({ portal: other, email }))
  expect(elsewhere).toMatchObject({ status: 200, record: { email: 'twice@portico.example' } })
  const { id, version } = elsewhere.record
  const moved = await adviser.update('accounts', { id, version, values: { portal } })
  expect(moved.error.problems).toEqual({ email: { code: 'email-taken' } })
})

test('a removed account gives its address free and cannot come back while it is taken', async () => {
  const values = account({ portal: await buildPortal(place), email: 'free@portico.example' })
  const { id } = (await admin.create('accounts', values)).record
  await admin.remove('accounts', { id, version: 1 })
  expect((await admin.create('accounts', values)).status).toBe(200)
  const back = await admin.ask('restoreRecord', {
    params: { collection: 'accounts', id },
    body: { version: 2 },
  })
  expect(back.error.problems).toEqual({ email: { code: 'email-taken' } })
})

test('groups are for accounts with a registered client, and the day one joined is kept', async () => {
  const [one, two] = [await group(), await group()]
  const refused = await admin.create('accounts', account({ groups: [one] }))
  expect(refused.error.problems).toEqual({ groups: { code: 'not-registered' } })
  const made = await admin.create('accounts', account({ client: investor.id, groups: [one] }))
  const { id, memberSince } = made.record
  expect(made.record.groups).toEqual([one])
  const changed = await adviser.update('accounts', { id, version: 1, values: { groups: [one, two] } })
  expect(changed.record).toMatchObject({ memberSince, version: 2 })
  const left = await adviser.update('accounts', { id, version: 2, values: { groups: [] } })
  expect(left.record.groups).toEqual([])
  expect((await adviser.update('accounts', { id, version: 3, values: { groups: 'x' } })).status).toBe(422)
})

test('advisers choose the members of a group and change nothing else of it', async () => {
  const id = await group()
  const member = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  const chosen = await adviser.update('groups', { id, version: 1, values: { members: [member] } })
  expect(chosen.record).toMatchObject({ version: 2, members: [{ id: member }] })
  const renamed = await adviser.update('groups', { id, version: 2, values: { name: 'Mine' } })
  expect(renamed.error.problems).toEqual({ name: { code: 'read-only' } })
  const { changes } = await admin.ask('listChanges', { params: { collection: 'groups', id } })
  expect(changes).toMatchObject([{ changes: { members: { before: [], after: [member] } } }])
})

test('the plan of a portal limits its accounts, also when two come at once; those there are stay usable', async () => {
  const subscription = await build(place, 'subscriptions', {
    name: 'Small',
    accountsLimit: 2,
    advisorsLimit: 1,
  })
  const portal = await buildPortal(place, { subscription })
  const existing = await buildAccount(place, { portal, owner: [adviser.id] })
  const add = (n: number) => admin.create('accounts', account({ portal, email: `cap${n}@portico.example` }))
  const answers = await Promise.all([1, 2, 3].map(add))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.error).toMatchObject({
    code: 'limit-reached',
    message: 'Maximum value is 2',
    problems: { portal: { code: 'maximum', limit: 2 } },
  })
  const used = await adviser.update('accounts', { id: existing, version: 1, values: { location: 'Bergen' } })
  expect(used.status).toBe(200)
  const outside = await buildAccount(place, { owner: [adviser.id] })
  expect((await admin.update('accounts', { id: outside, version: 1, values: { portal } })).error.code).toBe(
    'limit-reached',
  )
})

test('an adviser makes as many portals as the white label lets, each their own', async () => {
  const photo = [await buildFile(place)]
  const looks = { photo, theme: 'main', portalLanguage: 'en' }
  const portal = { name: 'Mine', ...looks, phone: '+44 20 7946 0000', email: 'portal@portico.example' }
  expect((await adviser.create('portals', { ...portal, owner: admin.id })).error.code).toBe('forbidden')
  expect((await adviser.create('portals', portal)).record).toMatchObject({ owner: adviser.id })
  expect((await adviser.create('portals', portal)).error.code).toBe('limit-reached')
  expect((await admin.create('portals', portal)).status).toBe(200)
})

test('owners are advisers', async () => {
  const answer = await admin.create('accounts', account({ owner: [adviser.id, investor.id] }))
  expect(answer.error.problems).toEqual({ owner: { code: 'id' } })
  expect((await admin.create('accounts', account({ owner: [] }))).error.problems).toEqual({
    owner: { code: 'required', says: 'advisor' },
  })
})

test('an external id is kept in upper case and is one account only', async () => {
  const external_id = 'abcd-EFGH-0123-zzzz'
  const made = await admin.create('accounts', account({ external_id }))
  expect(made.record.external_id).toBe('ABCD-EFGH-0123-ZZZZ')
  expect(await admin.create('accounts', account({ external_id }))).toMatchObject({
    status: 409,
    error: { code: 'not-unique', problems: { external_id: { code: 'taken' } } },
  })
  expect((await admin.create('accounts', account({ external_id: 'AB' }))).error.problems).toEqual({
    external_id: { code: 'pattern', says: 'externalId' },
  })
})

test('a submission goes its steps, none is skipped, and its sender changes it only where the form says so', async () => {
  const form = async (editable: boolean) =>
    (await admin.create('forms', { name: 'KYC', editable, steps: stepsAsking() })).record.id
  const mine = await buildAccount(place, { owner: [adviser.id], client: investor.id })
  const send = async (editable: boolean) =>
    (await investor.create('submissions', { formId: await form(editable), account: mine, answers: { a: 1 } }))
      .record.id
  const answers = (id: string, version: number) =>
    investor.update('submissions', { id, version, values: { answers: { a: version + 1 } } })
  const step = (by: Hand, at: { id: string; version: number }, to: string) =>
    by.update('submissions', { ...at, values: { step: to } })
  const fixed = await send(false)
  expect((await answers(fixed, 1)).error.code).toBe('forbidden')
  const id = await send(true)
  expect((await answers(id, 1)).status).toBe(200)
  expect((await step(admin, { id, version: 2 }, 'Verified')).error.code).toBe('refused-transition')
  expect((await step(adviser, { id, version: 2 }, 'Approved')).status).toBe(200)
  expect((await answers(id, 3)).error.code).toBe('forbidden')
  expect((await step(adviser, { id, version: 3 }, 'Verified')).error.code).toBe('refused-transition')
  expect((await step(admin, { id, version: 3 }, 'Verified')).status).toBe(200)
  expect((await step(admin, { id, version: 4 }, 'Released')).status).toBe(200)
  expect((await step(admin, { id, version: 5 }, 'Under review')).error.code).toBe('refused-transition')
})

test('a choice that is not offered any more stays with its record', async () => {
  const id = await buildAccount(place, { owner: [adviser.id], accountType: 'trust' as never })
  const kept = await adviser.update('accounts', {
    id,
    version: 1,
    values: { accountType: 'trust', location: 'Rome' },
  })
  expect(kept.record).toMatchObject({ accountType: 'trust', location: 'Rome' })
  const wrong = await adviser.update('accounts', { id, version: 2, values: { accountType: 'other' } })
  expect(wrong.error.problems).toEqual({ accountType: { code: 'option' } })
})

test('an access group takes advisers and linked accounts', async () => {
  const firm = await openRecordsWorld('asset-manager')
  const owner = [firm.adviser.id]
  const linked = await buildAccount(firm.place, { external_id: 'LINK-LINK-LINK-0001', owner })
  const unlinked = await buildAccount(firm.place, { owner })
  const make = (team: string[], clients: string[]) =>
    firm.admin.create('accessGroups', { name: 'Team', team, clients })
  expect((await make([await buildUser(firm.place)], [unlinked])).error.problems).toEqual({
    team: { code: 'id' },
    clients: { code: 'id' },
  })
  expect((await make(owner, [linked])).status).toBe(200)
  await firm.close()
})

test('a message goes to the advisers of the own account, and to nobody else', async () => {
  const message = { subject: 'Hello', body: 'Text' }
  const addressed = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  expect((await investor.create('messages', { ...message, recipient: adviser.id })).status).toBe(200)
  for (const recipient of [newId(), stranger.id, addressed]) {
    const answer = await investor.create('messages', { ...message, recipient })
    expect(answer).toMatchObject({ status: 422, error: { problems: { recipient: { code: 'id' } } } })
  }
})

test('what is no field is refused in a change even where it says what is so', async () => {
  const { record } = await admin.create('people', { name: 'Framed' })
  const values = { published: null }
  const answer = await admin.update('people', { id: record.id, version: 1, values })
  expect(answer).toMatchObject({ status: 422, error: { problems: { published: { code: 'unknown' } } } })
})

test('a link in the profile of somebody leads to a web address and runs nothing', async () => {
  const id = await buildUser(place, { email: 'linked@portico.example' })
  for (const field of ['profileUrl', 'linkedin'])
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'x']) {
      const answer = await admin.update('users', { id, version: 1, values: { [field]: address } })
      expect([answer.status, answer.error.problems], `${field} ${address}`).toEqual([
        422,
        { [field]: { code: 'url' } },
      ])
    }
  const profileUrl = 'https://firm.example/team/ada'
  expect((await admin.update('users', { id, version: 1, values: { profileUrl } })).status).toBe(200)
})

test('a status is worded under one of the names that accounts have', async () => {
  const problems = async (identifier: string) =>
    (await admin.create('userStatus', { name: 'Odd', identifier })).error?.problems
  expect(await problems('verifed')).toEqual({ identifier: { code: 'option' } })
  expect(await problems('dormant')).not.toEqual({ identifier: { code: 'option' } })
})

test('whether the client of an account may sign in is shown to administrators beside it', async () => {
  const client = await buildUser(place, { disabled: true })
  const id = await buildAccount(place, { owner: [adviser.id], client })
  expect((await admin.read('accounts', id)).record).toMatchObject({ clientDisabled: true })
  expect((await adviser.read('accounts', id)).record).not.toHaveProperty('clientDisabled')
  const without = await buildAccount(place, { owner: [adviser.id] })
  expect((await admin.read('accounts', without)).record).toMatchObject({ clientDisabled: false })
  const refused = await admin.update('accounts', { id, version: 1, values: { clientDisabled: false } })
  expect(refused.error.problems).toEqual({ clientDisabled: { code: 'read-only' } })
})
