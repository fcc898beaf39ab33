import { expect, test } from 'vitest'
import { readAdminSearch } from '#web/data/admin-search.ts'
import { closeSearch } from '#web/data/close-search.ts'

test('what an address says without sense hides what stands in it', () => {
  const read = closeSearch(readAdminSearch)
  const inAddress = { page: '-1', sort: 'name', other: 'x' }
  expect({ ...inAddress, ...read(inAddress) }).toEqual({ page: undefined, sort: 'name', other: undefined })
})
