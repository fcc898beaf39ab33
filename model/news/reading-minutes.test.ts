import { expect, test } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

test('a text takes a minute for every 220 words, and at least one', () => {
  expect(readingMinutes(['word '.repeat(550)])).toBe(3)
  expect(readingMinutes(['<p>Two words</p>'])).toBe(1)
})

test('several texts are read one after the other', () =>
  expect(readingMinutes(['word '.repeat(300), 'word '.repeat(300)])).toBe(3))

test('what has no words has no reading time', () => {
  expect(readingMinutes([])).toBeNull()
  expect(readingMinutes(['<p><img src="x" /></p>', '&nbsp;'])).toBeNull()
})
