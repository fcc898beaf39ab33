/** What a field of a collection may say of itself, whatever its kind. */
import type { FieldRule, FormFieldType } from '#model/fields/form-field.ts'
import type { FourEyes } from '#model/four-eyes/four-eyes.ts'
import type { RequiredMessage } from './required-message.ts'

/**
 * What every field may say. `requiredUnless`: required where none of these switches is on. `admin`: read-only for all but admins; `once`: read-only for all but admins once the record is
 * made; `internal`: hidden from all but admins; `staff`:
 * hidden from investors and visitors; `system`: written by the service only; `ruled`: worked out by a rule of the
 * collection, given by nobody. `offered: 'by overlay'`: a column that
 * every installation has, in the forms of those white labels only that add it. `says`: the words for a missing value.
 * `questionOf`: the name of a question of the form in that field. `input`: the type of form field where it is not the usual one of the kind. `columns`: what a tabular input asks for.
 * `spelled`: how a text is kept however it is typed: in capitals, or as the bare host of an address.
 * `assigned`: a computed value that may be given when saving; a rule of the collection writes it to where it belongs.
 * `unlisted`: no column and no filter of a list, as what a person's own screen notes.
 * `preset`: the form of a new record requires the field and begins with this; programs may leave it out.
 * `unlessIn`: not asked for where the field of that name is filled and this one is not.
 * `guarded`: written by a person who has just given the password, one record at a time, never by a key; 'on change':
 * only once the record is there. `fourEyes`: another value may need a second person.
 */
export type FieldTraits = {
  readonly required?: true
  readonly requiredUnless?: readonly string[]
  readonly admin?: true
  readonly once?: true
  readonly internal?: true
  readonly staff?: true
  readonly system?: true
  readonly ruled?: true
  readonly offered?: 'by overlay'
  readonly preset?: string
  readonly unlessIn?: string
  readonly unlisted?: true
  readonly says?: RequiredMessage
  readonly input?: FormFieldType
  readonly questionOf?: string
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
  readonly fourEyes?: FourEyes
}
