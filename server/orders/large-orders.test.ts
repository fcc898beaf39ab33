import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#model/calls/approvals.ts'
import { newId } from '#server/store/new-id.ts'
import { build } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import type { Hand } from '#tests/support/records-world.ts'
import { accountOf, openRuleScene } from '#tests/support/rules/rule-scene.ts'
import { addAdministrator } from '#tests/support/second-administrator.ts'
import { createDecidedOrderQueue } from './decided-order-queue.ts'

let account: string
const scene = await closeAfterAll(openRuleScene())
const { database, investor, adviser, admin } = scene
const other = await addAdministrator(scene)

beforeEach(async () => {
  ;({ account } = await accountOf(scene, 'reporting'))
  await build(scene.place, 'fourEyes', { kind: 'orders', above: '200000', currency: 'EUR' })
})
afterEach(async () => {
  await scene.value('delete from four_eyes')
})

const place = (amount: string, more: object = {}) =>
  placeAs(
    database.store,
    { tenantId: scene.place.tenantId, client: investor.id },
    {
      name: 'More',
      type: 'Buy',
      product: 'Oak',
      amount,
      unitType: 'amount',
      currency: 'EUR',
      account,
      user: investor.id,
      ...more,
    },
  )
const orderNow = (id: string) =>
  scene.value(
    `select status || ' ' || active || ' ' || coalesce(approval, 'none') from orders where id = $1`,
    [id],
  )
const stepsOf = (id: string) =>
  scene.value(`select string_agg(kind, ' ' order by happened_at, id) from order_events where "order" = $1`, [
    id,
  ])
const statusNow = () => scene.value('select user_status from accounts where id = $1', [account])
const only = async (hand: Hand, record: string): Promise<Approval> => {
  const { rows } = (await hand.ask('listApprovals', { query: { record } })) as unknown as { rows: Approval[] }
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const approve = (hand: Hand, { id }: Approval) => hand.ask('approveChange', { params: { change: id } })
const reject = (hand: Hand, { id }: Approval, reason: string) =>
  hand.ask('rejectChange', { params: { change: id }, body: { reason } })
const settle = () => finishJobs(database.store.jobs, createDecidedOrderQueue(queueParts(database.store)))
const mailsOf = (template: string) =>
  scene.value(`select count(*) from mail where template = $1`, [template]).then(Number)

const held = async (amount = '250000'): Promise<string> => {
  const { record } = await place(amount)
  expect(await orderNow(record.id)).toBe('placed true waiting')
  return record.id
}

describe('an order of a client', () => {
  test('goes its way up to the amount, and waits above it', async () => {
    const small = await place('200000')
    expect(await orderNow(small.record.id)).toBe('placed true none')
    expect(await statusNow()).toBe('buy_order')
  })

  test('that waits moves no account and is told to nobody but those who decide', async () => {
    const before = [await mailsOf('orderPlaced'), await mailsOf('clientChange')]
    const id = await held()
    expect(await statusNow()).toBe('reporting')
    expect([await mailsOf('orderPlaced'), await mailsOf('clientChange')]).toEqual(before)
    expect(await stepsOf(id)).toBe('placed held')
    expect(await only(other, id)).toMatchObject({
      kind: 'orders',
      verb: 'place',
      title: 'More',
      by: 'Ina',
      isMine: false,
      after: { type: 'Buy', product: 'Oak', value: '250000', currency: 'EUR' },
    })
  })

  test('is measured in the currency of the amount, and waits where nobody knows what it comes to', async () => {
    await scene.value(
      `insert into exchange_rates (tenant_id, base, quote, date, rate) values ($1, 'EUR', 'GBP', '2026-01-05', 0.5)
        on conflict do nothing`,
      [scene.place.tenantId],
    )
    expect((await place('110000', { currency: 'GBP' })).record['approval']).toBe('waiting')
    expect((await place('90000', { currency: 'CAD' })).record['approval']).toBe('waiting')
  })

  test('goes its way once when a second person has let it pass', async () => {
    const id = await held()
    const change = await only(other, id)
    const before = await mailsOf('orderPlaced')
    expect(await approve(investor, change)).toMatchObject({ status: 403 })
    expect(await approve(scene.program, change)).toMatchObject({ status: 403 })
    expect(await approve(other, change)).toMatchObject({ status: 200 })
    await settle()
    await scene.value(`select app.put_job($1, 'decided-orders', $2, null)`, [scene.place.tenantId, id])
    await settle()
    expect(await orderNow(id)).toBe('placed true approved')
    expect(await stepsOf(id)).toBe('placed held approved passed')
    expect(await statusNow()).toBe('buy_order')
    expect((await mailsOf('orderPlaced')) - before).toBe(1)
    expect(await approve(other, change)).toMatchObject({ status: 409, error: { code: 'out-of-date' } })
  })

  test('is let pass by an adviser who owns the account, by no other', async () => {
    const id = await held()
    const change = await only(adviser, id)
    await scene.value('update accounts set owner = array[$2::uuid] where id = $1', [account, other.id])
    const stranger = await approve(adviser, change)
    expect([403, 404]).toContain(stranger.status)
    expect(await orderNow(id)).toBe('placed true waiting')
    await scene.value('update accounts set owner = array[$2::uuid] where id = $1', [account, adviser.id])
    expect(await approve(adviser, change)).toMatchObject({ status: 200 })
  })

  test('is not let pass while the account is locked', async () => {
    const id = await held()
    const change = await only(other, id)
    await scene.value(`update accounts set user_status = 'review' where id = $1`, [account])
    expect(await approve(other, change)).toMatchObject({ status: 409, error: { code: 'refused-transition' } })
    expect(await orderNow(id)).toBe('placed true waiting')
  })

  test('that is turned down ends, and its client reads why', async () => {
    const id = await held()
    const before = await mailsOf('orderDeclined')
    expect(await reject(other, await only(other, id), 'Not on the letter')).toMatchObject({ status: 200 })
    await settle()
    expect(await orderNow(id)).toBe('placed false rejected')
    expect(await stepsOf(id)).toBe('placed held declined')
    expect((await mailsOf('orderDeclined')) - before).toBe(1)
    expect(
      await scene.value(
        `select count(*) from notifications where owner = $1 and account = $2 and kind = 'order'`,
        [investor.id, account],
      ),
    ).toBe('1')
    const restored = await admin.ask('restoreRecord', {
      params: { collection: 'orders', id },
      body: { version: Number(await scene.value('select version from orders where id = $1', [id])) },
    })
    expect(restored).toMatchObject({ status: 422 })
  })

  test.each([
    ['verified with what is left of it, and orders again', 'verified_with_order', 'buy_order'],
    ['asked again for their details', 'created', null],
  ])(
    'that was their first and is turned down strands nobody: the client is %s',
    async (_what, next, afterwards) => {
      const id = await held()
      await scene.value(`update accounts set user_status = 'pending_with_order' where id = $1`, [account])
      expect(await reject(other, await only(other, id), 'Too much at once')).toMatchObject({ status: 200 })
      await settle()
      const { record } = await adviser.read('accounts', account)
      const moved = { id: account, version: record.version, values: { userStatus: next } }
      expect(await adviser.update('accounts', moved)).toMatchObject({ status: 200 })
      if (afterwards === null) return
      await place('100000')
      expect(await statusNow()).toBe(afterwards)
    },
  )

  test('that waits can be taken back, and nobody decides on it then', async () => {
    const id = await held()
    const change = await only(other, id)
    expect(await investor.ask('withdrawOrder', { params: { order: id } })).toMatchObject({
      status: 200,
    })
    expect(await orderNow(id)).toBe('placed false none')
    expect(await stepsOf(id)).toBe('placed held withdrawn')
    expect(await approve(other, change)).toMatchObject({ status: 409 })
  })
})

describe('an order that is written down', () => {
  const written = (hand: Hand, amount: string, more: object = {}) =>
    hand.create('orders', {
      name: 'By letter',
      type: 'Buy',
      amount,
      unitType: 'amount',
      currency: 'EUR',
      account,
      user: investor.id,
      ...more,
    })

  test.each([
    ['by hand', (amount: string) => written(admin, amount)],
    ['with a key', (amount: string) => written(scene.program, amount)],
    ['as worth little', (amount: string) => written(admin, amount, { value: '1', units: '1', nav: '1' })],
  ])('%s waits as well', async (_way, write) => {
    const { record } = await write('250000')
    expect(await orderNow(record.id)).toBe('placed true waiting')
    expect(await approve(admin, await only(admin, record.id))).toMatchObject({ status: 403 })
  })

  test('is not made large afterwards, nor closed or removed while it waits', async () => {
    const small = (await written(admin, '1000')).record
    const update = (id: string, values: object) =>
      admin
        .read('orders', id)
        .then(({ record }) => admin.update('orders', { id, version: record.version, values }))
    expect(await update(small.id, { amount: '250000', value: '250000' })).toMatchObject({
      status: 422,
      error: { problems: { amount: { code: 'ordered-anew' } } },
    })
    const { record } = await written(admin, '250000')
    for (const values of [{ status: 'closed' }, { amount: '10', value: '10' }])
      expect(await update(record.id, values)).toMatchObject({
        status: 422,
        error: { problems: { status: { code: 'awaits-approval' } } },
      })
    expect(await admin.remove('orders', { id: record.id, version: record.version })).toMatchObject({
      status: 422,
    })
  })

  test('is withdrawn by whoever wrote it down', async () => {
    const { record } = await written(admin, '250000')
    const { id } = await only(admin, record.id)
    expect(await admin.ask('withdrawChange', { params: { change: id } })).toMatchObject({ status: 200 })
    await settle()
    expect(await orderNow(record.id)).toBe('placed false rejected')
  })
})

describe('the database', () => {
  const asAdmin = (text: string, values: unknown[]) =>
    database.store.transact(
      { tenantId: scene.place.tenantId, userId: admin.id, role: 'admin' },
      ({ query }) => query({ name: `large.${text.slice(0, 40)}`, text }, values),
    )

  test.each([
    ['passes none on', "update orders set approval = 'approved' where tenant_id = $1 and id = $2"],
    ['closes none', "update orders set status = 'closed' where tenant_id = $1 and id = $2"],
    ['makes none smaller', 'update orders set amount = 1, value = 1 where tenant_id = $1 and id = $2'],
    ['takes none away', 'update orders set active = false where tenant_id = $1 and id = $2'],
  ])('%s that waits', async (_what, text) => {
    const id = await held()
    await expect(asAdmin(text, [id])).rejects.toThrow(/a second person is needed|permission denied/)
    expect(await orderNow(id)).toBe('placed true waiting')
  })

  test('holds a large one whoever writes it', async () => {
    const id = newId()
    await asAdmin(
      `insert into orders (tenant_id, id, amount, value, unit_type, currency, "user", account, status, type)
        values ($1, $2, 250000, 1, 'amount', 'EUR', $3, $4, 'placed', 'Buy')`,
      [id, investor.id, account],
    )
    expect(await orderNow(id)).toBe('placed true waiting')
  })
})

describe('the amount', () => {
  test('is asked for, not below zero, and changed by two', async () => {
    await scene.value('delete from four_eyes')
    expect(await admin.create('fourEyes', { kind: 'orders' })).toMatchObject({
      status: 422,
      error: { problems: { above: { code: 'required' }, currency: { code: 'required' } } },
    })
    expect(await admin.create('fourEyes', { kind: 'orders', above: '-1', currency: 'EUR' })).toMatchObject({
      error: { problems: { above: { code: 'minimum' } } },
    })
    const { record } = await admin.create('fourEyes', { kind: 'orders', above: '5', currency: 'EUR' })
    const raised = await admin.update('fourEyes', {
      id: record.id,
      version: record.version,
      values: { above: '900000' },
    })
    expect(raised).toMatchObject({ status: 200, waits: ['switches'] })
    expect(await approve(other, await only(other, record.id))).toMatchObject({ status: 200 })
    expect(await scene.value('select trim_scale(above) from four_eyes')).toBe('900000')
  })
})
