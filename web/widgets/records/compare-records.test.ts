import { expect, test } from 'vitest'
import { compareRecords, isSame } from './compare-records.ts'

test('what both left alike is no difference, and each change is suggested by who made it', () => {
  const differences = compareRecords({
    base: { name: 'Anna', city: 'Athens', phone: '1', tags: [] },
    theirs: { name: 'Anne', city: 'Athens', phone: '2', tags: null },
    mine: { name: 'Anja', city: 'Patras' },
    names: ['name', 'city', 'phone', 'tags'],
  })
  expect(differences).toEqual([
    { name: 'name', theirs: 'Anne', mine: 'Anja', suggested: 'mine', changedBy: 'both' },
    { name: 'city', theirs: 'Athens', mine: 'Patras', suggested: 'mine', changedBy: 'one' },
    { name: 'phone', theirs: '2', mine: '1', suggested: 'theirs', changedBy: 'one' },
  ])
})

test('documents are alike whatever the order of their names, lists only in the same order', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame('', null)).toBe(true)
  expect(isSame(0, null)).toBe(false)
})
