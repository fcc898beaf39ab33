import { expect, test } from 'vitest'
import type { Usage } from '#model/calls/usage.ts'
import { buildUsageLines, drawnKinds } from './usage-lines.ts'

const counts = { logins: 0, views: 0, messages: 0, downloads: 0, other: 0, total: 0 }
const day = (at: string, given: Partial<typeof counts>): Usage['days'][number] => ({
  day: at,
  ...counts,
  ...given,
})
const total = [{ id: 'total', name: 'Total' }] as const

test('other is drawn where the white label draws it, and total always', () => {
  expect(drawnKinds(false)).toEqual(['total', 'logins', 'views', 'downloads', 'messages'])
  expect(drawnKinds(true)).toEqual(['total', 'logins', 'views', 'downloads', 'messages', 'other'])
})

test('of a few days each has a point, also those on which nothing was done', () => {
  const days = [day('2026-03-01', { total: 3 }), day('2026-03-03', { total: 5 })]
  const [line] = buildUsageLines({ from: '2026-02-28', to: '2026-03-04', days }, total)
  expect(line?.points.map(({ day: at, value }) => [at, value])).toEqual([
    ['2026-02-28', 0],
    ['2026-03-01', 3],
    ['2026-03-02', 0],
    ['2026-03-03', 5],
    ['2026-03-04', 0],
  ])
})

test('a year is drawn by weeks that end with its last day, and nothing is lost', () => {
  const days = [
    day('2025-11-21', { total: 1 }),
    day('2026-11-14', { total: 2 }),
    day('2026-11-15', { total: 4 }),
    day('2026-11-21', { total: 8 }),
  ]
  const [line] = buildUsageLines({ from: '2025-11-21', to: '2026-11-21', days }, total)
  expect(line?.points).toHaveLength(53)
  expect(line?.points[0]).toEqual({ day: '2025-11-22', value: 1 })
  expect(line?.points.slice(-2)).toEqual([
    { day: '2026-11-14', value: 2 },
    { day: '2026-11-21', value: 12 },
  ])
})
