/** The versions of a record. */
import { holdsNothing } from '#model/fields/field-kind-rules.ts'

/** A history has no value: the versions are kept by the store. */
export const history = holdsNothing
