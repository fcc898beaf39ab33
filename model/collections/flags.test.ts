import { expect, test } from 'vitest'
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from './collections.ts'

test.each<[CollectionName, string]>([
  ['pages', 'parentId'],
  ['people', 'all'],
  ['clients', 'all'],
  ['navigation', 'portal'],
  ['subnavigation', 'navigation'],
])('%s are ordered by hand, by %s', (name, within) => {
  const { ordered }: Collection = collections[name]
  expect(ordered).toBe(within)
})

test('a list of orders says in what was typed what stands beside it, units or an amount', () => {
  const columns: readonly string[] = collections.orders.admin.columns
  expect(columns.indexOf('unitType')).toBe(columns.indexOf('amount') + 1)
})
