import type { FormField, FormFieldType } from '#model/fields/form-field.ts'

const wideTypes: ReadonlySet<FormFieldType> = new Set([
  'label',
  'textarea',
  'tabs',
  'permissions',
  'grid',
  'history',
  'dropzone',
  'tabular',
  'navigation-designer',
  'multi-text-field',
  'multi-group-text-field',
  'custom',
  'richtext',
])

/** Whether a field takes the whole width of a form with two columns. */
export const isWide = (field: FormField): boolean => wideTypes.has(field.type)
