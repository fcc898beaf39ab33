import { describe, expect, it } from 'vitest'
import { createStoredPortfolioData } from '#providers/stored/stored-portfolio-data.ts'
import { commitImport } from '#server/batches/commit-import.ts'
import { decideImport } from '#server/batches/decide-import.ts'
import { presentRow } from '#server/batches/present-row.ts'
import { stageImport } from '#server/batches/stage-import.ts'
import { stageMarketImport } from '#server/batches/stage-market-import.ts'
import { pageRows } from '#server/store/import-page.ts'
import { createLedgerSource } from '#server/store/ledger-source.ts'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { textSource } from '#tests/support/imports/file-source.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'

/** Files that are hard to read, from the file to the figures of the page; what is right was worked out by hand. */
type Edge = {
  head: string
  rows: readonly string[]
  /** What the dry run asks to look at or to confirm. */
  asked?: readonly string[]
  currency?: string
  value: number
  gain: number
  /** Return since the beginning. */
  grown: number
  units?: Record<string, number>
  cost?: Record<string, number>
  /** Cost and gain of each sale. */
  sales?: readonly (readonly [number, number])[]
}

const trades = 'Date,Type,Symbol,Quantity,Price,Fees,Currency'
const amounts = 'Date,Type,Symbol,Quantity,Price,Amount,Fees,Currency'

const edges: Record<string, Edge> = {
  'a sale of two hundred-thousandths more than is held': {
    head: trades,
    rows: ['2024-01-02,Buy,E1,10.00001,100,0,EUR', '2024-06-03,Sell,E1,10.00003,110,0,EUR'],
    asked: ['units-closed'],
    value: 0,
    gain: 100,
    grown: 0.1000022,
    sales: [[1000, 100]],
  },
  'a split on the day of trades': {
    head: trades,
    rows: [
      '2024-01-02,Buy,E2,10,100,0,EUR',
      '2024-01-10,Split,E2,10,0,0,EUR',
      '2024-01-10,Buy,E2,5,52,0,EUR',
      '2024-01-10,Sell,E2,10,55,0,EUR',
    ],
    asked: ['split-read'],
    value: 825,
    gain: 115,
    grown: 1375 / 1260 - 1,
    units: { E2: 15 },
    sales: [[504, 46]],
  },
  'a share for nothing': {
    head: amounts,
    rows: [
      '2023-12-29,Deposit,,,,10000,0,EUR',
      '2024-01-02,Buy,E8,10,100,,0,EUR',
      '2024-01-02,Buy,E8B,10,0,,0,EUR',
      '2024-03-04,Sell,E8B,10,5,,0,EUR',
    ],
    asked: ['free-share'],
    value: 10_050,
    gain: 50,
    grown: 0.005,
    sales: [[0, 50]],
  },
  'charges that are given back': {
    head: amounts,
    rows: [
      '2024-01-02,Deposit,,,,1000,0,EUR',
      '2024-01-03,Fee,,,,-10,0,EUR',
      '2024-01-04,Fee,,,,10,0,EUR',
      '2024-01-05,Fee refund,,,,10,0,EUR',
      '2024-01-08,Tax refund,,,,10,0,EUR',
    ],
    asked: ['refund-booked'],
    value: 1020,
    gain: 20,
    grown: 0.02,
  },
  'a point behind a lone zero in a file of commas': {
    head: 'Date;Type;Symbol;Quantity;Price;Amount;Currency',
    rows: [
      '02.01.2024;Buy;E14;0,500;1.000,00;500,00;EUR',
      '03.01.2024;Buy;E14;0.500;1.000,00;500,00;EUR',
      '04.01.2024;Buy;E14;1,234;1.000,00;1.234,00;EUR',
    ],
    asked: ['date-order'],
    value: 2234,
    gain: 0,
    grown: 0,
    units: { E14: 2.234 },
  },
  'a sale that costs more than it brings': {
    head: trades,
    rows: ['2024-01-02,Buy,E18,100,1,0,EUR', '2024-06-03,Sell,E18,100,0.01,10,EUR'],
    asked: ['costs-exceed-proceeds'],
    value: 0,
    gain: -109,
    grown: -1,
    sales: [[100, -109]],
  },
  'a day trade whose newest row comes first': {
    head: trades,
    rows: ['2024-03-05,Sell,E22,10,101,1,EUR', '2024-03-05,Buy,E22,10,100,1,EUR'],
    value: 0,
    gain: 8,
    grown: 8 / 1001,
    sales: [[1001, 8]],
  },
  'a day trade above an older holding, newest first': {
    head: trades,
    rows: [
      '2024-03-06,Sell,E23,5,120,0,EUR',
      '2024-03-05,Sell,E23,10,101,0,EUR',
      '2024-03-05,Buy,E23,10,90,0,EUR',
      '2024-03-04,Buy,E23,10,100,0,EUR',
    ],
    value: 600,
    gain: 310,
    grown: 120 / 95 - 1,
    cost: { E23: 475 },
    sales: [
      [950, 60],
      [475, 125],
    ],
  },
  'a switch on one day where cash is kept outside': {
    head: trades,
    rows: [
      '2024-01-02,Buy,E30A,1000,100,0,EUR',
      '2024-01-03,Sell,E30A,1000,102,0,EUR',
      '2024-01-03,Buy,E30B,1020,100,0,EUR',
    ],
    value: 102_000,
    gain: 2000,
    grown: 0.02,
    sales: [[100_000, 2000]],
  },
  'a price in pence beside an amount in pounds, and both in pence': {
    head: amounts,
    rows: ['2024-01-02,Buy,E33,1000,250,2510,10,GBP', '2024-01-03,Buy,E33X,1000,250,250000,0,GBX'],
    asked: ['price-in-hundredths'],
    currency: 'GBP',
    value: 5000,
    gain: -10,
    grown: 2500 / 2510 - 1,
    cost: { E33: 2510, E33X: 2500 },
  },
  'units below zero of a purchase, left out': {
    head: amounts,
    rows: [
      '2024-01-02,Buy,E34,10,100,-1000,0,EUR',
      '2024-02-02,Sell,E34,-5,110,550,0,EUR',
      '2024-03-04,Buy,E34,-2,100,-200,0,EUR',
    ],
    asked: ['units-against-kind'],
    value: 550,
    gain: 100,
    grown: 0.1,
    units: { E34: 5 },
    sales: [[500, 50]],
  },
  'amounts without the fees that stand beside them': {
    head: amounts,
    rows: [
      '2024-01-01,Deposit,,,,50000,,EUR',
      '2024-01-02,Buy,E36,100,100,10000,9.99,EUR',
      '2024-01-03,Buy,E36,100,101,10100,9.99,EUR',
      '2024-02-02,Sell,E36,50,110,5500,4.99,EUR',
    ],
    asked: ['amount-gross'],
    value: 51_875.03,
    gain: 1875.03,
    grown: 0.0375006,
    units: { 'cash:EUR': 35_375.03, E36: 150 },
    sales: [[5030, 465.01]],
  },
  'a booking in dollars on a day whose rate is stored': {
    head: trades,
    rows: ['2011-03-01,Buy,E40U,100,48.5,0,USD', '2011-03-01,Buy,E40E,10,100,0,EUR'],
    currency: 'EUR',
    value: 4850 / 1.3825 + 1000,
    gain: 0,
    grown: 0,
    cost: { E40U: 4850 / 1.3825, E40E: 1000 },
  },
  'fills of one order under its number': {
    head: 'Date,Type,Symbol,Quantity,Price,Currency,Order ID',
    rows: [
      '2024-03-05,Buy,E50,600,13.908,EUR,113884899',
      '2024-03-05,Buy,E50,250,13.908,EUR,113884899',
      '2024-03-06,Sell,E50,100,14,EUR,113884900',
      '2024-03-07,Sell,E50,100,14.5,EUR,113884900',
    ],
    value: 9425,
    gain: 453.2,
    grown: 14.5 / 13.908 - 1,
    units: { E50: 650 },
    sales: [
      [1390.8, 9.2],
      [1390.8, 59.2],
    ],
  },
  'two equal payments of a day, in a list of cash alone': {
    head: 'Date,Type,Amount,Currency',
    rows: ['2024-01-02,Deposit,833.00,EUR', '2024-01-02,Deposit,833.00,EUR', '2024-01-05,Interest,1.00,EUR'],
    asked: ['row-alike'],
    value: 1667,
    gain: 1,
    grown: 1 / 1666,
  },
  'dates that do not say whether the day comes first': {
    head: 'Date,Type,Symbol,Quantity,Price,Currency',
    rows: ['05/03/2024,Buy,E52,10,100,USD', '07/08/2024,Buy,E52,10,100,USD'],
    asked: ['date-order'],
    currency: 'USD',
    value: 2000,
    gain: 0,
    grown: 0,
    units: { E52: 20 },
  },
  'a dividend after the last sale': {
    head: amounts,
    rows: [
      '2022-01-03,Buy,E62,100,10,,0,EUR',
      '2022-06-01,Sell,E62,100,12,,0,EUR',
      '2022-06-10,Dividend,E62,,,30,0,EUR',
      '2022-09-01,Buy,E62,100,12,,0,EUR',
    ],
    value: 1200,
    gain: 230,
    grown: 0.23,
    sales: [[1000, 200]],
  },
  'a share that is written off': {
    head: trades,
    rows: [
      '2024-01-02,Buy,E70,100,10,0,EUR',
      '2024-01-02,Buy,E70B,100,10,0,EUR',
      '2024-06-03,Sell,E70,100,0,0,EUR',
    ],
    value: 1000,
    gain: -1000,
    grown: -0.5,
    sales: [[1000, -1000]],
  },
  'what was held before the file begins, with what it has cost': {
    head: 'Date,Type,Symbol,Quantity,Price,Book cost,Currency',
    rows: ['2024-01-02,Transfer in,E80,10,120,1000,EUR', '2024-06-03,Sell,E80,4,130,400,EUR'],
    value: 780,
    gain: 100,
    grown: 1 / 12,
    units: { E80: 6 },
    cost: { E80: 600 },
    sales: [[400, 120]],
  },
  'calls that are sold and bought back': {
    head: amounts,
    rows: [
      '2024-01-02,Deposit,,,,1000,0,EUR',
      '2024-01-02,Buy,E90,10,100,1000,0,EUR',
      '2024-03-01,Sell to Open,E90 21JUN24 120 C,1,0.5,49,1,EUR',
      '2024-06-03,Buy to Close,E90 21JUN24 120 C,1,0.2,21,1,EUR',
      '2024-06-21,Expired,E90 21JUN24 110 C,1,,,,EUR',
    ],
    asked: ['premium-received', 'premium-paid', 'no-booking'],
    value: 1028,
    gain: 28,
    grown: 0.028,
    units: { E90: 10 },
  },
  'a dividend that is reinvested': {
    head: amounts,
    rows: [
      '2024-01-02,Buy,E9,100,10,1000,0,EUR',
      '2024-03-01,Dividend,E9,,,20,0,EUR',
      '2024-03-01,Reinvest Shares,E9,2,10,20,0,EUR',
    ],
    value: 1020,
    gain: 20,
    grown: 0.02,
    units: { E9: 102 },
  },
}

const today = '2026-11-21'
const clock = { now: () => Date.UTC(2026, 10, 21, 12) }

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')
const admin = await buildCaller(place, 'admin')
const source = textSource('date,base,quote,rate\n2011-03-01,EUR,USD,1.3825\n')
await writeAs(database.store, { caller: admin }, async (writing) => {
  const { batch } = await stageMarketImport(writing, { source, subject: 'rates', basis: 'close', today })
  await commitImport(writing, { batch, now: `${today}T10:00:00.000Z` })
})

/** Takes a file in as a new portfolio, rows with problems left out; answers what was asked and the portfolio. */
async function takeIn({ head, rows }: Edge): Promise<{ asked: Set<string>; portfolio: string }> {
  const account = await buildAccount(place, { currency: 'EUR' })
  const source = textSource(`${[head, ...rows].join('\n')}\n`)
  return writeAs(database.store, { caller: adviser }, async (writing) => {
    const { batch, summary } = await stageImport(writing, {
      source,
      account,
      portfolio: null,
      portfolioName: 'From a file',
      mapping: null,
      currency: null,
      today,
    })
    const query = { batch, status: null, warnings: false, search: '', offset: 0, limit: 100 }
    const shown = (await pageRows(writing, query)).rows.map(presentRow)
    const codes = shown.flatMap(({ problems }) => problems.map(({ code }) => code))
    await decideImport(writing, { batch, rows: ['problem'], decision: 'leave-out' })
    const done = await commitImport(writing, { batch, now: `${today}T10:00:00.000Z` })
    if (done.outcome !== 'committed') throw new Error('The plan changed.')
    return { asked: new Set<string>([...summary.guesses, ...codes]), portfolio: done.portfolio ?? '' }
  })
}

describe('a file that is hard to read', () => {
  it.each(Object.entries(edges))(
    '%s: nothing is guessed silently, and the figures are right',
    async (_, edge) => {
      const { asked, portfolio } = await takeIn(edge)
      expect([...asked].toSorted()).toEqual([...(edge.asked ?? [])].toSorted())
      const source = createLedgerSource({
        store: database.store,
        tenantId: place.tenantId,
        benchmarks: 'united-kingdom',
        staleAfterWorkdays: 5,
        taxYearStart: { month: 1, day: 1 },
        ...clock,
      })
      const log = () => undefined
      const data = createStoredPortfolioData({ source, log, now: () => new Date(clock.now()).toISOString() })
      const figures = (await data.portfolio(portfolio)).data!
      expect(figures.currency).toBe(edge.currency ?? 'EUR')
      expect(figures.value.value).toBeCloseTo(edge.value, 2)
      expect(figures.change.value).toBeCloseTo(edge.gain, 2)
      expect(figures.performance.cumulative.value).toBeCloseTo(edge.grown, 9)
      const held = figures.holdings.flatMap(({ items }) => items)
      for (const [symbol, units] of Object.entries(edge.units ?? {}))
        expect(held.find(({ id, symbol: own }) => own === symbol || id === symbol)?.units).toBe(units)
      for (const [symbol, cost] of Object.entries(edge.cost ?? {}))
        expect(held.find((item) => item.symbol === symbol)?.cost.value).toBeCloseTo(cost, 2)
      const sales = figures.realised.flatMap((year) => year.sales)
      expect(sales.map(({ cost, gain }) => [cost, gain.value])).toEqual(edge.sales ?? [])
    },
  )
})
