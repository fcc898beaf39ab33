import { expect, test } from 'vitest'
import type { Field } from '#model/fields/field.ts'
import { castValue } from './cast-value.ts'

const money: Field = { kind: 'money' }
const number: Field = { kind: 'number' }
const choice: Field = { kind: 'select', options: ['male', 'female'] }
const ids: Field = { kind: 'refs', to: 'users' }

test.each<[string, Field, unknown, unknown]>([
  ['a text', { kind: 'text' }, ' Ann ', 'Ann'],
  ['a number of a text', { kind: 'text' }, 42, '42'],
  ['an empty text', { kind: 'text' }, '  ', null],
  ['nothing', money, undefined, null],
  ['money as a number', money, 12.5, '12.5'],
  ['a tiny amount', { kind: 'units' }, 0.00000001, '0.00000001'],
  ['money as a text', money, '12.50', '12.50'],
  ['a number as a text', number, '7', 7],
  ['what is no number', number, 'seven', 'seven'],
  ['yes', { kind: 'switch' }, 'Yes', true],
  ['0', { kind: 'switch' }, 0, false],
  ['perhaps', { kind: 'switch' }, 'perhaps', 'perhaps'],
  ['a day of an instant', { kind: 'date' }, '2024-03-01T09:00:00Z', '2024-03-01'],
  ['an option in capitals', choice, 'MALE', 'male'],
  ['what is no option', choice, 'other', 'other'],
  ['several in one text', ids, 'a@x.example; b@x.example', ['a@x.example', 'b@x.example']],
  ['a list', { kind: 'texts' }, [1, 'two'], ['1', 'two']],
  ['an object', { kind: 'text' }, { a: 1 }, { a: 1 }],
])('%s', (_what, field, given, kept) => {
  expect(castValue(field, given)).toEqual(kept)
})
