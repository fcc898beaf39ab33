import { expect, test } from 'vitest'
import { needsValue, operatorsFor, readCondition, splitValues, writeCondition } from './conditions.ts'

test('a condition is read as it was written, also when its value holds colons', () => {
  const condition = { field: 'created', operator: 'from', value: '2024-01-01T10:00:00Z' } as const
  expect(readCondition(writeCondition(condition))).toEqual(condition)
  expect(readCondition('owner:empty')).toEqual({ field: 'owner', operator: 'empty', value: '' })
  expect(writeCondition({ field: 'owner', operator: 'empty', value: 'left over' })).toBe('owner:empty')
})

test('what is no condition is none', () => {
  for (const text of ['', 'name', 'name:', 'name:like:x', ':is:x']) expect(readCondition(text)).toBeNull()
})

test('a choice may be among several values', () => {
  expect(splitValues('USD|EUR|')).toEqual(['USD', 'EUR'])
})

test('a field is compared as its kind allows', () => {
  expect(operatorsFor({ kind: 'date' })).toContain('from')
  expect(operatorsFor({ kind: 'switch' })).toEqual(['is'])
  expect(operatorsFor({ kind: 'password' })).toEqual([])
  expect(needsValue('filled')).toBe(false)
})
