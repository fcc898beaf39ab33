/** Static text. */
import { holdsNothing } from '#model/fields/field-kind-rules.ts'

/** A label has no value. */
export const label = holdsNothing
