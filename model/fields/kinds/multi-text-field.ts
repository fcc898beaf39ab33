/** A list of texts. */
import { checkText } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readLine, readList } from '#model/fields/read-input.ts'

/** A list of texts; empty and repeated ones are left out. Length and rules are those of each text. */
export const multiTextField = fieldKind<string[]>({
  empty: [],
  unreadable: 'list',
  read: (input) => readList(input, readLine),
  check: (texts, field) =>
    texts.map((one) => checkText(one, field)).find((problem) => problem !== null) ?? null,
})
