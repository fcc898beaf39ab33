import { makeSlug } from '#model/fields/make-slug.ts'
import { fieldsOfForm, stepsInOrder, type FormStep } from '#model/forms/form-structure.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { FormElement } from './element-path.ts'

const longestName = 60

/** A label as the name of a field: Latin letters, digits and underscores, a letter first. */
export const nameFromLabel = (label: string): string => {
  const name = makeSlug(label).replaceAll('-', '_').slice(0, longestName).replace(/_+$/, '')
  if (name === '') return 'field'
  return /^[a-z]/.test(name) ? name : `field_${name}`
}

/** The name, with a number behind it where it is taken. */
export const makeUnique = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name
  const stem = name.replace(/_\d+$/, '')
  for (let number = 2; ; number += 1) {
    const other = `${stem}_${number}`
    if (!taken.has(other)) return other
  }
}

const namesIn = (field: FormField): string[] => [field.name, ...(field.fields ?? []).flatMap(namesIn)]

/** The names of all fields of a form, of those inside others too. */
export const namesOfForm = (steps: readonly FormStep[]): Set<string> =>
  new Set(fieldsOfForm(steps).flatMap(namesIn))

export const idsOfForm = (steps: readonly FormStep[]): Set<string> =>
  new Set(stepsInOrder(steps).map(({ id }) => id))

type Taken = { names: Set<string>; ids: Set<string> }

const renameField = (field: FormField, taken: Taken): FormField => {
  const name = makeUnique(field.name, taken.names)
  taken.names.add(name)
  const { fields } = field
  return { ...field, name, ...(fields && { fields: fields.map((inner) => renameField(inner, taken)) }) }
}

const rename = <Element extends FormElement>(element: Element, taken: Taken): Element => {
  if ('type' in element) return renameField(element, taken) as Element
  if (!('fieldsets' in element))
    return { ...element, fields: (element.fields ?? []).map((field) => renameField(field, taken)) }
  const id = makeUnique(element.id, taken.ids)
  taken.ids.add(id)
  return {
    ...element,
    id,
    fieldsets: element.fieldsets.map((fieldset) => rename(fieldset, taken)),
    ...(element.children && { children: element.children.map((child) => rename(child, taken)) }),
  }
}

/** A copy of an element whose names and ids no other one of the form has. */
export const renameAll = <Element extends FormElement>(
  element: Element,
  steps: readonly FormStep[],
): Element => rename(element, { names: namesOfForm(steps), ids: idsOfForm(steps) })
