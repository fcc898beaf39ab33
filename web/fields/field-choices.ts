import { optionsOf } from '#model/fields/field-options.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { asText, asTexts } from './read-value.ts'

export type Choice = { value: string; label: string }

/** What of a choice is stored: one text or a list. */
export const chosenOf = (value: unknown): string[] =>
  Array.isArray(value) ? asTexts(value) : [asText(value)].filter(Boolean)

/** What a field offers. A stored value that is offered no more stays in the list, so that saving does not lose it. */
export const choicesOf = (field: FormField, value: unknown): Choice[] => {
  const offered = (optionsOf(field) ?? []).map((option) => ({ ...option }))
  const known = new Set(offered.map((option) => option.value))
  const kept = chosenOf(value).filter((one) => !known.has(one))
  return [...offered, ...kept.map((one) => ({ value: one, label: one }))]
}

/** The chosen values as they are shown. */
export const labelsOf = (field: FormField, value: unknown): string[] => {
  const labels = new Map(choicesOf(field, value).map((choice) => [choice.value, choice.label]))
  return chosenOf(value).map((one) => labels.get(one) ?? one)
}
