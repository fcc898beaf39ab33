/** Child records of a collection. */
import { holdsNothing } from '#model/fields/field-kind-rules.ts'

/** A grid has no value: the child records are records of their own. */
export const grid = holdsNothing
