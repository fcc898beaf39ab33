/** Lines of text. */
import { checkText } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readText } from '#model/fields/read-input.ts'

/** Text as it was written. */
export const textarea = fieldKind<string>({ empty: '', unreadable: 'text', read: readText, check: checkText })
