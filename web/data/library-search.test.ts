import { expect, test } from 'vitest'
import { readLibrarySearch } from './library-search.ts'

const id = '01900000-0000-7000-8000-000000000000'

test('the address of the library is read, and nothing else of it', () => {
  const search = {
    tab: 'groups',
    account: id,
    type: 'Factsheet',
    range: '3m',
    favourites: 'yes',
    text: 'plan',
    document: id,
  } as const
  expect(readLibrarySearch(search)).toEqual(search)
  expect(
    readLibrarySearch({
      tab: 'mine',
      account: 'x',
      type: 'Diary',
      range: '2m',
      favourites: 1,
      text: '',
      document: 4,
    }),
  ).toEqual({})
})
