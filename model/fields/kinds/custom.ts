/** A component by name. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'

/** Any value; the component knows which. */
export const custom = fieldKind<unknown>({ empty: null, unreadable: 'document', read: (input) => input })
