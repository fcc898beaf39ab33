import { expect, it } from 'vitest'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { HoldingFigures, PortfolioFigures, RealisedSale } from '#finance/returns/figure-shapes.ts'
import { readAddress } from '#finance/working/figure-address.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import { breakDownGroups, reportedMoney } from '#providers/reported-figures.ts'
import { emptyPerformance } from '#providers/reported-performance.ts'
import { translateChanges } from '#providers/reported-records.ts'
import { explainRecord } from '#providers/told-working.ts'

const asOf = '2024-06-28'
const money = (value: number) => moneyFigure(value, 'EUR', { asOf, method: 'reported' })

const held = (id: string, region: string, value: number): HoldingFigures => ({
  id,
  name: id,
  symbol: id,
  isin: null,
  sedol: null,
  accountNo: null,
  assetClass: 'Shares',
  type: 'Other',
  sector: 'Energy',
  region,
  currency: 'EUR',
  units: 1,
  price: value,
  priceDate: asOf,
  rate: null,
  rateDate: null,
  value: money(value),
  cost: money(value),
  gainOnCost: fractionFigure(0, { asOf, method: 'gain-on-cost' }),
  weight: fractionFigure(0.5, { asOf, method: 'weight' }),
  date: null,
})

const sale = (id: string, proceeds: number, cost: number): RealisedSale => ({
  id,
  date: '2024-05-02',
  symbol: id,
  name: id,
  units: 1,
  proceeds,
  cost,
  gain: money(proceeds - cost),
  taxYear: '2024/25',
  lots: [],
})

const items = [held('A', 'USA', 60), held('B', 'North America', 30), held('C', '', 10)]
const weight = fractionFigure(1, { asOf, method: 'weight' })
const holdings = [{ name: 'Equities', value: money(100), weight, items }]
const figures: PortfolioFigures = {
  id: 'p',
  currency: 'EUR',
  asOf,
  inception: '2020-01-01',
  value: money(100),
  change: money(10),
  changes: translateChanges({}, asOf),
  holdings,
  breakdown: breakDownGroups(holdings),
  performance: emptyPerformance('EUR', asOf),
  realised: groupByTaxYear([sale('X', 120, 100), sale('Y', 30, 35)], 'EUR'),
  reasons: [],
}

it('a slice of a breakdown shows every holding in it, whatever the holding calls its region or class', () => {
  const membersOf = (slice: string) =>
    explainRecord(figures, readAddress(slice)!)?.prices.map(({ name }) => name)
  expect(figures.breakdown.region.map(({ name }) => name)).toEqual(['North America', 'Other'])
  expect(membersOf('slice:region:North America')).toEqual(['A', 'B'])
  expect(membersOf('slice:region:Other')).toEqual(['C'])
  expect(membersOf('slice:assetClass:Equities')).toEqual(['A', 'B', 'C'])
  expect(membersOf('slice:sector:Energy')).toEqual(['A', 'B', 'C'])
})

it('a holding whose value is not told is no zero: its breakdowns have no weights and say why', () => {
  const told = { ...held('D', 'USA', 0), value: reportedMoney(null, { currency: 'EUR', asOf }) }
  const { region } = breakDownGroups([{ ...holdings[0]!, items: [...items, told] }])
  const unvalued = { holdings: 1, reasons: [{ code: 'unavailable' }] }
  expect(region).toEqual([
    { name: 'Other', value: 10, weight: null, percentage: null },
    { name: 'North America', value: null, weight: null, percentage: null, unvalued },
  ])
})

it('the proceeds and the costs of a tax year have a working as its gain has, sale by sale', () => {
  const year = figures.realised[0]!
  for (const part of ['gain', 'proceeds', 'cost'] as const) {
    const name = part === 'gain' ? '' : `:${part}`
    const working = explainRecord(figures, readAddress(`realised-year:2024/25${name}`)!)
    expect(working?.figure).toEqual(year[part])
    expect(working?.flows.reduce((sum, { amount }) => sum + amount, 0)).toBe(year[part].value)
  }
  expect(explainRecord(figures, readAddress('realised:X')!)?.terms.map(({ value }) => value)).toEqual([
    120, 100, 20,
  ])
})
