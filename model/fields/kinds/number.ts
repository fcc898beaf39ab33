/** A number. */
import { checkDecimal, checkNumber } from '#model/fields/check-number.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readDecimal, readNumber } from '#model/fields/read-input.ts'

/** How far one press of an arrow key goes. */
export const numberStep = 10

/** A number, or exact decimal text where the field says how many places; null where it is neither. */
export const number = fieldKind<number | string>({
  empty: null,
  unreadable: 'number',
  read: (input, { decimals }) => (decimals === undefined ? readNumber(input) : readDecimal(input)),
  check: (value, field) =>
    typeof value === 'string' ? checkDecimal(value, field) : checkNumber(value, field),
})
