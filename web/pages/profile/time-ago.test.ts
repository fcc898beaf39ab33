import { expect, test } from 'vitest'
import { findAgo, findLatest } from './time-ago.ts'

const now = '2026-03-10T12:00:00.000Z'

test.each([
  ['2026-03-10T12:00:00.000Z', 'now', 0],
  ['2026-03-10T12:00:30.000Z', 'now', 0],
  ['2026-03-10T11:58:01.000Z', 'now', 0],
  ['2026-03-10T11:58:00.000Z', 'minutes', 2],
  ['2026-03-10T11:00:01.000Z', 'minutes', 59],
  ['2026-03-10T11:00:00.000Z', 'hours', 1],
  ['2026-03-09T12:00:01.000Z', 'hours', 23],
  ['2026-03-09T12:00:00.000Z', 'days', 1],
  ['2026-02-28T12:00:00.000Z', 'days', 10],
])('%s is %s %d before noon', (instant, unit, count) => {
  expect(findAgo(instant, now)).toEqual({ unit, count })
})

test('the latest instant is found whatever its notation', () => {
  expect(findLatest(['2026-03-10T11:00:00Z', '2026-03-10T14:30:00+02:00', '2026-03-10T12:00:00Z'])).toBe(
    '2026-03-10T14:30:00+02:00',
  )
  expect(findLatest([])).toBe('')
})
