/** A record of a collection. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkExcluded } from '#model/fields/field-options.ts'
import { readId, readList } from '#model/fields/read-input.ts'

/** The id of a record of `collection` (a list of them with `multiple`). */
export const collectionSelect = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'id',
  read: (input, { multiple }) => (multiple ? readList(input, readId) : readId(input)),
  check: checkExcluded,
})
