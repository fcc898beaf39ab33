import { expect, test } from 'vitest'
import { asNamedValues, findOddTotal } from '#web/fields/multi-group-text-field/named-values.ts'

const pairs = (...values: (number | null)[]) => values.map((value) => ({ name: 'Equities', value }))

test('weights that add up to 100 are not remarked on, to the last decimal', () => {
  expect(findOddTotal(pairs(33.1, 33.2, 33.7))).toBeNull()
})

test('weights that do not add up to 100 tell their sum exactly', () => {
  expect(findOddTotal(pairs(0.1, 0.2))).toBe('0.3')
  expect(findOddTotal(pairs(60, 50))).toBe('110')
})

test('values that are no weights have no sum to tell', () => {
  expect(findOddTotal(pairs(1200, 3))).toBeNull()
  expect(findOddTotal(pairs(-5, 3))).toBeNull()
  expect(findOddTotal(pairs(40))).toBeNull()
  expect(findOddTotal(pairs(40, null))).toBeNull()
})

test('a value of another shape has no names and numbers', () => {
  expect(asNamedValues('text')).toEqual([])
  expect(asNamedValues([null, { name: 7, value: {} }])).toEqual([{ name: '', value: null }])
})
