import { expect, test } from 'vitest'
import { baseOf, countedDaysOf, rangeChoicesOf } from './performance-ranges.ts'

test('a span begins with the close of its base day', () => {
  const asOf = '2026-11-26'
  expect(baseOf('1m', asOf)).toBe('2026-10-26')
  expect(baseOf('ytd', asOf)).toBe('2025-12-31')
  expect(baseOf('3y', asOf)).toBe('2023-11-26')
  expect(baseOf('5y', asOf)).toBe('2021-11-26')
  expect([baseOf('all', asOf), baseOf('custom', asOf)]).toEqual([null, null])
})

test('the spans of the period buttons are counts of days, the others go back by the calendar', () => {
  expect((['1m', '3m', '6m', '12m'] as const).map(countedDaysOf)).toEqual([31, 90, 180, 365])
  expect((['ytd', '3y', '5y', 'all', 'custom'] as const).map(countedDaysOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('this year, three and five years are offered where there are so many', () => {
  const offered = (inception: string | null) => rangeChoicesOf({ asOf: '2026-11-26', inception })
  expect(offered('2016-02-15')).toEqual(['1m', '3m', '6m', 'ytd', '12m', '3y', '5y', 'all', 'custom'])
  expect(offered('2023-11-26')).toEqual(['1m', '3m', '6m', 'ytd', '12m', '3y', 'all', 'custom'])
  expect(offered('2026-03-02')).toEqual(['1m', '3m', '6m', '12m', 'all', 'custom'])
  expect(offered(null)).toEqual(['1m', '3m', '6m', '12m', 'all', 'custom'])
})
