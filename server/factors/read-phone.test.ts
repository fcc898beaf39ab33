import { expect, it } from 'vitest'
import { readPhone } from './read-phone.ts'

it.each([
  ['+31 6 1234-5678', '+31612345678'],
  ['0049 (171) 123.4567', '+491711234567'],
  ['+354 555 1234', '+3545551234'],
  ['020 7946 0000', null],
  ['+0123456789', null],
  ['+31', null],
  ['+31 6 1234 5678 x9', null],
  ['+1234567890123456', null],
])('%s is read as %s', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone)
})
