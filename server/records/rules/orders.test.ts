import { expect, test } from 'vitest'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import {
  build,
  buildAccount,
  buildHolding,
  buildPortfolio,
  buildStatuses,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { placeAs } from '#tests/support/place-order.ts'
import { openRecordsWorld, type Answer } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { investor, admin } = world
await buildStatuses(world.place)

/** An account of the investor in a status, with 4,000 units of a fund worth 400,000 that cost 300,000. */
async function accountIn(userStatus: StatusIdentifier, client = investor.id) {
  const account = await buildAccount(world.place, { owner: [world.adviser.id], client, userStatus })
  const portfolioId = await buildPortfolio(world.place, { account, source: 'portal' })
  const fund = {
    name: 'Harbour Fund',
    symbol: 'HRBR',
    units: '4000',
    value: '400000',
    currency: 'EUR',
  } as const
  await buildHolding(world.place, { account, portfolio: portfolioId, ...fund, purchaseValue: '300000' })
  return { account, portfolioId }
}

const buy = { name: 'More', type: 'Buy', amount: '100000', unitType: 'amount', product: 'Harbour Fund' }
const sell = { name: 'Less', type: 'Sell', amount: '1000', unitType: 'units', product: 'Harbour Fund' }

const order = (values: object): Promise<Answer> =>
  placeAs(world.database.store, { tenantId: world.place.tenantId, client: investor.id }, values)

const place = async (status: StatusIdentifier, values: object = {}): Promise<Answer> =>
  order({ ...buy, user: investor.id, ...(await accountIn(status)), ...values })

const problemsOf = ({ error }: Answer) => error?.problems
const statusOf = async (account: unknown) =>
  (await admin.read('accounts', String(account))).record['userStatus']

test('a purchase is worked out from what is held and moves the account', async () => {
  const { record, status } = await place('verified')
  expect(status).toBe(200)
  expect(record).toMatchObject({
    status: 'placed',
    user: investor.id,
    nav: '100.000000',
    units: '1000.00000000',
    value: '100000.0000',
    cost: '100000.0000',
    losses: '0.0000',
    currency: 'EUR',
  })
  expect(await statusOf(record['account'])).toBe('buy_order')
})

test('a sale says what its units cost and what is lost, and moves the account', async () => {
  const { record } = await place('reporting', sell)
  expect(record).toMatchObject({
    units: '1000.00000000',
    value: '100000.0000',
    cost: '75000.0000',
    losses: '25000.0000',
  })
  expect(await statusOf(record['account'])).toBe('sell_order')
})

test.each<[string, object, object]>([
  ['nothing', { amount: '0' }, { amount: { code: 'minimum' } }],
  ['less than nothing', { amount: '-5' }, { amount: { code: 'minimum' } }],
  [
    'a first purchase below the minimum',
    { amount: '99999.99' },
    { amount: { code: 'minimum', limit: 100_000 } },
  ],
  [
    'a purchase in units of an unknown price',
    { unitType: 'units', product: 'None' },
    { unitType: { code: 'option' } },
  ],
  ['more units than are held', { ...sell, amount: '4000.0001' }, { amount: { code: 'units-held' } }],
  ['what is not held', { ...sell, product: 'None' }, { amount: { code: 'units-held' } }],
  ['more decimals than units have', { ...sell, amount: '0.00001' }, { amount: { code: 'decimals' } }],
  [
    'a sale that leaves too little',
    { ...sell, amount: '3500' },
    { amount: { code: 'remaining', limit: 100_000, currency: 'EUR' } },
  ],
])('an order of %s is refused', async (_what, values, problems) => {
  const answer = await place('verified', values)
  expect(answer.status).toBe(422)
  expect(problemsOf(answer)).toMatchObject(problems)
})

test('an amount is of units where nobody says of what', async () => {
  const { unitType: _, ...unsaid } = { ...sell, user: investor.id, ...(await accountIn('reporting')) }
  expect((await order(unsaid)).record).toMatchObject({ unitType: 'units', units: '1000.00000000' })
})

test('later purchases may be smaller, and a sale of everything leaves nothing too little', async () => {
  expect((await place('reporting', { amount: '50000' })).status).toBe(200)
  expect(problemsOf(await place('reporting', { amount: '49999' }))).toMatchObject({
    amount: { limit: 50_000 },
  })
  expect((await place('verified', { ...sell, amount: '4000' })).status).toBe(200)
})

test.each<[StatusIdentifier, 'Buy' | 'Sell']>([
  ['created', 'Buy'],
  ['pending', 'Buy'],
  ['pending_with_order', 'Buy'],
  ['review', 'Sell'],
  ['dormant', 'Sell'],
  ['payment_sent', 'Buy'],
  ['verified_with_order', 'Sell'],
  ['review_verified', 'Sell'],
])('an account that is %s places no %s order', async (status, type) => {
  const { error } = await place(status, type === 'Buy' ? {} : sell)
  expect(error).toMatchObject({ code: 'refused-transition', fields: { from: status, reason: 'not-listed' } })
})

test('earlier orders open what their status alone does not, but never a locked account', async () => {
  const orderIn = async (status: StatusIdentifier) => {
    const at = await accountIn(status)
    const earlier = {
      name: 'Earlier',
      type: 'Buy',
      status: 'closed',
      amount: '1',
      user: investor.id,
    } as const
    await build(world.place, 'orders', { ...earlier, account: at.account })
    return order({ ...sell, user: investor.id, ...at })
  }
  expect((await orderIn('payment_sent')).status).toBe(200)
  expect((await orderIn('review')).error.code).toBe('refused-transition')
})

test('a client orders for themselves alone, as placed', async () => {
  const other = await buildUser(world.place)
  for (const values of [
    { user: other },
    { status: 'closed' },
    { account: null },
    await accountIn('verified', other),
  ])
    expect((await place('verified', values)).status, JSON.stringify(values)).toBeGreaterThanOrEqual(400)
  const { portfolioId } = await accountIn('verified')
  expect(problemsOf(await place('verified', { portfolioId }))).toMatchObject({ portfolioId: { code: 'id' } })
})

test('an administrator writes down an order without moving the account, and figures follow the price', async () => {
  const at = await accountIn('reporting')
  const values = { ...buy, amount: '10', unitType: 'units', nav: '12.5', user: investor.id, ...at }
  const { record } = await admin.create('orders', values)
  expect(record).toMatchObject({ status: 'placed', units: '10.00000000', value: '125.0000' })
  expect(await statusOf(at.account)).toBe('reporting')
  const { id } = record
  const dearer = await admin.update('orders', { id, version: 1, values: { nav: '20' } })
  expect(dearer.record).toMatchObject({ value: '200.0000' })
  const nothing = await admin.update('orders', { id, version: 2, values: { amount: '-1' } })
  expect(problemsOf(nothing)).toMatchObject({ amount: { code: 'minimum' } })
})

test('an order is closed by an adviser who owns the account, and stays so', async () => {
  const owned = (await place('verified')).record
  const others = await buildAccount(world.place, { owner: [admin.id], client: investor.id })
  const foreign = await build(world.place, 'orders', {
    amount: '1',
    user: investor.id,
    account: others,
  })
  const close = (id: string) =>
    world.adviser.update('orders', { id, version: 1, values: { status: 'closed' } })
  expect((await close(foreign)).error).toMatchObject({ code: 'refused-transition' })
  expect((await close(owned.id)).status).toBe(200)
  const again = await admin.update('orders', { id: owned.id, version: 2, values: { status: 'placed' } })
  expect(again.error.code).toBe('refused-transition')
})
