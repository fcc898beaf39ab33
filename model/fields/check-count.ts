/** How many items a list may have. */
import type { Problem } from '#model/fields/problem.ts'
import type { FormField } from '#model/fields/form-field.ts'

/** Whether a list has at least `min` and at most `max` items. */
export function checkCount(items: readonly unknown[], { min, max }: FormField): Problem | null {
  if (min !== undefined && items.length < min) return { code: 'min-items', limit: min }
  return max !== undefined && items.length > max ? { code: 'max-items', limit: max } : null
}
