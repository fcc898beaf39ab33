/** One line of text. */
import { checkText } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readLine } from '#model/fields/read-input.ts'

/** One line without the spaces around it; an e-mail address is kept in lower case. */
export const text = fieldKind<string>({
  empty: '',
  unreadable: 'text',
  read: (input, field) => {
    const line = readLine(input)
    return field.rules?.includes('email') ? (line?.toLowerCase() ?? null) : line
  },
  check: checkText,
})
