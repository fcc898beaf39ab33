/** One of several options, compact. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkOffered, readChoice } from '#model/fields/field-options.ts'

/** One of the options (a list of them with `multiple`), never a text of one's own. */
export const dropdown = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'option',
  read: readChoice,
  check: checkOffered,
})
