import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('a begun minute counts, and a time that has passed is no minutes', () => {
  expect(minutesLeft('2026-11-21T12:15:00Z', now)).toBe(15)
  expect(minutesLeft('2026-11-21T12:14:01Z', now)).toBe(15)
  expect(minutesLeft('2026-11-21T12:00:01Z', now)).toBe(1)
  expect(minutesLeft('2026-11-21T12:00:00Z', now)).toBe(0)
  expect(minutesLeft('2026-11-21T11:00:00Z', now)).toBe(0)
})
