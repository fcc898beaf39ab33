import { assert, dictionary, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fromFormValues, toFormValues, toKey } from '#web/fields/field-key.ts'

test('a name with dots, brackets or quotes is no path', () => {
  expect(toKey("Fund[0].name's")).not.toMatch(/[.[\]']/)
})

test('answers come back under their own names', () => {
  const names = string({ unit: 'grapheme-ascii' })
  assert(
    property(dictionary(names, string()), (answers) => {
      expect(fromFormValues(toFormValues(answers))).toEqual({ ...answers })
    }),
  )
})
