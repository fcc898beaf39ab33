import { expect, test } from 'vitest'
import { findUnstorable } from './find-unstorable.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'bottom' : [nested(depth - 1)])

test('text of every language can be kept, in documents of any usual depth', () => {
  expect(findUnstorable({ values: { name: 'Þóra – Ελένη 😀', tags: ['a', 1, null, true] } })).toBeNull()
  expect(findUnstorable(nested(90))).toBeNull()
})

test('a zero byte or half a character is named by its path', () => {
  expect(findUnstorable({ values: { tags: ['fine', 'a\u0000b'] } })).toBe('values.tags.1')
  expect(findUnstorable({ values: { name: '\ud800' } })).toBe('values.name')
  expect(findUnstorable({ values: { 'na\u0000me': 'fine' } })).toBe('values')
})

test('what is nested without end is refused without being followed to its end', () => {
  expect(findUnstorable({ values: { deep: nested(5000) } })).toBe('values.deep.0')
})
