import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groupHoldings } from '#finance/holdings/holding-groups.ts'
import { idOfPortfolio, subjectOf } from '#providers/partner/partner-ids.ts'
import { pointsOfCommitments, pointsOfTrades } from '#providers/partner/partner-history.ts'
import { wireShapes } from '#providers/partner/wire.ts'
import {
  listedPortfolio,
  translateAccount,
  translatePortfolio,
} from '#providers/partner/translate-figures.ts'
import { translateHoldings } from '#providers/partner/translate-holdings.ts'
import { reportedBonds } from '#providers/reported-holdings.ts'
import { translatePerformance } from '#providers/partner/translate-performance.ts'
import { translatePoints } from '#providers/reported-performance.ts'
import { chargesAmong, translateTransactions } from '#providers/partner/translate-transactions.ts'
import { kindOf } from '#providers/reported-transactions.ts'
import type { PartnerTransaction } from '#providers/partner/wire.ts'
import { readWire } from '#providers/read-wire.ts'

const folder = join(import.meta.dirname, 'samples')
const sample = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

const shapes = {
  'account-overview': wireShapes.overview,
  portfolios: wireShapes.portfolios,
  portfolio: wireShapes.portfolioDetail,
  holdings: wireShapes.holdings,
  'holding-documents': wireShapes.documents,
  'holding-transactions': wireShapes.transactions,
  'all-holding-transactions': wireShapes.transactions,
  'portfolio-transactions': wireShapes.transactions,
  documents: wireShapes.documents,
  'product-holdings': wireShapes.productHoldings,
  'private-equity-values': wireShapes.privateEquityValues,
} as const

const overview = readWire(wireShapes.overview, sample('account-overview'))
const detail = readWire(wireShapes.portfolioDetail, sample('portfolio'))
const holdings = readWire(wireShapes.holdings, sample('holdings'))
const transactions = readWire(wireShapes.transactions, sample('portfolio-transactions'))
const told = holdings.map((wire) => ({ wire, rate: 1 }))
const frame = { currency: 'GBP', asOf: '2024-06-28', total: detail.value }

describe('the recorded answers', () => {
  it('are one for each call', () => {
    const files = readdirSync(folder).map((name) => name.replace('.json', ''))
    expect(files.sort()).toEqual(Object.keys(shapes).sort())
  })

  it.each(Object.entries(shapes))('%s has the shape of the wire', (name, shape) => {
    expect(shape.safeParse(sample(name)).error).toBeUndefined()
    expect(shape.safeParse({ error: { code: 'internal' } }).success).toBe(false)
  })
})

describe('ids', () => {
  it('are split at the first dash', () => {
    expect(subjectOf('C104522-P38-A')).toEqual({ contactId: 'C104522', portfolioId: 'P38-A' })
    expect(subjectOf('C104522')).toEqual({ contactId: 'C104522', portfolioId: null })
    expect(idOfPortfolio(detail)).toBe(`${detail.contactId}-${detail.portfolioId}`)
  })
})

describe('holdings', () => {
  const [first] = translateHoldings(told, frame)

  it('carry what was promised, with the multiple as it is told', () => {
    const [wire] = holdings
    expect(first!.figures.privateEquity).toMatchObject({
      vintage: wire!.vintage,
      commitment: { value: wire!.commitment, method: 'reported', currency: 'GBP' },
      irr: { value: wire!.irr! / 100 },
      multiple: { value: wire!.multiple, unit: 'units', method: 'reported' },
    })
    const cash = translateHoldings(told, frame).find(({ figures }) => figures.type === 'Cash')!
    expect([cash.figures.privateEquity, cash.figures.gainOnCost.value]).toEqual([null, null])
  })

  it('of two portfolios are one, at the rate of each, and no rate of return is made up', () => {
    const twice = [
      { wire: { ...holdings[0]!, value: 100, cost: 80, units: 10, called: 80, distributed: 20 }, rate: 1 },
      { wire: { ...holdings[0]!, value: 200, cost: 100, units: 5, called: 100, distributed: 0 }, rate: 0.5 },
    ]
    const merged = translateHoldings(twice, { ...frame, total: 400 })
    expect(merged).toHaveLength(1)
    const { value, cost, units, weight, privateEquity } = merged[0]!.figures
    expect([value.value, cost.value, units, weight.value]).toEqual([200, 130, 15, 0.5])
    expect(privateEquity!.irr).toBeNull()
    // (80 + 50) called, 20 paid back and 200 there.
    expect(privateEquity!.multiple!.value).toBeCloseTo(220 / 130, 12)
    expect(privateEquity!.multiple!.method).toBe('capital-multiple')
  })

  it('are grouped, and bonds are those that come with terms', () => {
    const names = groupHoldings(translateHoldings(told, frame), frame).map(({ name }) => name)
    expect(names).toContain('Funds')
    const bonds = reportedBonds(told, frame)
    expect(bonds).toHaveLength(1)
    expect(bonds[0]).toMatchObject({
      coupon: 0.0425,
      maturity: '2032-06-07',
      modifiedDuration: 6.4,
      rating: 'AA',
    })
    expect(bonds[0]!.yieldToMaturity.value).toBeCloseTo(0.0451, 12)
    // A price is for a hundred nominal, and units times price is the value.
    const { wire } = told.find(({ wire: { bond } }) => bond)!
    expect(bonds[0]!.nominal).toBe(wire.units * 100)
  })
})

it('holdings claim no day for a price whose day is not told', () => {
  const frame = { currency: 'GBP', asOf: '2024-06-28', total: null }
  const told = translateHoldings(
    holdings.map((wire) => ({ wire, rate: 1 })),
    frame,
  )
  expect(new Set(told.map(({ figures }) => figures.priceDate))).toEqual(new Set([null]))
})

it('holdings with an empty security number are no one holding', () => {
  const told = holdings
    .slice(0, 2)
    .map((wire, i) => ({ wire: { ...wire, isin: '', accountNo: '', fund: `Fund ${i}` }, rate: 1 }))
  const frame = { currency: 'GBP', asOf: '2024-06-28', total: null }
  expect(translateHoldings(told, frame).map(({ figures: { id, isin } }) => [id, isin])).toEqual([
    ['Fund 0', null],
    ['Fund 1', null],
  ])
})

describe('transactions', () => {
  const base: PartnerTransaction = {
    holdingId: '',
    portfolioId: 'P1',
    name: 'X',
    date: '2024-01-31',
    amount: 5,
    currency: 'GBP',
  }

  it.each([
    [{ kind: 'capital call' }, 'purchase'],
    [{ kind: 'distribution' }, 'dividend'],
    [{ kind: 'distribution', side: 'SELL' }, 'sale'],
    [{ purchaseType: 'Divident' }, 'dividend'],
    [{ kind: 'fee' }, 'fee'],
    [{ type: 'Tax' }, 'tax'],
    [{ amount: -1 }, 'fee'],
  ])('%j is a %s', (words, kind) => {
    expect(kindOf({ ...base, ...words }).kind).toBe(kind)
  })

  it('leave out statements of value, and know no local amount in another currency', () => {
    expect(translateTransactions([{ ...base, kind: 'valuation' }])).toEqual([])
    const told = [{ ...base, fxRate: 0.8, localCcyAmount: 4 }]
    expect(translateTransactions(told)[0]!.amountInReportingCurrency).toBe(4)
    expect(translateTransactions(told, 'other')[0]!).toMatchObject({
      rate: null,
      amountInReportingCurrency: null,
    })
  })

  it('with fees are the charges', () => {
    const charges = chargesAmong(translateTransactions(transactions))
    expect(charges.map(({ date }) => date)).toEqual(['2024-06-28'])
  })
})

describe('records', () => {
  const past = {
    points: translatePoints(detail.performance),
    benchmarkLabel: 'B',
    discrete: detail.discrete,
    payments: null,
  }
  const parts = {
    asOf: '2024-06-28',
    holdings: translateHoldings(told, frame),
    past,
    transactions: translateTransactions(transactions),
    costMethod: 'fifo' as const,
  }

  it('of a portfolio are figures as told', () => {
    const figures = translatePortfolio(detail, parts)
    expect(figures.id).toBe(`${detail.contactId}-${detail.portfolioId}`)
    expect(figures.value).toMatchObject({ value: detail.value, method: 'reported' })
    expect(figures.changes['1y'].value).toBeCloseTo(detail.change1y! / 100, 12)
    expect(figures.commitments!.irr.value).toBeCloseTo(detail.totals.irr! / 100, 12)
    expect(figures.performance.discrete).toHaveLength(detail.discrete.length)
    expect(figures.performance.moneyWeighted.value).toBeNull()
  })

  it('of an account have no commitments where nothing was promised', () => {
    const none = { ...overview.totals, commitment: 0, called: 0, uncalled: 0, distributed: 0 }
    expect(translateAccount({ ...overview, totals: none }, parts).commitments).toBeNull()
    const figures = translateAccount(overview, parts)
    expect(figures.commitments!.called.value).toBe(overview.totals.called)
    const { change: _told, ...silent } = overview
    const sum = overview.portfolios.reduce((total, { change }) => total + change, 0)
    const isShared = overview.portfolios.every(({ currency }) => currency === overview.currency)
    const expected = isShared ? expect.closeTo(sum, 2) : null
    expect(translateAccount(silent, parts).change.value).toEqual(expected)
  })

  it('of lists have no figures that only the page asks for', () => {
    const listed = listedPortfolio(detail, '2024-06-28')
    expect([listed.holdings, listed.commitments, listed.performance.points]).toEqual([[], null, []])
  })

  it('without points have no performance', () => {
    const empty = translatePerformance({ ...past, points: [] }, { currency: 'GBP', asOf: '2024-06-28' })
    expect([empty.from, empty.cumulative.value]).toEqual([null, null])
  })
})

describe('the past of a holding', () => {
  it('is its net asset values where capital was promised, several added up', () => {
    const values = readWire(wireShapes.privateEquityValues, sample('private-equity-values'))
    const points = pointsOfCommitments([values, [{ ...values[1]!, nav: 50 }]])
    expect(points[0]).toEqual({
      date: values[0]!.date,
      price: values[0]!.nav,
      units: 1,
      value: values[0]!.nav,
    })
    expect(points.at(-1)!.value).toBe(values.at(-1)!.nav + 50)
  })

  it('is the prices of its trades and today’s elsewhere', () => {
    const trade = { ...transactions[0]!, date: '2024-01-31', price: 2, units: 3 }
    const now = { date: '2024-06-28', price: 4, units: 3, value: 12 }
    expect(
      pointsOfTrades([{ ...trade, date: '2024-02-29', price: 3 }, trade, { ...trade, units: null }], now),
    ).toEqual([
      { date: '2024-01-31', price: 2, units: null, value: null },
      { date: '2024-02-29', price: 3, units: null, value: null },
      now,
    ])
    // A split or a transfer without a price says nothing of what the holding is worth.
    expect(pointsOfTrades([trade, { ...trade, date: '2024-03-31', price: 0 }], now)).toHaveLength(2)
  })
})
