import { beforeEach, expect, test } from 'vitest'
import { buildAccount, buildHolding, buildPortfolio } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Answer } from '#tests/support/records-world.ts'

let account: string
let portfolio: string

const { place, adviser, admin } = await closeAfterAll(openRecordsWorld())

beforeEach(async () => {
  account = await buildAccount(place, { owner: [adviser.id] })
  portfolio = await buildPortfolio(place, { account, source: 'portal' })
})

const larkspur = { name: 'Larkspur', symbol: 'LRKS', amount: '100', currency: 'GBP', date: '2024-03-01' }
const trade = (side: string, units: string, more: object = {}) => ({
  account,
  portfolio,
  side,
  units,
  ...larkspur,
  ...more,
})
const book = (values: object): Promise<Answer> => adviser.create('transactions', values)
const done = async (answer: Promise<Answer>): Promise<Answer['record']> => {
  const { status, record, error } = await answer
  expect(status, JSON.stringify(error)).toBe(200)
  return record
}
const problemsOf = async (answer: Promise<Answer>) => (await answer).error?.problems
const listed = async (collection: string): Promise<Record<string, unknown>[]> => {
  const { records = [] } = await admin.list(collection, { limit: '200' })
  return (records as Record<string, unknown>[]).filter((one) => one['portfolio'] === portfolio)
}
const held = async () =>
  (await listed('holdings')).map(({ symbol, units, value, purchaseValue }) => [
    symbol,
    units,
    value,
    purchaseValue,
  ])
const tooMany = { units: { code: 'units-held' } }

test('purchases make a holding and add to it, sales take from it and end it', async () => {
  const { purchaseType } = await done(book(trade('BUY', '10')))
  expect(purchaseType).toBe('Purchase')
  await done(book(trade('BUY', '10', { symbol: 'lrks', amount: '300' })))
  expect(await held()).toEqual([['LRKS', '20.00000000', '400.0000', '400.0000']])
  await done(book(trade('SELL', '5', { date: '2024-04-01' })))
  expect(await held()).toEqual([['LRKS', '15.00000000', '300.0000', '300.0000']])
  expect(await problemsOf(book(trade('SELL', '15.0001', { date: '2024-05-01' })))).toEqual(tooMany)
  await done(book(trade('SELL', '15', { date: '2024-05-01' })))
  expect(await held()).toEqual([])
  expect(await listed('transactions')).toHaveLength(4)
})

test('a sale of more than is held, before it was held, or of what is not held is refused by its exact words', async () => {
  await done(book(trade('BUY', '10')))
  for (const sale of [{ units: '100' }, { date: '2024-02-28' }, { symbol: 'NONE' }]) {
    const { error } = await book(trade('SELL', '10', sale))
    expect(error).toMatchObject({ problems: tooMany, fields: { units: 'You only have that many units' } })
  }
  expect(await listed('transactions')).toHaveLength(1)
})

test('a booking is of one kind, and of nothing less than nothing', async () => {
  expect(await problemsOf(book(trade('SELL', '1', { purchaseType: 'Purchase' })))).toEqual({
    purchaseType: { code: 'option' },
  })
  expect(await problemsOf(book(trade('FEE', '1', { purchaseType: 'Interest' })))).toEqual({
    purchaseType: { code: 'option' },
  })
  expect(await problemsOf(book(trade('BUY', '-1')))).toMatchObject({ units: { code: 'minimum' } })
  expect(await problemsOf(book(trade('BUY', '1', { amount: '-1' })))).toMatchObject({
    amount: { code: 'minimum' },
  })
  expect(await problemsOf(book(trade('BUY', '0')))).toMatchObject({ units: { code: 'minimum' } })
  expect((await done(book(trade('DIVIDEND', '0', { purchaseType: 'Divident' })))).purchaseType).toBe(
    'Divident',
  )
})

test('what is changed, deleted and brought back is followed, and refused where later sales would lack it', async () => {
  const bought = await done(book(trade('BUY', '10')))
  const sold = await done(book(trade('SELL', '4', { date: '2024-04-01' })))
  const change = (id: string, version: number, values: object) =>
    adviser.update('transactions', { id, version, values })
  expect(await problemsOf(change(bought.id, 1, { units: '3' }))).toEqual(tooMany)
  expect(await problemsOf(change(bought.id, 1, { date: '2024-06-01' }))).toEqual(tooMany)
  expect(await problemsOf(change(bought.id, 1, { symbol: 'OTHR' }))).toEqual(tooMany)
  expect(await problemsOf(adviser.remove('transactions', { id: bought.id, version: 1 }))).toEqual(tooMany)
  await done(change(bought.id, 1, { units: '20', amount: '200' }))
  expect(await held()).toMatchObject([['LRKS', '16.00000000', expect.anything(), '160.0000']])
  expect((await adviser.remove('transactions', { id: sold.id, version: 1 })).status).toBe(200)
  expect(await held()).toMatchObject([['LRKS', '20.00000000', expect.anything(), '200.0000']])
  await done(change(bought.id, 2, { units: '3' }))
  const restored = await admin.ask('restoreRecord', {
    params: { collection: 'transactions', id: sold.id },
    body: { version: 2 },
  })
  expect(restored.error).toMatchObject({ problems: tooMany })
})

test('capital that is paid back lowers the cost of a holding, to nothing at the least, and gives it back when it is deleted', async () => {
  await done(book(trade('BUY', '10')))
  const paid = { units: null, date: '2024-04-01' }
  const first = await done(book(trade('RETURN_OF_CAPITAL', '0', { ...paid, amount: '30' })))
  expect(await held()).toEqual([['LRKS', '10.00000000', '100.0000', '70.0000']])
  const second = await done(book(trade('RETURN_OF_CAPITAL', '0', { ...paid, amount: '90' })))
  expect(await held()).toEqual([['LRKS', '10.00000000', '100.0000', '0.0000']])
  for (const { id } of [second, first])
    expect((await adviser.remove('transactions', { id, version: 1 })).status).toBe(200)
  expect(await held()).toEqual([['LRKS', '10.00000000', '100.0000', '100.0000']])
  expect(await problemsOf(book(trade('RETURN_OF_CAPITAL', '0', { symbol: null })))).toMatchObject({
    symbol: { code: 'required' },
  })
  expect(await problemsOf(book(trade('RETURN_OF_CAPITAL', '0', { currency: 'EUR' })))).toEqual({
    currency: { code: 'option' },
  })
})

test('only the premium of an option that was paid, a charge and a sale may be below zero', async () => {
  const paid = { symbol: null, units: null, amount: '-20' }
  const premium = await done(book(trade('OPTION_PREMIUM', '0', paid)))
  expect(premium).toMatchObject({ amount: '-20.0000', purchaseType: null })
  expect(await held()).toEqual([])
  for (const side of ['DIVIDEND', 'INTEREST', 'CONTRIBUTION'])
    expect(await problemsOf(book(trade(side, '0', paid)))).toMatchObject({ amount: { code: 'minimum' } })
})

test('transfers and splits move a holding too', async () => {
  await done(book(trade('BUY', '10')))
  await done(book(trade('SPLIT', '2', { amount: '0', date: '2024-03-05' })))
  expect(await held()).toEqual([['LRKS', '20.00000000', '100.0000', '100.0000']])
  await done(book(trade('TRANSFER_OUT', '5', { amount: '0', date: '2024-03-06' })))
  expect(await held()).toEqual([['LRKS', '15.00000000', '75.0000', '75.0000']])
  await done(book(trade('TRANSFER_IN', '5', { amount: '0', cost: '25', date: '2024-03-07' })))
  expect(await held()).toEqual([['LRKS', '20.00000000', '100.0000', '100.0000']])
  expect(await problemsOf(book(trade('TRANSFER_OUT', '21', { amount: '0', date: '2024-03-08' })))).toEqual(
    tooMany,
  )
})

test('a new holding makes its purchase; its bookings say how many units it has, and go with it', async () => {
  const values = { account, portfolio, name: 'Oak', symbol: 'OAK', units: '5', currency: 'GBP' }
  expect(await problemsOf(adviser.create('holdings', values))).toMatchObject({
    purchaseValue: { code: 'required' },
  })
  const { id, version } = await done(
    adviser.create('holdings', { ...values, purchaseValue: '50', value: '60' }),
  )
  expect(await listed('transactions')).toMatchObject([
    { side: 'BUY', purchaseType: 'Purchase', units: '5.00000000', amount: '50.0000', price: '10.000000' },
  ])
  expect(await problemsOf(adviser.create('holdings', { ...values, symbol: 'oak', value: '1' }))).toEqual({
    symbol: { code: 'taken' },
  })
  const change = (more: object) => adviser.update('holdings', { id, version, values: more })
  expect(await problemsOf(change({ units: '500' }))).toEqual({ units: { code: 'read-only' } })
  await done(change({ value: '70' }))
  expect((await adviser.remove('holdings', { id, version: version + 1 })).status).toBe(200)
  expect(await listed('transactions')).toEqual([])
})

test('a holding kept without bookings is brought in with its first trade, whichever way that comes', async () => {
  const kept = {
    name: 'Elm',
    symbol: 'ELM',
    units: '100',
    value: '500',
    purchaseValue: '400',
    currency: 'GBP',
  } as const
  await buildHolding(place, { account, portfolio, ...kept, date: '2023-01-02' })
  await done(book(trade('SELL', '50', { symbol: 'ELM', amount: '300' })))
  expect(await held()).toEqual([['ELM', '50.00000000', '200.0000', '200.0000']])
  expect((await listed('transactions')).map(({ side }) => side)).toEqual(
    expect.arrayContaining(['SELL', 'TRANSFER_IN']),
  )
})

test('a record is kept in a portfolio of its account', async () => {
  const other = await buildAccount(place, { owner: [adviser.id] })
  expect(await problemsOf(book(trade('BUY', '1', { account: other })))).toEqual({ portfolio: { code: 'id' } })
})

test('what is sent as a holding before it was booked does not outlast its bookings', async () => {
  await done(book(trade('BUY', '10')))
  const [stored] = await listed('holdings')
  const before = {
    id: stored?.['id'],
    name: 'Larkspur',
    symbol: 'LRKS',
    units: '9999',
    value: '1',
    purchaseValue: '1',
  }
  const rest = {
    assetclass: null,
    type: null,
    currency: 'GBP',
    region: null,
    date: null,
    annual_growth: null,
  }
  const undone = await adviser.ask('undoBooking', {
    params: { portfolio },
    body: {
      added: [],
      removed: [],
      holding: { id: String(stored?.['id']), version: Number(stored?.['version']) },
      before: { ...before, ...rest, pricePoints: null },
    },
  })
  expect(undone.status, JSON.stringify(undone.error)).toBe(200)
  expect(await held()).toMatchObject([['LRKS', '10.00000000', expect.anything(), '100.0000']])
})
