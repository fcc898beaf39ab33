import type { Field } from '#model/fields/field.ts'

/** Whether a field holds what a designer makes: the blocks of a page or post, the steps of a form. */
export const isDesigned = (field: Field | undefined): field is Field =>
  field?.kind === 'json' && (field.shape === 'blocks' || field.shape === 'formSteps')
