/** Whether a value fits its field; the words of a problem are in the phrases, by its code. */
import { kindOf, type Field } from '#model/fields/field.ts'
import { isEmpty, missing, type Problem } from '#model/fields/problem.ts'

/**
 * The problem of a value, or null when it fits. Null, undefined, '' and [] are empty: a problem only where the field
 * is required. Worked case: a slider from 1 to 10 given 11 answers { code: 'maximum', limit: 10 }.
 */
export function checkValue(field: Field, value: unknown): Problem | null {
  const kind = kindOf(field)
  // An empty list is no value where a list is kept, and a mistake elsewhere.
  if (isEmpty(value) && !(Array.isArray(value) && kind.check(value, field)))
    return field.required ? missing(field) : null
  return kind.check(value, field)
}
