/** A box to tick. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readBoolean } from '#model/fields/read-boolean.ts'

/** A required box must be ticked. */
export const checkbox = fieldKind<boolean>({
  empty: false,
  unreadable: 'yes-or-no',
  read: readBoolean,
  isBlank: (isTicked) => !isTicked,
})
