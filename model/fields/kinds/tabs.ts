/** Fields grouped in tabs. */
import { holdsNothing } from '#model/fields/field-kind-rules.ts'

/** The tabs hold nothing; the fields inside are fields of the form. */
export const tabs = holdsNothing
