/** Options and free entry. */
import { checkText } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkExcluded, readChoice } from '#model/fields/field-options.ts'

/** A text, or with `multiple` a list of texts: options or one's own. */
export const combobox = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'list',
  read: readChoice,
  check: (chosen, field) =>
    checkExcluded(chosen, field) ??
    [chosen]
      .flat()
      .map((one) => checkText(one, field))
      .find((problem) => problem !== null) ??
    null,
})
