/** One of several options, all in view. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkOffered, readChoice } from '#model/fields/field-options.ts'

/** One of the options. */
export const radio = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'option',
  read: readChoice,
  check: checkOffered,
})
