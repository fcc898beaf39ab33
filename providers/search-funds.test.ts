import { describe, expect, it } from 'vitest'
import type { FundSummary } from '#model/funds/fund.ts'
import type { FundQuery } from '#providers/fund-data.ts'
import { searchFunds } from '#providers/search-funds.ts'

const noChanges = { '1d': null, '3m': null, ytd: null, '1y': null, '3y': null, '5y': null, all: null }

function fund(id: string, told: Partial<FundSummary>): FundSummary {
  return {
    id,
    name: id,
    description: null,
    sector: null,
    fundType: null,
    assetClass: null,
    groupName: null,
    objective: null,
    citiCode: null,
    isin: null,
    currency: 'EUR',
    price: null,
    priceDate: null,
    size: null,
    startDate: null,
    tradingDay: null,
    liquidity: null,
    minimumAmount: null,
    expectedReturn: null,
    yearlyPayout: null,
    expectedExtraYearlyPayout: null,
    ongoingCharge: null,
    informationMemorandum: null,
    keyInformationDocument: null,
    changes: noChanges,
    ...told,
  }
}

const funds = [
  fund('1', { name: 'Zeven Provinciën', fundType: 'real-estate', sector: 'Property', price: 12 }),
  fund('2', { name: 'Amstel', fundType: 'real-estate', sector: 'Property', price: 100 }),
  fund('3', { name: 'Noord', fundType: 'loan', sector: 'Bonds', changes: { ...noChanges, ytd: -0.1 } }),
  fund('4', { name: 'MKB', fundType: 'loan', sector: 'High Yield', changes: { ...noChanges, ytd: 0.2 } }),
]

const search = (query: Partial<FundQuery>) =>
  searchFunds(funds, { top: 10, skip: 0, language: 'nl', ...query })
const idsOf = (query: Partial<FundQuery>) => search(query).funds.map(({ id }) => id)

describe('searching a list of funds', () => {
  it('lists all by name where nothing is asked', () => {
    expect(idsOf({})).toEqual(['2', '4', '3', '1'])
    expect(search({}).count).toBe(4)
  })

  it('finds all words in any order, with and without marks', () => {
    expect(idsOf({ text: 'provincien ZEVEN' })).toEqual(['1'])
    expect(idsOf({ text: '  bonds ' })).toEqual(['3'])
    expect(idsOf({ text: 'zeven bonds' })).toEqual([])
  })

  it('takes any value of one facet, and all facets together', () => {
    expect(idsOf({ chosen: { sector: ['Bonds', 'Property'] } })).toEqual(['2', '3', '1'])
    expect(idsOf({ chosen: { sector: ['Bonds', 'Property'], fundType: ['loan'] } })).toEqual(['3'])
    expect(idsOf({ chosen: { sector: [] } }).length).toBe(4)
  })

  it('counts a facet among the funds that fit everything but itself', () => {
    const { facets } = search({ chosen: { fundType: ['loan'] } })
    expect(facets.fundType).toEqual([
      { value: 'loan', count: 2 },
      { value: 'real-estate', count: 2 },
    ])
    expect(facets.sector).toEqual([
      { value: 'Bonds', count: 1 },
      { value: 'High Yield', count: 1 },
    ])
    expect(facets.assetClass).toBeUndefined()
  })

  it('orders by figures and returns, with funds that say nothing last either way', () => {
    expect(idsOf({ orderBy: { field: 'price', descending: true } })).toEqual(['2', '1', '4', '3'])
    expect(idsOf({ orderBy: { field: 'price', descending: false } })).toEqual(['1', '2', '4', '3'])
    expect(idsOf({ orderBy: { field: 'changeYtd', descending: true } })).toEqual(['4', '3', '2', '1'])
  })

  it('gives the part that is asked for, and how many there are in all', () => {
    expect(search({ top: 2, skip: 1 })).toMatchObject({ count: 4, funds: [{ id: '4' }, { id: '3' }] })
    expect(search({ top: 2, skip: 9 })).toMatchObject({ count: 4, funds: [] })
  })

  it('reads a list once, however often it is searched', () => {
    let readings = 0
    const counted = funds.map((one) => ({
      ...one,
      get description() {
        readings += 1
        return null
      },
    }))
    for (const text of ['zeven', 'noord', ''])
      searchFunds(counted, {
        text,
        top: 10,
        skip: 0,
        language: 'nl',
        orderBy: { field: 'sector', descending: true },
      })
    expect(readings).toBe(counted.length)
  })

  it('counts a facet also where another one of it would be chosen, and nothing that fits two facets wrongly', () => {
    const { count, facets } = search({ chosen: { fundType: ['loan'], sector: ['Property'] } })
    expect(count).toBe(0)
    expect(facets.fundType).toEqual([{ value: 'real-estate', count: 2 }])
    expect(facets.sector).toEqual([
      { value: 'Bonds', count: 1 },
      { value: 'High Yield', count: 1 },
    ])
    expect(facets.currency).toBeUndefined()
  })
})
