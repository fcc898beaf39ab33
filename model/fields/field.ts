/**
 * The field vocabulary of collections: what kinds of value there are and what a definition says of one.
 *
 * Exact decimals (money four places, units eight, prices six, rates ten) are decimal text; a fraction is a float
 * (0.05 is 5 %). Dates are ISO days, timestamps ISO instants.
 */
import type { JsonShape } from '#model/fields/json-shapes.ts'
import type { ComputedName } from '#model/fields/computed.ts'
import type { FieldRule, FormFieldType } from '#model/fields/form-field.ts'
import type { RequiredMessage } from './required-message.ts'

/** Kinds whose value is one text. */
export type TextKind = 'text' | 'textarea' | 'richtext' | 'slug' | 'email' | 'phone' | 'password' | 'country'

/** Kinds whose value is an exact decimal as text. */
export type DecimalKind = 'money' | 'units' | 'price' | 'rate'

/**
 * What every field may say. `admin`: read-only for all but admins; `once`: read-only for all but admins once the record is
 * made; `internal`: hidden from all but admins; `staff`:
 * hidden from investors and visitors; `system`: written by the service only; `ruled`: worked out by a rule of the
 * collection, given by nobody. `offered: 'by overlay'`: a column that
 * every installation has, in the forms of those white labels only that add it. `says`: the words for a missing value.
 * `input`: the type of form field where it is not the usual one of the kind. `columns`: what a tabular input asks for.
 * `spelled`: how a text is kept however it is typed: in capitals, or as the bare host of an address.
 * `assigned`: a computed value that may be given when saving; a rule of the collection writes it to where it belongs.
 * `guarded`: written by a person who has just given the password, one record at a time, never by a key; 'on change':
 * only once the record is there.
 */
export type FieldTraits = {
  readonly required?: true
  readonly admin?: true
  readonly once?: true
  readonly internal?: true
  readonly staff?: true
  readonly system?: true
  readonly ruled?: true
  readonly offered?: 'by overlay'
  readonly says?: RequiredMessage
  readonly input?: FormFieldType
  readonly only?: readonly FieldRule[]
  readonly columns?: readonly {
    readonly name: string
    readonly type: FormFieldType
    readonly options?: readonly string[]
    readonly required?: true
  }[]
  readonly rows?: number
  readonly multiple?: true
  readonly spelled?: 'capitals' | 'host'
  readonly assigned?: { readonly to: string }
  readonly guarded?: 'always' | 'on change'
}

/**
 * One field. A `fixed` select may not be given other options by a white label, so the database checks it.
 * `default` is the stored value of a record created without one; such a field is never null.
 */
export type Field = FieldTraits &
  (
    | {
        readonly kind: TextKind
        readonly min?: number
        readonly max?: number
        readonly pattern?: string
        readonly default?: string
      }
    | { readonly kind: DecimalKind }
    | { readonly kind: 'number' | 'slider'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'count'; readonly default: number }
    | { readonly kind: 'fraction' | 'date' | 'timestamp' | 'switch' | 'file' | 'files' }
    | { readonly kind: 'texts'; readonly options?: readonly string[] }
    | {
        readonly kind: 'select'
        readonly options: readonly string[]
        readonly fixed?: true
        readonly other?: true
        readonly default?: string
      }
    | { readonly kind: 'ref' | 'refs'; readonly to: string }
    | { readonly kind: 'json'; readonly shape: JsonShape }
    | { readonly kind: 'computed'; readonly by: ComputedName }
  )

/** Every kind of field. */
export type FieldKind = Field['kind']
