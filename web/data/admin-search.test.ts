import { expect, test } from 'vitest'
import { readAdminSearch } from '#web/data/admin-search.ts'

test('the address of a grid is read, and what makes no sense is left out', () => {
  expect(
    readAdminSearch({
      search: 12,
      filter: 'name:is:A:B',
      sort: '-name',
      page: '3',
      size: '100',
      open: 'new',
      removed: 'yes',
    }),
  ).toEqual({
    search: '12',
    filter: ['name:is:A:B'],
    sort: '-name',
    page: 3,
    size: 100,
    open: 'new',
    removed: 'yes',
  })
  expect(
    readAdminSearch({
      search: '',
      filter: ['name', 4],
      sort: {},
      page: -2,
      size: 7,
      removed: 'no',
      view: [],
      other: 'x',
    }),
  ).toEqual({})
})
