/**
 * A field of a form as it is drawn and filled in: of an admin drawer (made from a collection's definition), of a
 * process form (made in the forms designer) or of a profile page. One vocabulary, one renderer, one validation.
 */
import type { RequiredMessage } from '#model/fields/required-message.ts'

/** Every type of form field of the specification, in its order. */
export const formFieldTypes = [
  'label',
  'hidden',
  'text',
  'icon',
  'number',
  'slug',
  'increment',
  'password',
  'textarea',
  'file',
  'switch',
  'checkbox',
  'slider',
  'date-picker',
  'select',
  'dropdown',
  'collectionSelect',
  'radio',
  'combobox',
  'media-picker',
  'picker',
  'country',
  'tabs',
  'permissions',
  'grid',
  'history',
  'range',
  'dropzone',
  'tabular',
  'navigation-designer',
  'multi-text-field',
  'multi-group-text-field',
  'custom',
  'richtext',
  'photo',
  'timestamp',
] as const

/** The type of a form field. */
export type FormFieldType = (typeof formFieldTypes)[number]

/** An option as stored and as shown; an option given as text alone is shown as it is stored. */
export type FieldOption = string | { readonly value: string; readonly label: string }

/**
 * One form field; the first 22 are the properties of the specification (decision Q-FIELD-PROPERTIES).
 *
 * `value`: what it starts with. `admin`: read-only for all but admins; `internal`: hidden from them. `limit`: maximum
 * length of a text, maximum value of a number. `other`: a select also takes a text of one's own, shown as `otherValue`.
 * `exclude`: ids or options left out. `collection`: where a picker, collectionSelect or grid finds its records.
 * `notes`: a remark of staff, never shown to clients. `comment`: the person may add a remark, kept under
 * '{name}-comment'. `rules`: named extra rules. `parentId`: the record that child records of a grid belong to.
 */
export type FormField = {
  readonly name: string
  readonly type: FormFieldType
  readonly label?: string
  readonly help?: string
  readonly value?: unknown
  readonly required?: boolean
  readonly readonly?: boolean
  readonly admin?: boolean
  readonly internal?: boolean
  readonly limit?: number
  readonly min?: number
  readonly max?: number
  readonly options?: readonly FieldOption[]
  readonly multiple?: boolean
  readonly other?: boolean
  readonly otherValue?: string
  readonly exclude?: readonly string[]
  readonly collection?: string
  readonly notes?: string
  readonly comment?: boolean
  readonly rules?: readonly FieldRule[]
  readonly disabled?: boolean
  readonly parentId?: string

  /** Which words say that it is missing; 'This field is required' otherwise. */
  readonly says?: RequiredMessage
  /** A number kept as exact decimal text with so many places (money 4, units 8, price 6, rate 10). */
  readonly decimals?: number
  /** A number stored as a fraction and typed in per cent (0.05 is shown as 5). */
  readonly percent?: boolean
  /** How a text must look, as a regular expression. */
  readonly pattern?: string
  /** Height of a textarea in lines. */
  readonly rows?: number
  /** The columns of a tabular field, the fields of the tabs of a tabs field (each named by its `label`). */
  readonly fields?: readonly FormField[]
  /** The field of the child collection that holds the parent, for a grid. */
  readonly by?: string
  /** The component of a custom field by its name. */
  readonly component?: string
}

/**
 * Extra rules by name. 'email': like an address; 'phone': digits, spaces and + ( ) - . / only; 'digit': holds a digit;
 * 'professionals': a picker of persons offers advisers only; 'linked': a picker of accounts offers those with an
 * external id and a name; 'iban', 'url': like one; 'pictures': media that are pictures for everybody.
 */
export const fieldRules = [
  'email',
  'phone',
  'digit',
  'professionals',
  'linked',
  'iban',
  'url',
  'pictures',
] as const
export type FieldRule = (typeof fieldRules)[number]

/** What was filled in, by the names of the fields. */
export type Answers = Readonly<Record<string, unknown>>
