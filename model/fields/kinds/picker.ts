/** People or records that are searched for. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { checkExcluded } from '#model/fields/field-options.ts'
import { readId, readList } from '#model/fields/read-input.ts'

/** The id of a person or record, with `multiple` a list of them. */
export const picker = fieldKind<string | string[]>({
  empty: null,
  unreadable: 'id',
  read: (input, { multiple }) => (multiple ? readList(input, readId) : readId(input)),
  check: checkExcluded,
})
