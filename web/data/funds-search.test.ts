import { expect, it } from 'vitest'
import { readFundsSearch } from '#web/data/funds-search.ts'

it('keeps words, values of facets, favourites and the grid', () => {
  const search = { text: 'gilt', sector: 'UK|US', favourites: 'yes', view: 'grid' }
  expect(readFundsSearch(search)).toEqual(search)
})

it('leaves out what makes no sense, and what is the rule anyway', () => {
  expect(readFundsSearch({ text: '', sector: 7, colour: 'red', favourites: 'no', view: 'list' })).toEqual({})
  expect(readFundsSearch({ text: 'a'.repeat(300) }).text).toHaveLength(200)
})

it('keeps an open fund and the project over it, and no drawer of a report page', () => {
  const search = { view: 'grid', drawer: 'fund:F1', over: 'project:F1/P1' }
  expect(readFundsSearch(search)).toEqual(search)
  expect(readFundsSearch({ drawer: 'holding:AAPL' })).toEqual({})
})
