import { expect, test } from 'vitest'
import { daysOfRange, readUsageSearch } from './usage-search.ts'

const id = '01900000-0000-7000-8000-000000000000'

test('without anything chosen it is clients, all that is kept, everybody', () => {
  expect(readUsageSearch({})).toEqual({})
  expect(readUsageSearch({ side: 'clients', range: 'all' })).toEqual({})
  expect(daysOfRange({}, '2026-11-27')).toEqual({})
})

test('what makes no sense is left out', () => {
  const wrong = { side: 'all', range: 'decade', from: '2026-02-30', users: 'x', groups: ['x'], person: 'me' }
  expect(readUsageSearch(wrong)).toEqual({})
  expect(readUsageSearch({ range: 'days', from: '2026-03-02', to: '2026-03-01' })).toEqual({ range: 'days' })
  expect(readUsageSearch({ range: 'week', from: '2026-03-02' })).toEqual({ range: 'week' })
})

test('people, groups and the person beside are kept', () => {
  const search = { side: 'firm', users: [id], groups: [id], person: id }
  expect(readUsageSearch(search)).toEqual(search)
})

test.each([
  ['week', '2026-11-21'],
  ['month', '2026-10-29'],
  ['quarter', '2026-10-01'],
] as const)('a %s ends today', (range, from) => {
  expect(daysOfRange({ range }, '2026-11-27')).toEqual({ from })
})

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-03-31', '2026-01-01'],
  ['2026-04-01', '2026-04-01'],
  ['2026-12-31', '2026-10-01'],
])('the quarter of %s begins on %s', (today, from) => {
  expect(daysOfRange({ range: 'quarter' }, today)).toEqual({ from })
})
