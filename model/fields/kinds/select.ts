/** One of several options, or a text of one's own. */
import { checkLength } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkExcluded, checkOffered, readChoice } from '#model/fields/field-options.ts'

/** One of the options (a list of them with `multiple`); with `other` also a text of one's own. */
export const select = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'option',
  read: readChoice,
  check: (chosen, field) => {
    if (!field.other) return checkOffered(chosen, field)
    const long = [chosen].flat().map((one) => checkLength(one, field))
    return checkExcluded(chosen, field) ?? long.find((problem) => problem !== null) ?? null
  },
})
