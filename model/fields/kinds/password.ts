/** A secret. */
import { checkText } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'

/** The least length of a password where the field names none. */
export const leastPassword = 8

/** A password is checked and handed on, never stored with the other values. */
export const password = fieldKind<string>({
  empty: '',
  holds: 'secret',
  unreadable: 'text',
  read: (input) => (typeof input === 'string' ? input : null),
  check: (value, field) => checkText(value, { ...field, min: field.min ?? leastPassword }),
})
