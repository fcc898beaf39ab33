import type { FormStep } from '#model/forms/form-structure.ts'
import type { FormField } from '#model/fields/form-field.ts'

type Asked = ReadonlyMap<string, string>

const toAsk = (field: FormField, asked: Asked, isOpen: boolean): FormField => {
  const reason = asked.get(field.name)
  if (field.fields) {
    const fields = field.fields.map((inner) => toAsk(inner, asked, isOpen))
    return { ...field, fields }
  }
  if (reason !== undefined) return { ...field, help: reason }
  return isOpen ? field : { ...field, readonly: true }
}

/**
 * The steps of a form that was sent, with the reason beside each answer that is to be changed; the others are to read
 * unless all are open.
 */
export const askedSteps = (
  steps: readonly FormStep[],
  { asked, isOpen }: { asked: Asked; isOpen: boolean },
): FormStep[] =>
  steps.map((step) => ({
    ...step,
    ...(step.children ? { children: askedSteps(step.children, { asked, isOpen }) } : {}),
    fieldsets: step.fieldsets.map((set) => ({
      ...set,
      fields: set.fields.map((field) => toAsk(field, asked, isOpen)),
    })),
  }))
