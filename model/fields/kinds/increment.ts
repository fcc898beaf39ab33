/** A number changed by minus and plus. */
import { checkNumber } from '#model/fields/check-number.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readNumber } from '#model/fields/read-input.ts'

/** A number within its bounds. */
export const increment = fieldKind<number>({
  empty: null,
  unreadable: 'number',
  read: readNumber,
  check: checkNumber,
})
