/** Forms that a visitor fills in on a public page: a plain form of HTML, without a script. */
import type { FormField, FormFieldType } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { flattenFields, mayFill } from '#model/forms/fields-of-form.ts'
import { fieldsOfForm } from '#model/forms/form-structure.ts'

/** What HTML asks by itself. A number in per cent is typed otherwise than it is kept, so it is none of them. */
const plainTypes: ReadonlySet<FormFieldType> = new Set([
  'text',
  'textarea',
  'number',
  'increment',
  'slider',
  'select',
  'dropdown',
  'combobox',
  'radio',
  'checkbox',
  'switch',
  'date-picker',
  'country',
])

const isPlain = ({ type, percent, multiple, other }: FormField): boolean =>
  plainTypes.has(type) && !percent && !(multiple && (other || type === 'combobox'))

/** The fields that a visitor is asked, those inside tabs too. */
export const askedOfVisitors = (fields: readonly FormField[]): readonly FormField[] =>
  flattenFields(fields).filter((field) => field.type !== 'hidden' && mayFill(field, 'public'))

/** Whether all that a form asks of a visitor can be asked without a script; false for a form that asks nothing. */
export function isPlainForm(steps: readonly FormStep[]): boolean {
  const asked = askedOfVisitors(fieldsOfForm(steps))
  return asked.length > 0 && asked.every(isPlain)
}

/** Under which name an input of the page is sent, apart from what is said of the form itself. */
export const inputName = ({ name }: Pick<FormField, 'name'>): string => `a-${name}`
export const isAnswer = (name: string): boolean => name.startsWith('a-')

/** What a browser sends: a text for each name, or several. */
export type Posted = Readonly<Record<string, string | readonly string[]>>

const isTicked = ({ type }: FormField): boolean => type === 'checkbox' || type === 'switch'

/**
 * What was filled in, by the names of the fields. A browser sends nothing for a box that is not ticked, which is an answer.
 * Worked case: a box 'news' and a text 'name' of { 'a-name': 'Jo' } are { news: false, name: 'Jo' }.
 */
export function readPosted(fields: readonly FormField[], posted: Posted): Record<string, unknown> {
  return Object.fromEntries(
    askedOfVisitors(fields).map((field) => {
      const all = [Object.hasOwn(posted, inputName(field)) ? (posted[inputName(field)] ?? []) : []].flat()
      if (isTicked(field)) return [field.name, all.includes('true')]
      return [field.name, field.multiple ? all.filter((one) => one !== '') : (all[0] ?? '')]
    }),
  )
}
