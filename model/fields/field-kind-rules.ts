/** What every type of form field says of its value, and how the file of a type is written. */
import { isEmpty, missing, type Problem } from '#model/fields/problem.ts'
import type { FormField } from '#model/fields/form-field.ts'

/**
 * The rules of one type of form field. `empty`: its value when nothing is filled in. `holds`: whether it has a value
 * at all (a label has none), or one that is never stored (a password). `parse`: what is stored of an input; null where
 * it cannot be read; parsing what was parsed changes nothing. `check`: what is wrong with an input or value, or null.
 */
export type FieldKindRules = {
  readonly empty: unknown
  readonly holds: 'value' | 'secret' | 'nothing'
  readonly parse: (input: unknown, field: FormField) => unknown
  readonly check: (value: unknown, field: FormField) => Problem | null
}

type Definition<Value> = {
  readonly empty: unknown
  readonly holds?: 'secret'
  /** What is wrong with an input that `read` cannot read. */
  readonly unreadable: Problem['code']
  /** The value of an input that is not empty, or null. */
  readonly read: (input: unknown, field: FormField) => Value | null
  /** What is wrong with a value that is not empty. */
  readonly check?: (value: Value, field: FormField) => Problem | null
  /** Whether a value counts as not filled in, beside null, '' and []. */
  readonly isBlank?: (value: Value) => boolean
}

/** The rules of a type with a value, made from what is its own; a required value that is missing is always told. */
export function fieldKind<Value>(definition: Definition<Value>): FieldKindRules {
  const { empty, unreadable, read, holds = 'value' } = definition
  const parse = (input: unknown, field: FormField) => (isEmpty(input) ? empty : read(input, field))
  const check = (input: unknown, field: FormField): Problem | null => {
    const value = parse(input, field)
    if (value === null && !isEmpty(input)) return { code: unreadable }
    if (isEmpty(value) || definition.isBlank?.(value as Value)) return field.required ? missing(field) : null
    return definition.check?.(value as Value, field) ?? null
  }
  return { empty, holds, parse, check }
}

/** The rules of a type that shows something and holds nothing. */
export const holdsNothing: FieldKindRules = {
  empty: undefined,
  holds: 'nothing',
  parse: () => undefined,
  check: () => null,
}
