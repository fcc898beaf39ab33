/** What a choice offers, and which of it was chosen. */
import type { Problem } from '#model/fields/problem.ts'
import { readLine, readList } from '#model/fields/read-input.ts'
import type { FormField } from '#model/fields/form-field.ts'

/** An option with both its sides. */
export type Option = { readonly value: string; readonly label: string }

/** What stands for a text of one's own while the person chooses. */
export const otherOption = 'Other'

/** The options of a field as stored and as shown, without the excluded ones; undefined where it names none. */
export function optionsOf({ options, exclude = [] }: FormField): readonly Option[] | undefined {
  return options
    ?.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
    .filter(({ value }) => !exclude.includes(value))
}

/**
 * The value of a select with Other: the own text counts only while Other is chosen. Without an own text Other itself
 * is the value where it is among the options. Worked case: chosen 'Fund' with a forgotten text 'Wine' is 'Fund'.
 */
export function valueOfSelect(
  field: FormField,
  { chosen, ownText }: { chosen: string; ownText: string },
): string {
  if (!field.other || chosen !== otherOption) return chosen
  const isOffered = optionsOf(field)?.some(({ value }) => value === otherOption)
  return ownText.trim() || (isOffered ? otherOption : '')
}

/** Whether the value of a select is a text of one's own: none of the options. */
export function isOwnText(field: FormField, value: string): boolean {
  return value !== '' && field.other === true && !optionsOf(field)?.some((option) => option.value === value)
}

/** Reads one text, or a list of texts where several may be chosen. */
export function readChoice(input: unknown, { multiple }: FormField): string | string[] | null {
  return multiple ? readList(input, readLine) : readLine(input)
}

/** Whether everything chosen is offered. Without named options everything is. */
export function checkOffered(chosen: string | string[], field: FormField): Problem | null {
  const offered = optionsOf(field)
  const isOffered = (one: string) => offered === undefined || offered.some(({ value }) => value === one)
  return [chosen].flat().every(isOffered) ? null : { code: 'option' }
}

/** Whether nothing chosen is excluded. */
export function checkExcluded(chosen: string | string[], { exclude = [] }: FormField): Problem | null {
  return [chosen].flat().some((one) => exclude.includes(one)) ? { code: 'option' } : null
}

/** The last position of a range over the options; 2 without options (decision Q-RANGE). */
export function endOfRange(field: FormField): number {
  const count = optionsOf(field)?.length ?? 0
  return count === 0 ? 2 : count - 1
}
