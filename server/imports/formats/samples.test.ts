import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { BookingRow } from '#server/imports/import-row.ts'
import { fileSource, readAll, summarise } from '#server/imports/testing/file-source.ts'

const sample = (name: string) => fileSource(fileURLToPath(new URL(`../samples/${name}`, import.meta.url)))
const bookings = async (name: string) => (await readAll(sample(name))).rows as BookingRow[]

const portfolioPerformance = {
  sums: {
    'contribution EUR': '1 x 5000',
    'purchase EUR': '1 x 1010',
    'dividend EUR': '1 x 13.2',
    'sale EUR': '1 x 524',
    'fee EUR': '1 x 12.5',
    'transfer-in EUR': '1 x 300',
    'withdrawal EUR': '1 x 250',
  },
  problems: { refund: 1 },
}

describe('Portfolio Performance', () => {
  it.each(['portfolio-performance-en.csv', 'portfolio-performance-de.csv'])(
    '%s says the same in its language',
    async (name) => {
      const { format, rows } = await readAll(sample(name))
      expect(format).toBe('portfolio-performance-csv')
      expect(summarise(rows)).toEqual(portfolioPerformance)
    },
  )

  it('keeps fees and taxes inside the value, and finds the price', async () => {
    const [, purchase, dividend, sale] = await bookings('portfolio-performance-en.csv')
    expect(purchase?.booking).toMatchObject({
      amount: '1010',
      fees: '10',
      taxes: '0',
      units: '8',
      price: '125',
      symbol: 'SAP.DE',
    })
    expect(dividend?.booking).toMatchObject({ kind: 'dividend', amount: '13.2', taxes: '4.4', units: '0' })
    expect(sale?.booking).toMatchObject({ amount: '524', fees: '6', taxes: '10', units: '3', price: '180' })
  })
})

describe('the activity statement of Interactive Brokers', () => {
  it('is read section by section, orders once, totals not at all', async () => {
    const { format, rows } = await readAll(sample('ibkr-activity.csv'))
    expect(format).toBe('ibkr-activity')
    expect(summarise(rows)).toEqual({
      sums: {
        'purchase USD': '1 x 1806',
        'sale USD': '1 x 758.98',
        'dividend USD': '1 x 2.4',
        'tax USD': '1 x 0.36',
        'contribution EUR': '1 x 3000',
        'fee EUR': '2 x 2.25',
        'split USD': '1 x 0',
      },
      problems: { 'kind-unsupported': 1, 'currency-exchange': 1, 'interest-paid': 1 },
    })
  })

  it('takes ISIN and name from the instruments at its end, and the ratio of a split from its text', async () => {
    const rows = await bookings('ibkr-activity.csv')
    expect(rows[0]?.instrument).toMatchObject({ symbol: 'AAPL', isin: 'US0378331005', name: 'APPLE INC' })
    expect(rows.find(({ booking }) => booking?.kind === 'split')?.booking).toMatchObject({
      units: '4',
      date: '2024-04-01',
    })
  })
})

describe('Ghostfolio', () => {
  it('writes dates in many ways, the day first, and a day that is none is a problem of its line', async () => {
    const rows = await bookings('ghostfolio.csv')
    expect(rows.map(({ booking }) => booking?.date ?? null)).toEqual([
      '2024-02-03',
      '2024-03-14',
      '2024-04-01',
      null,
    ])
    expect(rows[3]).toMatchObject({
      line: 5,
      problems: [{ code: 'date-impossible', params: { value: '31.02.2024' } }],
    })
    expect(rows[2]?.booking).toMatchObject({ kind: 'sale', amount: '418.5', fees: '1.5' })
  })

  it('names instruments of one’s own by their profile, and computes amounts', async () => {
    const rows = await bookings('ghostfolio.json')
    expect(rows.map(({ booking }) => booking?.amount)).toEqual(['2401.8', '250000', '7', '0.006'])
    expect(rows[1]?.booking?.symbol).toBe('Holiday flat')
    expect(rows[2]?.booking).toMatchObject({ kind: 'fee', fees: '0', symbol: null })
    expect(rows[3]?.booking?.units).toBe('0.0000001')
    expect(rows[0]?.account).toBe('Depot')
  })
})

describe('OFX', () => {
  it('reads SGML without closing tags; a reinvestment is income and purchase', async () => {
    const { rows } = await readAll(sample('statement.ofx'))
    expect(summarise(rows)).toEqual({
      sums: {
        'purchase USD': '2 x 1857.4',
        'dividend USD': '1 x 2.4',
        'split USD': '1 x 0',
        'contribution USD': '1 x 2000',
        'fee USD': '1 x 3.5',
      },
      problems: { 'kind-unsupported': 1 },
    })
    const [first] = rows as BookingRow[]
    expect(first?.booking).toMatchObject({
      date: '2024-01-10',
      fees: '5',
      symbol: 'AAPL',
      name: 'Apple Inc.',
      reference: 'f1',
    })
  })
})

describe('a table of a bank', () => {
  it('is found below its preamble, in Latin-1, with decimal commas, and its footer is no booking', async () => {
    const { format, rows } = await readAll(sample('latin1-preamble.csv'))
    expect(format).toBe('csv')
    expect(summarise(rows)).toEqual({
      sums: { 'contribution EUR': '1 x 1000', 'purchase EUR': '1 x 241.25', 'dividend EUR': '1 x 1.7' },
      problems: { refund: 1, 'date-impossible': 1, 'summary-row': 1 },
    })
    const purchase = (rows as BookingRow[])[1]
    expect(purchase?.instrument).toMatchObject({ name: 'Société Générale', isin: 'FR0000130809' })
    expect(purchase?.line).toBe(6)
  })
})

describe('market data', () => {
  it('takes a month as its last day, and refuses days that are none', async () => {
    const { format, rows } = await readAll(sample('prices.csv'))
    expect(format).toBe('prices')
    expect(rows.map((row) => (row.of === 'price' ? row.date : ''))).toEqual([
      '2024-01-31',
      '2024-02-29',
      '',
      '2024-02-28',
    ])
    expect(rows[2]?.problems).toEqual([{ code: 'date-impossible', params: { value: '2024-02-30' } }])
  })

  it('reads rates as quote for one base, and knows its currencies', async () => {
    const { format, rows } = await readAll(sample('rates.csv'))
    expect(format).toBe('rates')
    expect(rows[0]).toMatchObject({ base: 'EUR', quote: 'USD', rate: '1.0956', problems: [] })
    expect(rows[2]?.problems).toEqual([{ code: 'currency-unknown', params: { currency: 'XYZ' } }])
  })
})
