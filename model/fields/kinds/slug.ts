/** The name of a record in addresses. */
import { checkLength } from '#model/fields/check-text.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readLine } from '#model/fields/read-input.ts'
import { makeSlug } from '#model/fields/make-slug.ts'

/** A text in slug form; a text without any letter or digit cannot be one. */
export const slug = fieldKind<string>({
  empty: '',
  unreadable: 'pattern',
  read: (input) => makeSlug(readLine(input) ?? '') || null,
  check: checkLength,
})
