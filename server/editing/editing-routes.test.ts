import { beforeEach, describe, expect, it } from 'vitest'
import type { BookingPreview, EditingPage, SavedBooking } from '#model/calls/editing.ts'
import type { RecordsAnswer } from '#model/calls/records.ts'
import {
  buildAccount,
  buildHolding,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'

let portfolio: string
let presses = 0

const database = await openTestDatabase()
const place = await buildTenant(database, 'generic')
const reader = await buildUser(place, { email: 'client@home.example' })
const owner = await buildUser(place, { email: 'adviser@home.example', isProfessional: true })
const account = await buildAccount(place, {
  client: reader,
  owner: [owner],
  portal: await buildPortal(place),
})
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(
  buildTestServer(database, { isWithoutService: true, now: () => Date.UTC(2024, 5, 30, 12) }),
)
const host = `${place.tenantId}.portico.example`
const adviser = await server.signIn(host, 'adviser@home.example')
const client = await server.signIn(host, 'client@home.example')

beforeEach(async () => {
  portfolio = await buildPortfolio(place, { account, source: 'portal', costMethod: 'fifo' })
})

const trade = (more: object = {}) => ({
  kind: 'purchase',
  name: 'Larkspur',
  symbol: 'LRKS',
  date: '2024-03-01',
  units: '10',
  price: '10',
  amount: null,
  currency: 'GBP',
  region: null,
  holding: null,
  ...more,
})

const nextKey = (): string => `01900000-0000-4000-8000-${String((presses += 1)).padStart(12, '0')}`

const ask = (name: 'previewBooking' | 'saveBooking' | 'undoBooking', body: object, visitor = adviser) =>
  visitor.ask(name, { params: { portfolio }, body })

const preview = async (body: object) => (await ask('previewBooking', body)).json<BookingPreview>()

const press = (body: object, expects: number | null = null) =>
  ask('saveBooking', { ...trade(body), key: nextKey(), expects })

const save = async (body: object, expects: number | null = null): Promise<SavedBooking> => {
  const answer = await press(body, expects)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const read = async (): Promise<EditingPage> => {
  const answer = await adviser.ask('readEditing', { params: { portfolio } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const undo = async ({ undo: what }: SavedBooking) => {
  const answer = await ask('undoBooking', what ?? {})
  expect(answer.statusCode, answer.body).toBe(200)
}

const removeBooking = (one: { id: string; version: number } | undefined) =>
  adviser.ask('removeBooking', {
    params: { portfolio, booking: one?.id ?? '' },
    query: { version: String(one?.version) },
  })

const readFigures = async () => (await adviser.ask('readPortfolio', { params: { portfolio } })).json()

/** Ten units that were kept without bookings. */
const keepHolding = (symbol = 'LRKS', more: object = {}) =>
  buildHolding(place, {
    account,
    portfolio,
    symbol,
    name: 'Larkspur',
    units: '10',
    value: '150',
    purchaseValue: '100',
    currency: 'GBP',
    ...more,
  })

const problemsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { problems?: object } }).error.problems

describe('a sale out of the pools of an owner', () => {
  const pooled = { source: 'portal', costMethod: 'section-104' } as const
  const realised = async (of: string) => {
    const page = (await adviser.ask('readPortfolio', { params: { portfolio: of } })).json()
    return page.realised.flatMap(({ sales }: { sales: { gain: { value: number } }[] }) =>
      sales.map(({ gain }) => gain.value),
    )
  }
  const bought = (of: string, date: string, amount: string, symbol = 'LRKS') =>
    buildTransaction(place, {
      account,
      portfolio: of,
      symbol,
      name: 'Larkspur',
      date,
      units: '10',
      amount,
    })

  it('realises what its preview said, with a second taxable portfolio and without the ISA', async () => {
    portfolio = await buildPortfolio(place, { account, ...pooled })
    const other = await buildPortfolio(place, { account, ...pooled })
    const isa = await buildPortfolio(place, { account, ...pooled, type: 'ISA' })
    await bought(portfolio, '2024-01-02', '100')
    await bought(other, '2024-01-03', '300')
    await bought(other, '2024-03-20', '250')
    await bought(isa, '2024-01-03', '900')
    const sale = trade({ kind: 'sale', date: '2024-03-01', units: '10', price: null, amount: '180' })
    // All ten are matched with those bought within thirty days in the other portfolio.
    const said = await preview(sale)
    expect(said).toMatchObject({
      gain: '-70',
      lots: [{ acquired: '2024-03-20', units: '10.0000', cost: '250' }],
    })
    await save(sale, said.expects)
    expect(await realised(portfolio)).toEqual([-70])
    portfolio = isa
    const inside = await preview(trade({ kind: 'sale', units: '5', price: null, amount: '500' }))
    expect(inside).toMatchObject({ gain: '50' })
  })

  it('takes a holding that was kept without bookings into the pool at its cost', async () => {
    portfolio = await buildPortfolio(place, { account, ...pooled })
    const other = await buildPortfolio(place, { account, ...pooled })
    await keepHolding('OAK', { date: '2024-01-02' })
    await bought(other, '2024-01-03', '300', 'OAK')
    const sale = trade({ symbol: 'OAK', kind: 'sale', units: '5', price: null, amount: '180' })
    const said = await preview(sale)
    expect(said.gain).toBe('80')
    await save(sale, said.expects)
    expect(await realised(portfolio)).toEqual([80])
  })

  it('that pays capital back realises what is more than the cost of the pool', async () => {
    portfolio = await buildPortfolio(place, { account, ...pooled })
    const other = await buildPortfolio(place, { account, ...pooled })
    await bought(portfolio, '2024-01-02', '100', 'ELM')
    await bought(other, '2024-01-03', '300', 'ELM')
    const paid = trade({ symbol: 'ELM', kind: 'return-of-capital', units: null, price: null, amount: '150' })
    expect((await preview(paid)).gain).toBe('0')
  })
})

describe('a holding', () => {
  it('is created with its purchase of price times units, and stands in the figures', async () => {
    await save({
      units: '12.5',
      price: '8.333333',
      region: 'United States',
      holding: { form: 'security', annualGrowth: null, pricePoints: [] },
    })
    const { holdings, transactions } = await read()
    expect(holdings).toMatchObject([
      {
        symbol: 'LRKS',
        units: '12.50000000',
        value: '104.1700',
        purchaseValue: '104.1700',
        type: 'Stock',
        region: 'United States',
        bookings: 1,
      },
    ])
    expect(transactions).toMatchObject([{ kind: 'purchase', amount: '104.1700', isTrade: true }])
    const page = await readFigures()
    expect(page.figures.value.value).toBeCloseTo(104.17, 2)
  })

  it.each([
    ['security', 'Equity', 'Stock'],
    ['fund', 'Other', 'Fund'],
  ] as const)('that is a %s is kept as %s, %s', async (form, assetclass, type) => {
    await save({ holding: { form, annualGrowth: null, pricePoints: [] } })
    expect((await read()).holdings).toMatchObject([{ symbol: 'LRKS', assetclass, type }])
  })

  it('that is a property has one unit, a symbol of its own and the value of its newest price point', async () => {
    const points = [
      { date: '2024-01-01', price: 300_000 },
      { date: '2024-06-01', price: 320_000 },
      { date: '2025-01-01', price: 400_000 },
    ]
    const entered = {
      name: 'The mill',
      symbol: '',
      // Nobody is asked how many there are.
      units: null,
      price: '250000',
      holding: { form: 'property', annualGrowth: 5, pricePoints: points },
    }
    expect(await preview(trade(entered))).toMatchObject({ refused: null, change: 'created', expects: null })
    await save(entered)
    const [mill] = (await read()).holdings
    expect(mill).toMatchObject({ type: 'Commodity', assetclass: 'Property', value: '320000' })
    expect(mill?.symbol).toMatch(/^PROPERTY-/)
    const { records } = (
      await adviser.ask('listRecords', {
        params: { collection: 'transactions' },
        query: { filter: `parentId:is:${portfolio}` },
      })
    ).json<RecordsAnswer>()
    expect(records).toMatchObject([{ assetclass: 'Property' }])
  })

  it('is bought into whatever the case of its symbol', async () => {
    await save({})
    await save({ symbol: 'lrks', price: '20' }, 1)
    const { holdings } = await read()
    expect(holdings).toMatchObject([{ symbol: 'LRKS', units: '20.00000000', purchaseValue: '300.0000' }])
  })

  it('is deleted with its transactions, and both come back', async () => {
    await save({})
    const [held] = (await read()).holdings
    const removed = await adviser.ask('removePosition', {
      params: { portfolio, holding: held?.id ?? '' },
      query: { version: '1' },
    })
    expect(removed.statusCode, removed.body).toBe(200)
    expect(await read()).toMatchObject({ holdings: [], transactions: [] })
    await undo(removed.json<SavedBooking>())
    const { holdings, transactions } = await read()
    expect(holdings).toMatchObject([{ id: held?.id, units: '10.00000000', purchaseValue: '100.0000' }])
    expect(transactions).toHaveLength(1)
  })

  it('kept without transactions is brought in at its cost with its first trade', async () => {
    const kept = { portfolio, symbol: 'OAK', name: 'Oak', value: '500', purchaseValue: '400' }
    await buildHolding(place, { account, ...kept, currency: 'GBP', date: '2023-01-02' })
    const half = trade({ kind: 'sale', symbol: 'OAK', units: '50', price: '6' })
    expect(await preview(half)).toMatchObject({ opens: true, gain: '100', expects: 1 })
    await save(half, 1)
    const { holdings, transactions } = await read()
    expect(holdings).toMatchObject([{ units: '50.00000000', purchaseValue: '200.0000' }])
    expect(transactions.map(({ kind }) => kind)).toEqual(['sale', 'transfer-in'])
  })
})

describe('a sale', () => {
  it('is previewed with the lots it uses up, and nothing is saved', async () => {
    await save({ date: '2024-01-02' })
    await save({ date: '2024-02-01', price: '20' }, 1)
    const planned = await preview(trade({ kind: 'sale', units: '12', price: null, amount: '300' }))
    expect(planned).toMatchObject({
      change: 'changed',
      before: { units: '20.0000', value: '300', cost: '300' },
      after: { units: '8.0000', value: '0', cost: '120' },
      amount: '300',
      gain: '160',
      expects: 2,
    })
    expect(planned.lots).toEqual([
      { acquired: '2024-01-02', units: '10.0000', cost: '100' },
      { acquired: '2024-02-01', units: '2.0000', cost: '40' },
    ])
    expect((await read()).transactions).toHaveLength(2)
  })

  it('of everything deletes the holding, and taking it back restores it as it was', async () => {
    await save({})
    const sold = await save({ kind: 'sale', price: '15' }, 1)
    expect(sold.change).toBe('deleted')
    expect((await read()).holdings).toEqual([])
    await undo(sold)
    const { holdings, transactions } = await read()
    expect(holdings).toMatchObject([{ units: '10.00000000', value: '100.0000' }])
    expect(transactions).toHaveLength(1)
  })

  it('of more than is held, or before it was held, or of what is not held, is refused', async () => {
    await save({})
    const held = { units: { code: 'units-held' } }
    const tooMany = trade({ kind: 'sale', units: '10.0001' })
    expect((await preview(tooMany)).refused).toBe('only-that-many-units')
    for (const wrong of [tooMany, { date: '2024-02-28' }, { symbol: 'NONE' }]) {
      const answer = await press(
        { kind: 'sale', ...wrong },
        'symbol' in wrong && wrong.symbol === 'NONE' ? null : 1,
      )
      expect(answer.statusCode).toBe(422)
      expect(problemsOf(answer)).toEqual(held)
    }
    expect((await read()).transactions).toHaveLength(1)
  })

  it('of everything, pressed by two people at once, happens once', async () => {
    await save({})
    const answers = await Promise.all([press({ kind: 'sale' }, 1), press({ kind: 'sale' }, 1)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ])
    const { holdings, transactions } = await read()
    expect(holdings).toEqual([])
    expect(transactions).toHaveLength(2)
  })

  it('of what follows from imported bookings alone leaves the rest as a holding', async () => {
    await buildTransaction(place, { account, portfolio, symbol: 'VOD.L', date: '2024-01-02' })
    expect((await read()).holdings).toMatchObject([{ id: null, symbol: 'VOD.L', units: '100.0000' }])
    await save({ kind: 'sale', symbol: 'VOD.L', units: '40', price: '2' })
    expect((await read()).holdings).toMatchObject([
      { version: 1, units: '60.00000000', purchaseValue: '90.0000' },
    ])
  })
})

describe('a booking', () => {
  it('is booked once, however often the same button is pressed at once', async () => {
    const body = { ...trade(), key: nextKey(), expects: null }
    const answers = await Promise.all([1, 2, 3].map(() => ask('saveBooking', body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { holdings, transactions } = await read()
    expect(transactions).toHaveLength(1)
    expect(holdings).toMatchObject([{ units: '10.00000000' }])
  })

  it('worked out from an older holding is refused as a conflict, and so is taking back what was changed', async () => {
    const first = await save({})
    expect((await press({}, null)).statusCode).toBe(409)
    await save({}, 1)
    expect((await ask('undoBooking', first.undo ?? {})).statusCode).toBe(409)
    expect((await read()).transactions).toHaveLength(2)
  })

  it('in another currency than the holding is refused', async () => {
    await save({})
    expect(problemsOf(await press({ currency: 'EUR' }, 1))).toEqual({ currency: { code: 'option' } })
  })

  it('of a payment changes no holding, and can be deleted and brought back; a trade sold from cannot', async () => {
    await save({})
    await save({ kind: 'sale', units: '1' }, 1)
    await save({ kind: 'dividend', units: null, price: null, amount: '5' })
    const { transactions } = await read()
    const [payment, purchase] = ['dividend', 'purchase'].map((kind) =>
      transactions.find((one) => one.kind === kind),
    )
    expect(problemsOf(await removeBooking(purchase))).toEqual({ units: { code: 'units-held' } })
    const dropped = await removeBooking(payment)
    expect(dropped.statusCode, dropped.body).toBe(200)
    expect((await read()).transactions).toHaveLength(2)
    await undo(dropped.json<SavedBooking>())
    expect((await read()).transactions).toHaveLength(3)
  })

  it('is not for clients, nor for a portfolio of a data service', async () => {
    expect((await ask('saveBooking', { ...trade(), key: nextKey(), expects: null }, client)).statusCode).toBe(
      403,
    )
    portfolio = await buildPortfolio(place, { account, source: 'provider' })
    expect(await read()).toMatchObject({ keptIn: 'provider', holdings: [], transactions: [] })
    const refused = await press({})
    expect(refused.statusCode).toBe(422)
    expect(problemsOf(refused)).toEqual({ portfolio: { code: 'kept-by-service' } })
  })
})

describe('every kind of booking', () => {
  it('can be entered: transfers and splits move the units, a refund is a fee below zero', async () => {
    await save({ kind: 'transfer-in', units: '10', price: '12' })
    const first = await read()
    expect(first.holdings).toMatchObject([{ symbol: 'LRKS', units: '10.0000' }])
    await save(
      { kind: 'split', units: '2', price: null, date: '2024-04-01' },
      first.holdings[0]?.version ?? null,
    )
    await save({ kind: 'transfer-out', units: '5', amount: '30', date: '2024-05-01' })
    const cash = { symbol: '', units: null, price: null, name: 'Custody', amount: '7.50' }
    for (const kind of ['fee', 'refund', 'tax', 'premium-received', 'premium-paid'])
      await save({ ...cash, kind })
    const { holdings, transactions } = await read()
    expect(holdings).toMatchObject([{ symbol: 'LRKS', units: '15.0000' }])
    const amounts = transactions.map(({ kind, amount }) => [kind, Number(amount)])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['transfer-in', 120],
        ['split', 0],
        ['transfer-out', 30],
        ['fee', 7.5],
        ['fee', -7.5],
        ['tax', 7.5],
        ['option-premium', 7.5],
        ['option-premium', -7.5],
      ]),
    )
  })

  it('the premium of an option is cash that is previewed, shown by its name, undone and deleted', async () => {
    const entered = { symbol: '', units: null, price: null, name: 'LRKS call 12', amount: '50' }
    const paid = { ...entered, kind: 'premium-paid', amount: '20', date: '2024-04-01' }
    expect(await preview(trade(paid))).toMatchObject({ refused: null, change: 'none', amount: '-20' })
    expect(problemsOf(await press({ ...paid, amount: null }))).toHaveProperty('amount')
    await save({ ...entered, kind: 'premium-received' })
    const saved = await save(paid)
    await undo(saved)
    const { transactions, holdings } = await read()
    expect(holdings).toEqual([])
    expect(transactions).toMatchObject([{ kind: 'option-premium', name: 'LRKS call 12', amount: '50.0000' }])
    const removed = await removeBooking(transactions[0])
    expect(removed.statusCode, removed.body).toBe(200)
    expect((await read()).transactions).toEqual([])
  })

  it('capital paid back lowers the cost of the holding and realises the rest; it is previewed, undone and deleted', async () => {
    await save({ units: '10', price: '10' })
    const bought = (await read()).holdings[0]?.version ?? null
    const entered = { kind: 'return-of-capital', units: null, price: null, date: '2024-04-01' }
    expect(await preview({ ...trade(entered), amount: '30' })).toMatchObject({
      refused: null,
      change: 'changed',
      before: { cost: '100' },
      after: { units: '10.0000', value: '100', cost: '70' },
      releasedCost: '30',
      gain: '0',
    })
    expect(await preview({ ...trade(entered), amount: '130' })).toMatchObject({
      after: { cost: '0' },
      gain: '30',
    })
    expect(await preview({ ...trade(entered), symbol: 'NONE', amount: '1' })).toMatchObject({
      refused: 'no-match',
    })
    expect(await preview({ ...trade(entered), currency: 'EUR', amount: '1' })).toMatchObject({
      refused: 'other-currency',
    })
    expect(problemsOf(await press({ ...entered, symbol: '', amount: '1' }))).toHaveProperty('symbol')
    const saved = await save({ ...entered, amount: '30' }, bought)
    expect((await read()).holdings).toMatchObject([{ purchaseValue: '70.0000' }])
    await undo(saved)
    const [again] = (await read()).holdings
    expect(again).toMatchObject({ units: '10.00000000', purchaseValue: '100.0000' })
    await save({ ...entered, amount: '130' }, again?.version ?? null)
    const page = await readFigures()
    expect(page.realised[0].sales).toMatchObject([{ proceeds: 130, cost: 100, gain: { value: 30 } }])
    const removed = await removeBooking((await read()).transactions[0])
    expect(removed.statusCode, removed.body).toBe(200)
    expect((await read()).holdings).toMatchObject([{ purchaseValue: '100.0000' }])
  })

  it('capital paid back on a holding without bookings is undone as a whole', async () => {
    await keepHolding()
    const { version } = (await read()).holdings[0]!
    const saved = await save(
      { kind: 'return-of-capital', units: null, price: null, amount: '30', date: '2024-04-01' },
      version,
    )
    expect((await read()).holdings).toMatchObject([{ purchaseValue: '70.0000', value: '150.0000' }])
    await undo(saved)
    expect(await read()).toMatchObject({ holdings: [{ purchaseValue: '100.0000' }], transactions: [] })
  })

  it('exchanged for another takes its cost along, and is undone and deleted as a whole', async () => {
    await save({ units: '10', amount: '100' })
    const [{ version } = { version: null }] = (await read()).holdings
    const exchange = { kind: 'exchange', name: 'Magpie', symbol: 'MAGP', price: null, date: '2024-04-01' }
    const merger = { ...exchange, units: '15', exchanged: { symbol: 'LRKS', units: '10', costShare: null } }
    expect(await preview(trade(merger))).toMatchObject({
      refused: null,
      change: 'deleted',
      name: 'Larkspur',
      before: { units: '10.0000', cost: '100' },
      after: null,
      releasedCost: '100',
    })
    const more = { ...merger, exchanged: { ...merger.exchanged, units: '11' } }
    expect(await preview(trade(more))).toMatchObject({ refused: 'only-that-many-units' })
    const none = { ...merger, exchanged: { ...merger.exchanged, symbol: 'NONE' } }
    expect(await preview(trade(none))).toMatchObject({ refused: 'no-match' })
    const half = { ...merger, exchanged: { symbol: 'LRKS', units: null, costShare: null } }
    expect(problemsOf(await press(half))).toHaveProperty('fromUnits')
    const saved = await save(merger, version)
    const after = await read()
    expect(after.holdings).toMatchObject([
      { symbol: 'MAGP', name: 'Magpie', units: '15.0000', purchaseValue: '100' },
    ])
    expect(after.transactions).toMatchObject([
      { kind: 'exchange', symbol: 'MAGP', amount: '0.0000', isTrade: false },
      { kind: 'purchase' },
    ])
    const page = await readFigures()
    const [held] = page.figures.holdings.flatMap(({ items }: { items: object[] }) => items)
    expect(held).toMatchObject({ symbol: 'MAGP', units: 15, cost: { value: 100 } })
    await undo(saved)
    const [again] = (await read()).holdings
    expect(again).toMatchObject({ symbol: 'LRKS', units: '10.00000000', purchaseValue: '100.0000' })
    await save(merger, again?.version ?? null)
    await save({ kind: 'sale', symbol: 'MAGP', name: 'Magpie', units: '5', amount: '60', date: '2024-05-01' })
    const sold = await readFigures()
    expect(sold.realised[0].sales).toMatchObject([{ proceeds: 60, gain: { value: 26.67 } }])
    // What was sold of it would not be there.
    const [, exchangeRow] = (await read()).transactions
    expect((await removeBooking(exchangeRow)).statusCode).toBe(422)
  })

  it('spun off leaves the units of a holding that was kept without bookings, at less cost', async () => {
    await keepHolding()
    const { version } = (await read()).holdings[0]!
    const spun = {
      kind: 'exchange',
      name: 'Magpie',
      symbol: 'MAGP',
      units: '5',
      price: '4',
      date: '2024-04-01',
      exchanged: { symbol: 'LRKS', units: null, costShare: '0.2' },
    }
    expect(await preview(trade(spun))).toMatchObject({
      change: 'changed',
      after: { units: '10.0000', cost: '80' },
    })
    const saved = await save(spun, version)
    expect((await read()).holdings).toMatchObject([
      { symbol: 'LRKS', units: '10.00000000', purchaseValue: '80.0000' },
      { symbol: 'MAGP', units: '5.0000', value: '20', purchaseValue: '20' },
    ])
    const detail = await adviser.ask('readHolding', {
      params: { subject: 'portfolios', id: portfolio, holding: 'LRKS' },
    })
    expect(detail.statusCode, detail.body).toBe(200)
    expect(detail.json().transactions).toMatchObject([
      { kind: 'exchange', symbol: 'MAGP' },
      { kind: 'transfer-in' },
    ])
    expect(detail.json().totals.every(({ value }: { value: number | null }) => value === null)).toBe(true)
    await undo(saved)
    expect(await read()).toMatchObject({ holdings: [{ purchaseValue: '100.0000' }], transactions: [] })
  })

  it('transferred in from another portfolio of the client is previewed and booked at what it has cost there', async () => {
    const other = await buildPortfolio(place, { account, source: 'portal', name: 'Old bank' })
    const old = { account, portfolio: other, symbol: 'LRKS', currency: 'GBP' }
    await buildTransaction(place, { ...old, side: 'BUY', units: '10', amount: '100', date: '2024-01-02' })
    await buildTransaction(place, {
      ...old,
      side: 'TRANSFER_OUT',
      units: '4',
      amount: '60',
      date: '2024-02-28',
    })
    const arrival = { kind: 'transfer-in', units: '4', price: '15' }
    expect((await preview(trade(arrival))).carried).toEqual({ cost: '40', from: 'Old bank' })
    await save(arrival)
    const page = await readFigures()
    const costs = page.figures.holdings.flatMap(({ items }: { items: { cost: { value: number } }[] }) =>
      items.map(({ cost }) => cost.value),
    )
    expect(costs).toEqual([40])
  })

  it('says what is missing of a transfer, and takes no more out than is held', async () => {
    expect(problemsOf(await press({ kind: 'transfer-in', units: null, amount: '5' }))).toHaveProperty('units')
    await save({ units: '10' })
    const out = await press({ kind: 'transfer-out', units: '11', amount: '5', date: '2024-05-01' })
    expect(problemsOf(out)).toEqual({ units: { code: 'units-held' } })
  })
})

it('what is said of a holding is changed as the version that was read', async () => {
  await save({})
  const [held] = (await read()).holdings
  const change = (version: number) =>
    adviser.ask('changePosition', {
      params: { portfolio, holding: held?.id ?? '' },
      body: { version, name: 'Larkspur plc', region: 'Frankfurt', annualGrowth: null, pricePoints: [] },
    })
  expect((await change(1)).json()).toEqual({ version: 2 })
  expect((await change(1)).statusCode).toBe(409)
  expect((await read()).holdings).toMatchObject([{ name: 'Larkspur plc', region: 'Frankfurt', version: 2 }])
})
