import { assert, bigInt, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { shiftDecimal, stepDecimal, toDecimalText, writeDecimal } from '#web/ui/format/decimal-text.ts'

test.each([
  ['5.', '5'],
  ['007', '7'],
  ['1.50', '1.5'],
  ['.5', '0.5'],
  ['-0.00', '0'],
  ['-.25', '-0.25'],
  ['100.0000', '100'],
  ['', null],
  ['-', null],
  ['.', null],
  ['abc', null],
  ['1e5', null],
])('%j as typed is the decimal %j', (typed, text) => {
  expect(toDecimalText(typed)).toBe(text)
})

test.each([
  ['0.055', 2, '5.5'],
  ['5.5', -2, '0.055'],
  ['7', -2, '0.07'],
  ['-0.0001', 2, '-0.01'],
  ['12345678901234567890.5', 2, '1234567890123456789050'],
])('the point of %s moved by %i gives %s', (text, places, moved) => {
  expect(shiftDecimal(text, places)).toBe(moved)
})

test('what is moved there and back is the same', () => {
  const decimals = tuple(bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), integer({ min: -12, max: 12 }))
  assert(
    property(decimals, ([digits, places]) => {
      const there = shiftDecimal(String(digits), places) ?? ''
      expect(shiftDecimal(there, -places)).toBe(String(digits))
    }),
  )
})

test('a very small or large number is written out', () => {
  expect(writeDecimal(1e-7)).toBe('0.0000001')
  expect(writeDecimal(1.5e21)).toBe('1500000000000000000000')
  expect(writeDecimal(0.1)).toBe('0.1')
  expect(writeDecimal(Number.NaN)).toBeNull()
})

test('a step is exact and ends where the range does', () => {
  expect(stepDecimal('0.1', { by: 0.2 })).toBe('0.3')
  expect(stepDecimal('5', { by: 10, max: 12 })).toBe('12')
  expect(stepDecimal('5', { by: -10, min: 0 })).toBe('0')
})
