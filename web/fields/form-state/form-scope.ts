import { createContext, use, type ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Role } from '#model/access/role.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { FieldContext } from '#web/fields/field-contract.ts'
import type { FormValues } from '#web/fields/field-key.ts'
import type { UploadDesk } from './upload-desk.ts'
import type { Attempt, RecordForm } from './use-record-form.ts'

/** What the fields of a form share. */
export type FormScope = {
  control: Control<FormValues>
  role: Role
  context: FieldContext
  /** The last time sending was tried and something was wrong. */
  attempt: Attempt
  /** Fields that look as another one says. */
  follows?: RecordForm['follows']
  /** Where the files of the fields are on their way. */
  uploads: UploadDesk
  /** Draws a field of the form, wherever it stands. */
  draw: (field: FormField) => ReactNode
}

export const FormScopeContext = createContext<FormScope | null>(null)

/** The form around a field; null where a field stands alone, as in the dialog of a table. */
export const useFormScope = (): FormScope | null => use(FormScopeContext)
