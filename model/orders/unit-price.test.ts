import { expect, it } from 'vitest'
import { checkValue } from '#model/fields/check-value.ts'
import { unitPrice } from './unit-price.ts'

it.each([
  [6.118149999999999, '6.11815'],
  [808.37, '808.37'],
  [100, '100'],
  [0.0000004, '0'],
  [1 / 3, '0.333333'],
])('%s is ordered at %s, which an order keeps', (value, text) => {
  expect(unitPrice(value)).toBe(text)
  expect(checkValue({ kind: 'price' }, text)).toBeNull()
})
