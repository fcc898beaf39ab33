import { describe, expect, it } from 'vitest'
import { costHoldings } from '#finance/cost/holding-cost.ts'
import { groupOf, exposureRegionOf } from '#finance/holdings/holding-groups.ts'
import type { Booking, CostMethod, PortfolioLedger } from '#finance/ground/ledger.ts'
import { positionsOn } from '#finance/valuation/positions.ts'
import { valuePortfolio } from '#finance/valuation/valuation.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import { buildBooking, buildLedger } from '#tests/support/finance/build-ledger.ts'

let count = 0

const trade = (
  kind: Booking['kind'],
  date: string,
  [units, amount]: [string, string],
  more: Partial<Booking> = {},
): Booking =>
  buildBooking({
    id: `t${(count += 1)}`,
    date,
    kind,
    symbol: 'A',
    name: 'Alpha',
    units,
    amount,
    currency: 'GBP',
    ...more,
  })

const ledgerOf = (costMethod: CostMethod, bookings: readonly Booking[]): PortfolioLedger =>
  buildLedger({ currency: 'GBP', cash: 'outside', costMethod, bookings })

function costsOf(costMethod: CostMethod, bookings: readonly Booking[]) {
  const ledger = ledgerOf(costMethod, bookings)
  const valuation = valuePortfolio(ledger)
  const costs = costHoldings(ledger, valuation)
  const [position] = positionsOn(valuation, lastDayOf(valuation))
  return { left: position === undefined ? null : costs.costOf(position), sales: costs.sales }
}

const bought = [
  trade('purchase', '2024-01-02', ['10', '100']),
  trade('purchase', '2024-02-01', ['10', '200']),
]
const sold = trade('sale', '2024-03-01', ['5', '120'])

describe('what holdings cost', () => {
  it('is a moving average, or the oldest lots first', () => {
    const average = costsOf('average', [...bought, sold])
    expect([average.left?.cost, average.sales[0]?.gain.value]).toEqual([225, 45])
    const fifo = costsOf('fifo', [...bought, sold])
    expect([fifo.left?.cost, fifo.sales[0]?.gain.value]).toEqual([250, 70])
    expect(fifo.left?.lots).toEqual([
      { acquired: '2024-01-02', units: 5, cost: 50, rule: 'fifo' },
      { acquired: '2024-02-01', units: 10, cost: 200, rule: 'fifo' },
    ])
  })

  it('in the United Kingdom matches purchases of the next thirty days, then the pool', () => {
    const again = trade('purchase', '2024-03-11', ['2', '50'])
    const { sales, left } = costsOf('section-104', [...bought, sold, again])
    expect(sales[0]?.lots.map(({ rule, units, cost }) => [rule, units, cost])).toEqual([
      ['thirty-days', 2, 50],
      ['pool', 3, 45],
    ])
    expect([sales[0]?.gain.value, left?.cost]).toEqual([25, 255])
  })

  it('shares a disposal out between the sales of one day', () => {
    const { sales } = costsOf('section-104', [
      trade('purchase', '2024-01-02', ['40', '80']),
      trade('sale', '2024-02-01', ['30', '90']),
      trade('sale', '2024-02-01', ['10', '25']),
    ])
    expect(sales.map(({ cost, gain }) => [cost, gain.value])).toEqual([
      [60, 30],
      [20, 5],
    ])
  })

  it('comes along with a transfer in, leaves with a transfer out, and is untouched by a split', () => {
    const { left, sales } = costsOf('average', [
      trade('transfer-in', '2024-01-02', ['10', '300'], { cost: '120' }),
      trade('split', '2024-02-01', ['2', '0']),
      trade('transfer-out', '2024-03-01', ['5', '90']),
    ])
    expect([left?.cost, sales]).toEqual([90, []])
  })

  it('is converted at the rate of each day, so that a gain contains the gain on the currency', () => {
    const dollars = { currency: 'USD' }
    const ledger = {
      ...ledgerOf('average', [
        trade('purchase', '2024-01-02', ['10', '100'], dollars),
        trade('sale', '2024-06-03', ['10', '100'], { ...dollars, rate: '0.9' }),
      ]),
      rates: [{ base: 'USD', quote: 'GBP', dates: ['2024-01-01', '2024-06-03'], rates: [0.8, 0.85] }],
    }
    const [sale] = costHoldings(ledger, { currency: 'GBP' }).sales
    expect([sale?.proceeds, sale?.cost, sale?.gain.value]).toEqual([90, 80, 10])
  })

  it('taken from the proceeds as they are shown leaves the gain, to the cent', () => {
    const { sales } = costsOf('average', [
      trade('purchase', '2024-01-02', ['3', '100']),
      trade('sale', '2024-02-01', ['1', '40.006']),
    ])
    const [sale] = sales
    expect([sale?.proceeds, sale?.cost, sale?.gain.value]).toEqual([40.01, 33.33, 6.68])
  })

  it('is unknown without a rate, and says which', () => {
    const { left } = costsOf('average', [trade('purchase', '2024-01-02', ['10', '100'], { currency: 'USD' })])
    expect(left).toMatchObject({ cost: null, reasons: [{ code: 'missing-rate', subject: 'USD' }] })
  })
})

describe('groups and regions', () => {
  it.each([
    ['Equity', 'Stock', 'Equities'],
    ['Fixed income', 'Fund', 'Fixed Interest'],
    ['Property', 'Commodity', 'Alternatives'],
    ['Crypto', 'Other', 'Alternatives'],
    ['Other', 'Commodity', 'Alternatives'],
    ['', 'Fund', 'Funds'],
    ['Cash', 'Cash', 'Other'],
    ['Unheard of', 'Stock', 'Other'],
  ])('%s of type %s is %s', (assetClass, type, group) => {
    expect(groupOf({ assetClass, type })).toBe(group)
  })

  it('counts one America, and Frankfurt as Europe', () => {
    expect(['USA', 'United States', 'North America', 'Frankfurt', 'Japan', ''].map(exposureRegionOf)).toEqual(
      ['North America', 'North America', 'North America', 'Europe', 'Japan', 'Other'],
    )
  })
})
