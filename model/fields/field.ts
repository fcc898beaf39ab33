/**
 * The field vocabulary of collections: what kinds of value there are and what a definition says of one.
 *
 * Exact decimals (money four places, units eight, prices six, rates ten) are decimal text; a fraction is a float
 * (0.05 is 5 %). Dates are ISO days, timestamps ISO instants.
 */
import type { JsonShape } from '#model/fields/json-shapes.ts'
import type { ComputedName } from '#model/fields/computed.ts'

/** Kinds whose value is one text. */
export type TextKind = 'text' | 'textarea' | 'richtext' | 'slug' | 'email' | 'phone' | 'password' | 'country'

/** Kinds whose value is an exact decimal as text. */
export type DecimalKind = 'money' | 'units' | 'price' | 'rate'

/**
 * What every field may say. `admin`: read-only for all but admins; `internal`: hidden from all but admins;
 * `staff`: hidden
 * from investors and visitors; `system`: written by the service only. `label` is a key of the phrases where it is not the field's name.
 */
export type FieldTraits = {
  readonly label?: string
  readonly required?: true
  readonly admin?: true
  readonly internal?: true
  readonly staff?: true
  readonly system?: true
}

/**
 * One field. A `fixed` select may not be given other options by a white label, so the database checks it.
 * `default` is the stored value of a record created without one; such a field is never null.
 */
export type Field = FieldTraits &
  (
    | { readonly kind: TextKind; readonly min?: number; readonly max?: number; readonly pattern?: string }
    | { readonly kind: DecimalKind }
    | { readonly kind: 'number' | 'slider'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'count'; readonly default: number }
    | { readonly kind: 'fraction' | 'date' | 'timestamp' | 'switch' | 'texts' | 'file' | 'files' }
    | {
        readonly kind: 'select'
        readonly options: readonly string[]
        readonly fixed?: true
        readonly default?: string
      }
    | { readonly kind: 'ref' | 'refs'; readonly to: string }
    | { readonly kind: 'json'; readonly shape: JsonShape }
    | { readonly kind: 'computed'; readonly by: ComputedName }
  )

/** Every kind of field. */
export type FieldKind = Field['kind']
