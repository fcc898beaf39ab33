import { describe, expect, it } from 'vitest'
import type { AccountPage } from '#model/calls/accounts.ts'
import type {
  ContractNotesAnswer,
  CostsAnswer,
  HoldingPricesAnswer,
  OrdersAnswer,
  PortfolioPage,
} from '#model/calls/portfolios.ts'
import type { MovementsAnswer, ValueHistoryAnswer, TransactionsAnswer } from '#model/calls/subjects.ts'
import type { CallName } from '#model/calls/paths.ts'
import {
  build,
  buildAccount,
  buildPortal,
  buildPortfolio,
  buildTenant,
  buildTransaction,
  buildUser,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'

/** The day on which the portfolio was agreed on; the first booking is of the Monday. */
const sunday = '2026-03-01'

const at = { createdAt: '2026-05-04T10:00:00Z' }

const database = await openTestDatabase()
const server = await closeAfterAll(buildTestServer(database))
const place = await buildTenant(database, 'generic')
const adviserId = await buildUser(place, { email: 'adviser@home.example', isProfessional: true })
const account = await buildAccount(place, { owner: [adviserId], portal: await buildPortal(place) })
const portfolio = await buildPortfolio(place, { account, name: 'Kept', source: 'portal', inception: sunday })
const other = await buildPortfolio(place, { account, name: 'Other', source: 'portal' })
const kind = { assetclass: 'Equities', type: 'Stock', sector: 'Other', region: 'UK' } as const
await build(place, 'instruments', { symbol: 'VOD.L', name: 'Vodafone', currency: 'GBP', ...kind })
await build(place, 'prices', { symbol: 'VOD.L', date: '2026-03-02', close: '1.50' })
await build(place, 'prices', { symbol: 'VOD.L', date: '2026-11-19', close: '2.50' })
const booked = { account, portfolio }
await buildTransaction(place, { ...booked, amount: '154.20', fees: '4.20' })
await buildTransaction(place, { ...booked, date: '2026-06-01' })
const order = {
  user: adviserId,
  account,
  type: 'Buy',
  amount: '100',
  product: 'House fund',
  ...at,
} as const
await build(place, 'orders', { ...order, portfolioId: portfolio, unitType: 'amount', value: '100' })
await build(place, 'orders', { ...order, product: 'Of no portfolio' })
await build(place, 'orders', { ...order, product: 'Of another', portfolioId: other })
const file = [{ url: '/files/note.pdf', name: 'note.pdf', size: 1200 }]
const media = { account, portfolio, file: file[0] as never, createdAt: '2026-03-02T15:00:00Z' }
await build(place, 'media', { ...media, name: 'Note of March', type: 'Transaction note' })
await build(place, 'media', { ...media, name: 'Statement', type: 'Statement' })
await givePasswords(database, place.tenantId)
const adviser = await server.signIn(`${place.tenantId}.portico.example`, 'adviser@home.example')

async function ask<T>(name: CallName, query: Record<string, string> = {}): Promise<T> {
  const isOfSubject = name === 'readMovements' || name === 'readValueHistory'
  const params = isOfSubject ? { subject: 'portfolios', id: portfolio } : { portfolio }
  const answer = await adviser.ask(name, { params, query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

it('a portfolio says one day since when it counts: that of its first booking, and before it the agreed one', async () => {
  const { inception, figures } = await ask<PortfolioPage>('readPortfolio')
  expect([inception, figures?.inception, figures?.change.from]).toEqual(Array(3).fill('2026-03-02'))
  expect((await ask<PortfolioPage>('readPortfolio', { asOf: '2026-02-27' })).inception).toBe(sunday)
  const answer = await adviser.ask('readAccount', { params: { account } })
  const { portfolios } = answer.json<AccountPage>()
  expect(portfolios.find(({ id }) => id === portfolio)?.inception).toBe('2026-03-02')
})

it('a portfolio tells the prices of a year of what it holds, in one answer and without cash', async () => {
  const { rows } = await ask<HoldingPricesAnswer>('listHoldingPrices', { asOf: '2026-11-20' })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.change).toBeCloseTo(2.5 / 1.5 - 1)
  expect(rows[0]?.closes.map(({ date, price }) => [date, price])).toEqual([
    ['2026-03-02', 1.5],
    ['2026-06-01', 1.5],
    ['2026-11-19', 2.5],
  ])
})

describe('the tabs of a portfolio', () => {
  it('are told by what there is', async () => {
    const { counts } = await ask<PortfolioPage>('readPortfolio')
    expect(counts).toEqual({ trades: 2, cash: 0, orders: 2, notes: 1, costs: 1, bonds: 0 })
    const before = await ask<PortfolioPage>('readPortfolio', { asOf: '2026-03-01' })
    expect(before.counts).toMatchObject({ trades: 0, orders: 0, notes: 0, costs: 0 })
  })

  it('lists its orders and those of no portfolio, never those of another', async () => {
    const { rows, freshness } = await ask<OrdersAnswer>('listPortfolioOrders')
    expect(freshness).toBe('live')
    expect(rows.map(({ product }) => product).toSorted()).toEqual(['House fund', 'Of no portfolio'])
    expect(rows[0]).toMatchObject({ amount: 100, hasFile: false, date: '2026-05-04' })
    expect((await ask<OrdersAnswer>('listPortfolioOrders', { asOf: '2026-05-03' })).rows).toEqual([])
  })

  it('lists contract notes with the trade of their day, and no other papers', async () => {
    const { rows } = await ask<ContractNotesAnswer>('listContractNotes')
    expect(rows).toMatchObject([
      { name: 'Note of March', url: '/files/note.pdf', trade: { kind: 'purchase', name: 'Vodafone' } },
    ])
  })

  it('walks from opening to closing without a residual', async () => {
    const { movements } = await ask<MovementsAnswer>('readMovements')
    expect(movements).toMatchObject({
      opening: { value: 0 },
      closing: { value: 500 },
      residual: { value: 0 },
    })
  })

  it('begins with its value beside what was paid in', async () => {
    const { history, expected, source } = await ask<ValueHistoryAnswer>('readValueHistory')
    const { figures } = await ask<PortfolioPage>('readPortfolio')
    expect(history?.points.at(-1)?.value).toBe(figures?.value.value)
    expect(history?.gains.all.value).toBe(figures?.change.value)
    expect(history).toMatchObject({ from: '2026-03-02', income: { total: { value: 0 } } })
    expect(expected).toEqual([])
    expect(source.freshness).toBe('live')
    const before = await ask<ValueHistoryAnswer>('readValueHistory', { asOf: '2026-02-27' })
    expect(before.history).toBeNull()
  })

  it('states what the year cost, and what it cost by quarter', async () => {
    const costs = await ask<CostsAnswer>('readPortfolioCosts')
    expect(costs).toMatchObject({ year: 2026, years: [2026], statement: { total: { value: 4.2 } } })
    expect(costs.quarters.map(({ amounts }) => amounts.transaction)).toEqual([4.2, 0, 0, 0])
  })
})

describe('what a portfolio cost in a period', () => {
  const ofPeriod = (from: string, to: string) => ask<CostsAnswer>('readPortfolioCosts', { from, to })

  it('is what was charged after its first close and up to its last', async () => {
    expect((await ofPeriod('2026-03-01', '2026-03-31')).statement).toMatchObject({
      to: '2026-03-31',
      total: { value: 4.2 },
    })
    const later = await ofPeriod('2026-03-31', '2026-06-30')
    expect(later.statement).toMatchObject({ from: '2026-03-31', to: '2026-06-30', total: { value: 0 } })
    expect(later.tradeCosts).toEqual([])
  })

  it('has two ends in their order', async () => {
    for (const query of [{ from: '2026-03-31' }, { from: '2026-06-30', to: '2026-03-31' }]) {
      const answer = await adviser.ask('readPortfolioCosts', { params: { portfolio }, query })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('the transactions of a period as a file', () => {
  it('are those of the screen, to the cent', async () => {
    const screen = await ask<TransactionsAnswer>('listTransactions')
    const answer = await adviser.ask('exportTransactions', { params: { portfolio } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('Kept')
    const [head, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(head).toContain('Amount in GBP')
    expect(lines).toHaveLength(screen.rows.length)
    screen.rows.forEach((row, place) => expect(lines[place]).toContain(`,${row.signedAmount},GBP,`))
  })

  it('say which way the money goes, and the cash it leaves where that is known', async () => {
    const { rows } = await ask<TransactionsAnswer>('listTransactions')
    for (const { kind, amount, signedAmount } of rows)
      expect(signedAmount, kind).toBe(
        ['purchase', 'fee', 'withdrawal', 'tax'].includes(kind) ? -amount : amount,
      )
    expect(rows.some(({ signedAmount }) => signedAmount < 0)).toBe(true)
    expect(rows.every(({ balance }) => balance === null)).toBe(true)
  })

  it('are a workbook where one is asked for, in the language asked for', async () => {
    const answer = await adviser.ask('exportTransactions', {
      params: { portfolio },
      query: { format: 'xlsx', language: 'nl', from: '2026-05-01', to: '2026-07-01' },
    })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toContain('2026-05-01')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('of holdings have their value', async () => {
    const answer = await adviser.ask('exportHoldings', { params: { portfolio } })
    expect(answer.body.split('\r\n')[1]).toContain('Vodafone')
    expect(answer.body.split('\r\n')[1]).toContain(',500,')
    expect(answer.body.split('\r\n')[0]).toContain(
      'Income received (GBP),Realised gain (GBP),Total gain (GBP)',
    )
  })
})
