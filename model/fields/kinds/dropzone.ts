/** Several uploaded files. */
import { checkCount } from '#model/fields/check-count.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { readList } from '#model/fields/read-input.ts'
import { readStoredFile } from '#model/fields/read-stored-file.ts'

/** A list of uploaded files. */
export const dropzone = fieldKind<StoredFile[]>({
  empty: [],
  unreadable: 'list',
  read: (input) => readList(input, readStoredFile),
  check: checkCount,
})
