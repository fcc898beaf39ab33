/** A number between two ends. */
import { checkNumber } from '#model/fields/check-number.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readNumber } from '#model/fields/read-input.ts'

/** A number from `min` to `max`. */
export const slider = fieldKind<number>({
  empty: null,
  unreadable: 'number',
  read: readNumber,
  check: checkNumber,
})
