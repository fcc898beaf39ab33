import { expect, test } from 'vitest'
import { buildAccount, buildPortfolio, buildTransaction } from '#tests/support/builders.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { admin, place } = world

const model = {
  name: 'Balanced',
  profile: 4,
  min: 20,
  avg: 40,
  max: 60,
  rebalance: 5,
  data: [
    { name: 'Equities', value: 60 },
    { name: 'Fixed Interest', value: 40 },
  ],
}

test('a booking in a currency that is none is refused, by hand, in bulk and with the values of a new one', async () => {
  const account = await buildAccount(place)
  const portfolio = await buildPortfolio(place, { account })
  const booking = {
    account,
    portfolio,
    name: 'Cash in',
    side: 'CONTRIBUTION',
    date: '2026-01-05',
    amount: '10',
  }
  const refused = await admin.create('transactions', { ...booking, currency: 'zzzz' })
  expect(refused.error).toMatchObject({ code: 'invalid', problems: { currency: { code: 'option' } } })
  const { id, version } = (await admin.create('transactions', { ...booking, currency: 'SEK' })).record
  const changed = await admin.update('transactions', { id, version, values: { currency: 'zzzz' } })
  expect(changed.error.problems).toEqual({ currency: { code: 'option' } })
  const many = await admin.ask('changeMany', {
    params: { collection: 'transactions' },
    body: { records: [{ id, version }], values: { currency: 'zzzz' }, preview: false },
  })
  expect(many.error.problems).toEqual({ currency: { code: 'option' } })
})

test.each([
  ['posts', { name: 'News', tags: ['Nonsense'] }, 'tags'],
  ['navigation', { name: 'Funds', visible: ['Guest'] }, 'visible'],
  ['navigation', { name: 'Funds', userStatus: ['foo'] }, 'userStatus'],
  ['processes', { name: 'Check', userStatus: ['reportnig'] }, 'userStatus'],
  ['media', { name: 'Paper', type: 'Poem' }, 'type'],
])('%s with %j is refused at its field', async (collection, values, field) => {
  const { error } = await admin.create(collection, values)
  expect(error.problems?.[field]).toEqual({ code: 'option' })
})

test('an address that is none is refused: a person’s pages and telephone number', async () => {
  const { id, version } = (await admin.read('users', admin.id)).record
  const values = { profileUrl: 'javascript:alert(1)', linkedin: 'me', phone: 'x' }
  const { error } = await admin.update('users', { id, version, values })
  expect(error.problems).toEqual({
    profileUrl: { code: 'url' },
    linkedin: { code: 'url' },
    phone: { code: 'phone' },
  })
})

test('a domain is kept bare, and one of free mail is refused however it is written', async () => {
  const made = await admin.create('organisations', {
    name: 'Firm',
    domain: ' https://WWW.Firm.example/about ',
  })
  expect(made.record).toMatchObject({ domain: 'firm.example' })
  for (const domain of ['https://www.gmail.com', 'WWW.GMAIL.COM', 'gmail.com/'])
    expect((await admin.create('organisations', { name: 'Free', domain })).error.problems).toEqual({
      domain: { code: 'option' },
    })
})

test('a model portfolio that cannot be is refused, field by field', async () => {
  const odd = {
    ...model,
    min: 90,
    avg: 30,
    max: 10,
    data: [{ name: 'Equities', value: -300 }, ...model.data],
  }
  const { error } = await admin.create('models', odd)
  expect(error.problems).toEqual({
    avg: { code: 'minimum', limit: 90 },
    max: { code: 'minimum', limit: 90 },
    data: { code: 'minimum', limit: 0 },
  })
  for (const [names, code] of [
    [['Equites', 'Fixed Interest'], 'asset-classes'],
    [['Equities', 'Aandelen'], 'asset-classes'],
    [['Fixed Interest', 'Equities'], 'stock-weight'],
  ] as const) {
    const data = [
      { name: names[0], value: 30 },
      { name: names[1], value: 70 },
    ]
    expect((await admin.create('models', { ...model, data })).error.problems, names.join()).toEqual({
      data: { code },
    })
  }
  const { id, version } = (await admin.create('models', model)).record
  const data = [{ name: 'Equities', value: 62 }]
  expect((await admin.update('models', { id, version, values: { data } })).error.problems).toEqual({
    data: { code: 'sum', limit: 62 },
  })
  expect((await admin.update('models', { id, version, values: { max: 30 } })).error.problems).toEqual({
    max: { code: 'minimum', limit: 40 },
  })
  expect((await admin.update('models', { id, version, values: { name: 'Calm' } })).status).toBe(200)
})

test('a model portfolio without a target begins with the middle of its exposures, as its form does', async () => {
  const { avg: _avg, ...without } = { ...model, min: 30, profile: 6 }
  const { record } = await admin.create('models', without)
  expect(record).toMatchObject({ min: 30, max: 60, avg: 45 })
  expect((await admin.remove('models', { id: record.id, version: record.version })).status).toBe(200)
})

test('a second model portfolio for a risk profile is refused', async () => {
  const taken = { profile: { code: 'taken' } }
  const of = (profile: number) => admin.create('models', { ...model, profile })
  const first = (await of(1)).record
  const other = (await of(2)).record
  expect((await of(1)).error.problems).toEqual(taken)
  const change = { id: other.id, version: other.version }
  const moved = await admin.update('models', { ...change, values: { profile: 1 } })
  expect(moved.error.problems).toEqual(taken)
  expect((await admin.remove('models', { id: first.id, version: first.version })).status).toBe(200)
  expect((await admin.update('models', { ...change, values: { profile: 1 } })).status).toBe(200)
})

test('a portfolio that is read in another currency has its figures made anew', async () => {
  const account = await buildAccount(place, { currency: 'EUR' })
  const portfolio = await buildPortfolio(place, { account, currency: 'EUR', source: 'portal' })
  const waiting = () =>
    asOwner({ owner: world.database.owner }, async (client) => {
      const text = "select key from jobs where queue = 'figures' and key = $1"
      return (await client.query(text, [account])).rows
    })
  const { version } = (await admin.read('portfolios', portfolio)).record
  const named = await admin.update('portfolios', { id: portfolio, version, values: { name: 'Books' } })
  expect([named.status, await waiting()]).toEqual([200, []])
  const values = { currency: 'GBP' }
  const changed = await admin.update('portfolios', { id: portfolio, version: version + 1, values })
  expect([changed.status, await waiting()]).toEqual([200, [{ key: account }]])
})

test('figures are calculated and given by nobody, and recalculating them mends what lists show', async () => {
  const account = await buildAccount(place, { currency: 'EUR' })
  const portfolio = await buildPortfolio(place, {
    account,
    currency: 'EUR',
    cash: 'inside',
    source: 'portal',
  })
  await buildTransaction(place, {
    account,
    portfolio,
    name: 'In',
    symbol: null,
    units: '0',
    price: null,
    currency: 'EUR',
    side: 'CONTRIBUTION',
    purchaseType: 'Contribution',
    amount: '1250',
    date: '2026-01-05',
  })
  for (const [collection, id] of [
    ['accounts', account],
    ['portfolios', portfolio],
  ] as const) {
    const { version } = (await admin.read(collection, id)).record
    const values = { value: '1', change: '2', change1d: 0.5, changeYtd: 0.5 }
    const readOnly = Object.fromEntries(Object.keys(values).map((name) => [name, { code: 'read-only' }]))
    expect((await admin.update(collection, { id, version, values })).error.problems).toEqual(readOnly)
    const body = { records: [{ id, version }], values, preview: false }
    const many = await admin.ask('changeMany', { params: { collection }, body })
    expect(many.error.problems).toEqual(readOnly)
  }
  const listed = async (collection: string, id: string) => (await admin.read(collection, id)).record['value']
  expect(await listed('accounts', account)).toBeNull()
  const { status } = await admin.ask('recalculateFigures', { params: { account } })
  expect(status).toBe(200)
  expect([await listed('accounts', account), await listed('portfolios', portfolio)].map(Number)).toEqual([
    1250, 1250,
  ])
})
