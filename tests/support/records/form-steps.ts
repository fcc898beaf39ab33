import type { FormField } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/forms/form-structure.ts'

/** A form of one step with these fields; without any, one number called 'a'. */
export const stepsAsking = (fields: readonly FormField[] = [{ name: 'a', type: 'number' }]): FormStep[] => [
  { id: 'one', title: 'About you', fieldsets: [{ title: '', fields: [...fields] }] },
]
