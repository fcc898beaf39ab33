import { expect, test } from 'vitest'
import { fromFirstValue, thinPoints } from '#finance/returns/thin-points.ts'

const days = Array.from({ length: 10 }, (_, i) => i + 1)

test('keeps the first and the last, and so many between', () => {
  expect(thinPoints(days, 5)).toEqual([1, 3, 5, 7, 9, 10])
  expect(thinPoints(days, 3)).toEqual([1, 5, 9, 10])
})

test('leaves few points as they are', () => {
  expect(thinPoints(days, 10)).toBe(days)
  expect(thinPoints([], 10)).toEqual([])
})

test('a line begins on the first day that has anything, and keeps what is nothing later', () => {
  const points = [0, 100, 0].map((portfolioValue) => ({ portfolioValue }))
  expect(fromFirstValue(points)).toEqual(points.slice(1))
  expect(fromFirstValue(points.slice(0, 1))).toEqual([])
})
