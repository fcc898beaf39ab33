import { expect, test } from 'vitest'
import { countReports, isBeingMade, progressOf } from './pack-progress.ts'

const none = { waiting: 0, printing: 0, ready: 0, approved: 0, failed: 0, cancelled: 0 }

test('what is through the printer counts as done, whatever came of it; what is stopped does not count', () => {
  const counts = { ...none, waiting: 1, ready: 2, failed: 1, cancelled: 3 }
  expect(progressOf(counts)).toEqual({ done: 3, all: 4, share: 0.75 })
  expect(countReports(counts)).toBe(7)
})

test('a pack is being made while one waits or is at the printer', () => {
  expect(isBeingMade({ ...none, waiting: 1 })).toBe(true)
  expect(isBeingMade({ ...none, printing: 1, ready: 5 })).toBe(true)
  expect(isBeingMade({ ...none, ready: 5, failed: 1 })).toBe(false)
})

test('a pack of which all is stopped has nothing left to do', () => {
  expect(progressOf({ ...none, cancelled: 2 })).toEqual({ done: 0, all: 0, share: 1 })
})
