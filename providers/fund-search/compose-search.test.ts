import { describe, expect, it } from 'vitest'
import { asParameters, composeFilter, composeSearch } from '#providers/fund-search/compose-search.ts'

const hidden =
  "category ne 'AIP' and category ne 'NIP' and category ne 'RIP' and category ne 'COP' and currency ne 'CPS'"

describe('a search of the index', () => {
  it('leaves out four categories and a currency, whatever else is asked', () => {
    expect(composeFilter()).toBe(hidden)
    expect(composeFilter({ sector: [] })).toBe(hidden)
    expect(composeFilter({ sector: ['UK', 'US'], currency: ['GBP'] })).toBe(
      `${hidden} and sector in ('UK', 'US') and currency in ('GBP')`,
    )
  })

  it('doubles quotes, so that a value never becomes a clause', () => {
    expect(composeFilter({ groupName: ["O'Neill') or category eq ('AIP"] })).toBe(
      `${hidden} and groupName in ('O''Neill'') or category eq (''AIP')`,
    )
  })

  it('orders by what the index knows, by name otherwise', () => {
    const query = { top: 10, skip: 20, language: 'en' }
    expect(composeSearch(query)).toMatchObject({ search: '', orderby: 'fundName asc', top: 10, skip: 20 })
    const orderBy = { field: 'change1y', descending: true } as const
    expect(composeSearch({ ...query, orderBy }).orderby).toBe('change1y desc')
    const unknown = { field: 'tradingDay', descending: true } as const
    expect(composeSearch({ ...query, orderBy: unknown }).orderby).toBe('fundName asc')
  })

  it('goes into an address with its facets as one text', () => {
    const parameters = asParameters(composeSearch({ text: 'gilt', top: 5, skip: 0, language: 'en' }))
    expect(parameters).toMatchObject({ search: 'gilt', top: '5', skip: '0' })
    expect(parameters['facets']).toBe('assetClass,fundType,sector,currency,objective,groupName')
  })
})
