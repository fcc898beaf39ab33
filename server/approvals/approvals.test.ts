import { afterEach, describe, expect, test } from 'vitest'
import type { Approval } from '#model/calls/approvals.ts'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRuleScene } from '#tests/support/rules/rule-scene.ts'
import type { Hand } from '#tests/support/records-world.ts'
import { addAdministrator } from '#tests/support/second-administrator.ts'

const scene = await closeAfterAll(openRuleScene())
const { admin, place, adviser, investor, program } = scene
const other = await addAdministrator(scene)

/** The switches of this test alone. */
afterEach(async () => {
  await scene.value('delete from four_eyes')
})

const switchOn = async (kind: string): Promise<void> => {
  expect(await admin.create('fourEyes', { kind })).toMatchObject({ status: 200 })
}
const waiting = async (hand: Hand, record?: string): Promise<Approval[]> => {
  const query = record ? { record } : {}
  const answer = await hand.ask('listApprovals', { query })
  expect(answer).toMatchObject({ status: 200 })
  return answer['rows'] as Approval[]
}
const change = async (hand: Hand, collection: string, id: string, values: object) => {
  const version = (await other.read(collection, id)).record.version
  return hand.update(collection, { id, version, values })
}
const only = async (hand: Hand, record: string): Promise<Approval> => {
  const [first, ...others] = await waiting(hand, record)
  expect(others).toEqual([])
  if (!first) throw new Error('nothing waits')
  return first
}
const approve = (hand: Hand, { id }: { id: string }) => hand.ask('approveChange', { params: { change: id } })
const reject = (hand: Hand, { id }: { id: string }, reason: string) =>
  hand.ask('rejectChange', { params: { change: id }, body: { reason } })
const accountWith = (more: object = {}): Promise<string> =>
  buildAccount(place, {
    name: 'Anna Jones',
    owner: [adviser.id],
    client: investor.id,
    userStatus: 'pending',
    ...more,
  })
const iban = 'NL91ABNA0417164300'

describe('bank details of an account', () => {
  test('are changed at once where the firm does not ask for two people', async () => {
    const id = await accountWith()
    expect(
      (await change(admin, 'accounts', id, { subscription_iban: iban })).record['subscription_iban'],
    ).toBe(iban)
  })

  test('wait for a second person, and what else is saved does not', async () => {
    await switchOn('bankDetails')
    const id = await accountWith()
    const saved = await change(admin, 'accounts', id, { subscription_iban: iban, location: 'Delft' })
    expect(saved).toMatchObject({
      status: 200,
      waits: ['bankDetails'],
      record: { location: 'Delft', subscription_iban: null },
    })
    const proposed = await only(other, id)
    expect(proposed).toMatchObject({
      kind: 'bankDetails',
      title: 'Anna Jones',
      before: { subscription_iban: null },
      after: { subscription_iban: iban },
      by: 'Ada',
      isMine: false,
      outdated: null,
    })
    expect(await approve(admin, proposed)).toMatchObject({ status: 403, error: { code: 'not-yours' } })
    expect(await approve(program, proposed)).toMatchObject({ status: 403 })
    expect(await approve(investor, proposed)).toMatchObject({ status: 403 })
    expect((await other.read('accounts', id)).record['subscription_iban']).toBeNull()
    expect(await approve(other, proposed)).toMatchObject({ status: 200 })
    expect((await other.read('accounts', id)).record['subscription_iban']).toBe(iban)
    expect(await waiting(other, id)).toEqual([])
    expect(await approve(other, proposed)).toMatchObject({ status: 409, error: { code: 'out-of-date' } })
  })

  test('of a new account wait as well', async () => {
    await switchOn('bankDetails')
    const made = await admin.create('accounts', {
      name: 'New',
      email: 'new@portico.example',
      owner: [adviser.id],
      subscription_iban: iban,
    })
    expect(made).toMatchObject({
      status: 200,
      waits: ['bankDetails'],
      record: { name: 'New', subscription_iban: null },
    })
    expect(await approve(other, await only(other, made.record.id))).toMatchObject({ status: 200 })
    expect((await other.read('accounts', made.record.id)).record['subscription_iban']).toBe(iban)
  })

  test('wait once: a second proposal is refused at the field', async () => {
    await switchOn('bankDetails')
    const id = await accountWith()
    await change(admin, 'accounts', id, { subscription_iban: iban })
    expect(await change(other, 'accounts', id, { subscription_iban: 'NL00' })).toMatchObject({
      status: 422,
      error: { problems: { subscription_iban: { code: 'awaits-approval' } } },
    })
  })

  test('that were changed meanwhile are not overwritten, and the list says so', async () => {
    await switchOn('bankDetails')
    const id = await accountWith()
    await change(admin, 'accounts', id, { subscription_iban: iban })
    await scene.value(`update accounts set subscription_iban = 'NL02', version = version + 1 where id = $1`, [
      id,
    ])
    const proposed = await only(other, id)
    expect(proposed.outdated).toEqual({ subscription_iban: 'NL02' })
    expect(await approve(other, proposed)).toMatchObject({ status: 409, error: { code: 'out-of-date' } })
    expect((await other.read('accounts', id)).record['subscription_iban']).toBe('NL02')
    expect(await waiting(other, id)).toHaveLength(1)
  })

  test('are rejected with a reason by another person, and withdrawn by whoever proposed them', async () => {
    await switchOn('bankDetails')
    const id = await accountWith()
    await change(admin, 'accounts', id, { subscription_iban: iban })
    const first = await only(other, id)
    expect(await reject(other, first, '  ')).toMatchObject({ status: 400 })
    expect(await reject(admin, first, 'No')).toMatchObject({ status: 403 })
    expect(await reject(other, first, 'Not on the letter')).toMatchObject({ status: 200 })
    const decided = await admin.ask('listApprovals', { query: { state: 'decided', record: id } })
    expect(decided['rows']).toMatchObject([
      { state: 'rejected', reason: 'Not on the letter', decidedBy: 'Bea' },
    ])
    await change(admin, 'accounts', id, { subscription_iban: iban })
    const second = await only(admin, id)
    const withdraw = (hand: Hand) => hand.ask('withdrawChange', { params: { change: second.id } })
    expect(await withdraw(other)).toMatchObject({ status: 403 })
    expect(await withdraw(admin)).toMatchObject({ status: 200 })
    expect((await other.read('accounts', id)).record['subscription_iban']).toBeNull()
  })

  test('are told on the bell to those who may decide, then to whoever proposed them, and noted in the chain', async () => {
    await switchOn('bankDetails')
    const id = await accountWith({ name: 'Bell' })
    await change(admin, 'accounts', id, { subscription_iban: iban })
    await reject(other, await only(other, id), 'No letter')
    const told = `select string_agg(u.name || ' ' || n.what, ', ' order by n.what desc, u.name) from notifications n
      join users u on u.id = n.owner where n.account = $1 and n.kind = 'approval'`
    expect(await scene.value(told, [id])).toBe('Bea waiting Bell, Paul waiting Bell, Ada rejected Bell')
    const chain = `select string_agg(e.kind || ' ' || e.actor_name, ', ' order by e.seq) from auth.event e where e.data->>'record' = $1`
    expect(await scene.value(chain, [id])).toBe('change-proposed Ada, change-rejected Bea')
  })
})

describe('the status of an account by hand', () => {
  const status = async (id: string) => (await other.read('accounts', id)).record['userStatus']

  test.each([
    ['a record', (id: string) => change(adviser, 'accounts', id, { userStatus: 'verified' })],
    ['a key', (id: string) => change(program, 'accounts', id, { userStatus: 'verified' })],
    [
      'a bulk edit',
      (id: string) =>
        admin.ask('changeMany', {
          params: { collection: 'accounts' },
          body: { records: [{ id, version: 1 }], values: { userStatus: 'verified' }, preview: false },
        }),
    ],
    [
      'its own call',
      (id: string) =>
        adviser.ask('changeAccountStatus', {
          params: { account: id },
          body: { to: 'verified', isOverride: false },
        }),
    ],
  ])('is only proposed by %s', async (_way, work) => {
    await switchOn('status')
    const id = await accountWith()
    expect((await work(id)).error).toBeUndefined()
    expect(await status(id)).toBe('pending')
    expect(await approve(other, await only(other, id))).toMatchObject({ status: 200 })
    expect(await status(id)).toBe('verified')
  })

  test('is decided only by somebody who may change it', async () => {
    await switchOn('status')
    const id = await accountWith({ owner: [other.id] })
    await change(admin, 'accounts', id, { userStatus: 'verified' })
    const proposed = await only(adviser, id)
    expect(await approve(adviser, proposed)).toMatchObject({
      status: 409,
      error: { code: 'refused-transition' },
    })
    expect(await status(id)).toBe('pending')
    expect(await waiting(other, id)).toHaveLength(1)
  })

  test('that follows from what a client did does not wait', async () => {
    await switchOn('status')
    const id = await accountWith({ userStatus: 'verified' })
    await build(place, 'processes', {
      name: 'Data',
      formId: await build(place, 'forms', { name: 'F', steps: [] }),
    })
    const form = await scene.value('select form_id from processes order by created_at desc limit 1')
    await build(place, 'submissions', { formId: form, account: id, answers: {} })
    await investor.create('submissions', { formId: form, account: id, answers: {} })
    expect(await status(id)).toBe('review')
  })
})

describe('rights', () => {
  test('are given by two: a new administrator has none until they are approved', async () => {
    await switchOn('rights')
    const organisation = await build(place, 'organisations', { name: 'Firm' })
    const values = {
      name: 'Cleo',
      email: 'cleo@portico.example',
      phone: '+31201234567',
      userLanguage: 'en',
      organisation,
    }
    const made = await admin.create('users', { ...values, isAdmin: true, isProfessional: true })
    expect(made).toMatchObject({
      status: 200,
      waits: ['rights'],
      record: { isAdmin: false, isProfessional: false },
    })
    expect(await approve(other, await only(other, made.record.id))).toMatchObject({ status: 200 })
    expect((await other.read('users', made.record.id)).record).toMatchObject({
      isAdmin: true,
      isProfessional: true,
    })
  })

  test('are taken from nobody by one alone, but whoever is disabled is so at once', async () => {
    await switchOn('rights')
    const id = await buildUser(place, {
      name: 'Dora',
      email: 'dora@portico.example',
      isProfessional: true,
    })
    expect(await change(admin, 'users', id, { isProfessional: false })).toMatchObject({
      waits: ['rights'],
    })
    expect((await change(admin, 'users', id, { disabled: true })).record['disabled']).toBe(true)
    expect(await change(admin, 'users', id, { disabled: false })).toMatchObject({ status: 422 })
  })
})

describe('the switches', () => {
  test('are for administrators, by hand', async () => {
    expect((await adviser.create('fourEyes', { kind: 'status' })).status).toBe(403)
    expect((await program.create('fourEyes', { kind: 'status' })).status).toBe(403)
  })

  test('are switched on by one and off by two', async () => {
    await switchOn('status')
    await switchOn('rights')
    const id = await scene.value(`select id from four_eyes where kind = 'status'`)
    expect(await admin.remove('fourEyes', { id, version: 1 })).toMatchObject({
      status: 200,
      waits: ['switches'],
    })
    expect(await scene.value('select count(*) from four_eyes')).toBe('2')
    expect(await approve(admin, await only(admin, id))).toMatchObject({ status: 403 })
    expect(await approve(other, await only(other, id))).toMatchObject({ status: 200 })
    expect(await scene.value('select string_agg(kind, $$ $$) from four_eyes')).toBe('rights')
  })

  // Whoever is disabled is signed out: nobody comes after this.
  test('need somebody to approve', async () => {
    const rest = 'where is_admin and tenant_id = $1 and id <> $2'
    await scene.value(`update users set disabled = true ${rest}`, [place.tenantId, admin.id])
    const refused = await admin.create('fourEyes', { kind: 'status' })
    await scene.value(`update users set disabled = false ${rest}`, [place.tenantId, admin.id])
    expect(refused.error.problems).toEqual({ kind: { code: 'second-person' } })
  })
})
