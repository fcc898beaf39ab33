/** An uploaded file. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { readStoredFile } from '#model/fields/read-stored-file.ts'

/** One uploaded file. */
export const file = fieldKind<StoredFile>({ empty: null, unreadable: 'document', read: readStoredFile })
