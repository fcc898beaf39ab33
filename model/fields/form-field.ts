/**
 * A field of a form as it is drawn and filled in: of an admin drawer (made from a collection's definition), of a
 * process form (made in the forms designer) or of a profile page. One vocabulary, one renderer, one validation.
 */
import type { RequiredMessage } from '#model/fields/required-message.ts'

/** The groups of types in the forms designer. */
export const fieldGroups = [
  'text',
  'numbers',
  'choices',
  'dates',
  'files',
  'records',
  'layout',
  'more',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** A property of a field that is edited beside it. The fields inside a field stand in the structure. */
export type FieldProperty = Exclude<keyof FormField, 'fields' | 'says' | 'requiredUnless'>

/**
 * What is said of a type: its group in the forms designer; the properties that change how it is drawn or checked, beside
 * those of every field; whether it takes the whole width of a form with two columns.
 */
type TypeOfField = {
  readonly group: FieldGroup
  readonly takes: readonly FieldProperty[]
  readonly isWide?: true
}

const answered = ['required', 'readonly', 'admin', 'disabled', 'comment'] as const
const choice = ['value', 'options', 'multiple', 'exclude'] as const
const bounds = ['min', 'max', 'limit'] as const

/** Every type of form field of the specification, in its order. */
const types = {
  label: { group: 'layout', takes: [], isWide: true },
  hidden: { group: 'more', takes: ['value', 'admin'] },
  text: { group: 'text', takes: [...answered, 'value', ...bounds, 'pattern', 'rules'] },
  icon: { group: 'choices', takes: [...answered, 'value'] },
  number: { group: 'numbers', takes: [...answered, 'value', ...bounds, 'decimals', 'percent'] },
  slug: { group: 'text', takes: [...answered, 'value', 'limit'] },
  increment: { group: 'numbers', takes: [...answered, 'value', ...bounds] },
  password: { group: 'text', takes: [...answered, ...bounds, 'rules'] },
  textarea: { group: 'text', takes: [...answered, 'value', ...bounds, 'rows', 'rules'], isWide: true },
  file: { group: 'files', takes: [...answered, 'multiple'] },
  switch: { group: 'choices', takes: [...answered, 'value'] },
  checkbox: { group: 'choices', takes: [...answered, 'value'] },
  slider: { group: 'numbers', takes: [...answered, 'value', ...bounds] },
  'date-picker': { group: 'dates', takes: [...answered, 'value'] },
  select: { group: 'choices', takes: [...answered, ...choice, 'other', 'otherValue', 'limit'] },
  dropdown: { group: 'choices', takes: [...answered, ...choice] },
  collectionSelect: { group: 'records', takes: [...answered, 'collection', 'rules', 'exclude'] },
  radio: { group: 'choices', takes: [...answered, ...choice] },
  combobox: { group: 'choices', takes: [...answered, ...choice, 'limit'] },
  'media-picker': { group: 'files', takes: [...answered, 'multiple'] },
  picker: { group: 'records', takes: [...answered, 'collection', 'rules', 'multiple', 'exclude'] },
  country: { group: 'choices', takes: [...answered, 'value', 'exclude'] },
  tabs: { group: 'layout', takes: ['readonly', 'admin', 'disabled'], isWide: true },
  permissions: { group: 'records', takes: [...answered], isWide: true },
  grid: { group: 'records', takes: ['readonly', 'disabled', 'collection', 'by', 'parentId'], isWide: true },
  history: { group: 'records', takes: ['readonly', 'disabled'], isWide: true },
  range: { group: 'numbers', takes: [...answered, 'value', 'options'] },
  dropzone: { group: 'files', takes: [...answered, 'min', 'max'], isWide: true },
  tabular: { group: 'layout', takes: [...answered, 'min', 'max'], isWide: true },
  'navigation-designer': { group: 'records', takes: [...answered, 'min', 'max'], isWide: true },
  'multi-text-field': { group: 'text', takes: [...answered, ...bounds, 'rules'], isWide: true },
  'multi-group-text-field': { group: 'numbers', takes: [...answered, ...bounds], isWide: true },
  custom: { group: 'more', takes: [...answered, 'component'], isWide: true },
  richtext: { group: 'text', takes: [...answered, 'value', 'limit'], isWide: true },
  photo: { group: 'files', takes: [...answered, 'min', 'max', 'multiple'] },
  timestamp: { group: 'dates', takes: [] },
} as const satisfies Readonly<Record<string, TypeOfField>>

export const formFieldTypes = Object.keys(types) as readonly FormFieldType[]

/** What is said of a type of form field. */
export const formFieldType = (type: FormFieldType): TypeOfField => types[type]

/** The type of a form field. */
export type FormFieldType = keyof typeof types

/** An option as stored and as shown; an option given as text alone is shown as it is stored. `score`: what it counts in a fact finder. */
export type FieldOption = string | { readonly value: string; readonly label: string; readonly score?: number }

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

  /** The switches that, when on, leave it to the person whether to fill it in; required otherwise. */
  readonly requiredUnless?: readonly string[]
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
 * external id and a name; 'iban', 'url': like one; 'pictures': media that are pictures for everybody; 'link': a page of the
 * firm, an https or mail address; 'menu-link': a page of the portal or an https address; 'start-page': where somebody may begin; 'whole': a number that
 * counts something.
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
  'link',
  'menu-link',
  'start-page',
  'whole',
] as const
export type FieldRule = (typeof fieldRules)[number]

/** What was filled in, by the names of the fields. */
export type Answers = Readonly<Record<string, unknown>>
