import type { ComponentType } from 'react'
import type { Answers, FormField, FormFieldType } from '#model/fields/form-field.ts'

/** What a field may need of the record and form around it. */
export type FieldContext = {
  /** The collection of the record that is edited; null outside a collection. */
  collection: string | null
  /** The record that is edited; null while it is new. */
  recordId: string | null
  /** The form or submission that is filled in; null in a drawer. */
  formId: string | null
  /** All answers of the form as they stand, asked at the moment they are needed. */
  values: () => Answers
  /** Names of records by their ids, as far as the screen around knows them. */
  names: Readonly<Record<string, string>>
  /** Opens the drawer of a record; without an id of a new one that begins with `given`. */
  openRecord?: (collection: string, id: string | null, given?: Answers) => void
}

/**
 * What every editor is given. `error` is the finished sentence under the field, `value` is undefined or null while the
 * field is empty. The editor draws its own label and help by `web/fields/field-frame.tsx` or by an input of web/ui; the
 * row around it notices when the person leaves the field.
 */
export type FieldEditorProps = {
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
  error?: string | undefined
  isReadOnly: boolean
  context: FieldContext
}

/** What every view is given: the value as text, picture or list without an input; its label stands around it. */
export type FieldViewProps = { field: FormField; value: unknown; context: FieldContext }

/** The two ways to draw a type of field. */
export type FieldPart = { Editor: ComponentType<FieldEditorProps>; View: ComponentType<FieldViewProps> }

/** How each type of field is drawn. */
export type FieldParts = Readonly<Record<FormFieldType, FieldPart>>
