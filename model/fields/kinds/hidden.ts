/** A value that is not shown. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'

/** Any value; nobody sees it. */
export const hidden = fieldKind<unknown>({ empty: null, unreadable: 'document', read: (input) => input })
