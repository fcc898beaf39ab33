import type { Fieldset, FormStep } from '#model/forms/form-structure.ts'
import type { FormField } from '#model/fields/form-field.ts'

/**
 * Where an element of a form stands, written as the checks of the model write it: 'steps.0.fieldsets.1.fields.2'.
 * Steps and sub-steps (`children`) hold fieldsets, fieldsets hold fields, fields of some types hold fields.
 */
export type ElementPath = string

/** The lists that hold elements. */
export type ListName = 'steps' | 'children' | 'fieldsets' | 'fields'

export type FormElement = FormStep | Fieldset | FormField

export type ElementKind = 'step' | 'fieldset' | 'field'

/** A list of elements of a form: 'steps.0.fieldsets', and a place in it. */
export type Place = { list: string; index: number }

/** The path without its last part, and that part as a number: where the element stands among its siblings. */
export const placeOf = (path: ElementPath): Place => {
  const at = path.lastIndexOf('.')
  return { list: path.slice(0, at), index: Number(path.slice(at + 1)) }
}

export const pathOf = ({ list, index }: Place): ElementPath => `${list}.${index}`

/** The element that a list belongs to; '' for the steps of the form. */
export const ownerOf = (list: string): ElementPath => {
  const at = list.lastIndexOf('.')
  return at < 0 ? '' : list.slice(0, at)
}

export const listNameOf = (list: string): ListName => list.split('.').at(-1) as ListName

const kinds: Readonly<Record<ListName, ElementKind>> = {
  steps: 'step',
  children: 'step',
  fieldsets: 'fieldset',
  fields: 'field',
}

/** What stands in a list. */
export const kindOfList = (list: string): ElementKind => kinds[listNameOf(list)]

export const kindOf = (path: ElementPath): ElementKind => kindOfList(placeOf(path).list)

/** Whether a path is another one or lies within it. */
export const isWithin = (path: ElementPath, other: ElementPath): boolean =>
  path === other || path.startsWith(`${other}.`)

type Node = Readonly<Record<string, unknown>>

const partsOf = (path: string): string[] => (path === '' ? [] : path.split('.'))

/** What stands at a path; undefined where nothing does. */
export const findAt = (steps: readonly FormStep[], path: string): unknown =>
  partsOf(path).reduce<unknown>(
    (node, part) => (typeof node === 'object' && node !== null ? (node as Node)[part] : undefined),
    { steps },
  )

/** The element at a path; null for the form itself and where nothing stands. */
export const elementAt = (steps: readonly FormStep[], path: ElementPath): FormElement | null =>
  path === '' ? null : ((findAt(steps, path) as FormElement | undefined) ?? null)

/** The elements of a list; none where there is no list yet. */
export const elementsOf = (steps: readonly FormStep[], list: string): readonly FormElement[] =>
  (findAt(steps, list) as readonly FormElement[] | undefined) ?? []

const setIn = (node: unknown, parts: readonly string[], value: unknown): unknown => {
  const [part, ...rest] = parts
  if (part === undefined) return value
  if (Array.isArray(node)) return node.with(Number(part), setIn(node[Number(part)], rest, value))
  const given = (node ?? {}) as Node
  return { ...given, [part]: setIn(given[part], rest, value) }
}

/** The form with something else at a path. */
export const setAt = (steps: readonly FormStep[], path: string, value: unknown): FormStep[] =>
  (setIn({ steps }, partsOf(path), value) as { steps: FormStep[] }).steps
