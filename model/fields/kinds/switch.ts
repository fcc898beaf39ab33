/** On or off. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readBoolean } from '#model/fields/read-boolean.ts'

/** Off is an answer too, so a required switch may be off. */
export const toggle = fieldKind<boolean>({
  empty: false,
  unreadable: 'yes-or-no',
  read: readBoolean,
})
