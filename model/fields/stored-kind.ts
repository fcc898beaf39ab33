/** What a kind of stored field is: all that the portal knows of it, in one object. */
import type { FieldTraits } from '#model/fields/field-traits.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Problem } from '#model/fields/problem.ts'

/** How a filter may compare a value. */
type Comparison = 'is' | 'not' | 'in' | 'contains' | 'from' | 'to' | 'has' | 'empty' | 'filled'

/** What a form field is made with, but its name. */
export type Made = Omit<Partial<FormField>, 'name'>

/**
 * A kind of stored field; `Says` is what a definition may say of a field beside what every field may.
 *
 * `column`: its SQL type; null for what is not stored. `unset`: what the column holds where nothing is given;
 * such a field is never null. `spell`: one spelling for one thing, however it is typed. `check`: what is wrong with a
 * value that is not empty. `form`: the form field that asks for it; null where no form can. `schema`, `note`: how the
 * API describes it, as read or as given. `compares`: how a filter may compare it, the most useful first. `grid`: where
 * it stands in a column, or that the column is not sorted by, or not shown unless asked for. `writes`: how a number is
 * written; an 'amount' has the currency of its record.
 */
export type StoredKind<Says = object> = {
  readonly column: string | null
  readonly unset?: { readonly sql: string; readonly value: false | readonly never[] }
  readonly grid: 'start' | 'end' | 'unsorted' | 'unlisted'
  readonly compares: readonly Comparison[]
  readonly writes?: 'amount' | 'units' | 'price' | 'percent'
  spell?(value: string): string
  check(value: unknown, field: FieldTraits & Says): Problem | null
  form(field: FieldTraits & Says): Made | null
  schema(field: FieldTraits & Says, isGiven: boolean): { readonly [keyword: string]: unknown }
  note?(field: FieldTraits & Says): string | null
}

/** A kind by what a definition may say of a field (`says`) and by what the field holds; both are types alone. */
export const storedKind =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the value is given by whoever makes a kind, nothing tells it
  <Says extends object, Value>() =>
    <const Kind extends StoredKind<Says>>(kind: Kind): Kind & { says?: Says; holds?: Value } =>
      kind
