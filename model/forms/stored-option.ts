/** Stored choices that are not offered (any more). */
import { optionsOf } from '#model/fields/field-options.ts'
import type { FormField } from '#model/fields/form-field.ts'

const choices: ReadonlySet<string> = new Set(['select', 'dropdown', 'radio'])

/**
 * The field with its stored value among its options, so that a form shows and keeps it (decision Q-ASSET-CLASSES).
 * Worked case: a booking of asset class 'Property', which the list lacks, keeps it.
 */
export function withStoredOption(field: FormField, stored: unknown): FormField {
  const isText = typeof stored === 'string' && stored !== ''
  if (!isText || !choices.has(field.type) || field.other || field.options === undefined) return field
  const isOffered = optionsOf(field)?.some(({ value }) => value === stored)
  return isOffered ? field : { ...field, options: [...field.options, stored] }
}
