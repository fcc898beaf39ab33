import type { Fieldset, FormStep } from '#model/forms/form-structure.ts'
import {
  elementAt,
  elementsOf,
  findAt,
  isWithin,
  kindOfList,
  listNameOf,
  ownerOf,
  pathOf,
  placeOf,
  setAt,
  type ElementPath,
  type FormElement,
  type Place,
} from './element-path.ts'
import { renameAll } from './unique-names.ts'

type Steps = readonly FormStep[]

/** A form after a change, and where the element is that was changed. */
export type Changed = { steps: FormStep[]; path: ElementPath }

/** A step, fieldset or field put into a list. */
export const insertAt = (steps: Steps, { list, index }: Place, element: FormElement): Changed => {
  const entries = elementsOf(steps, list)
  const at = Math.min(index, entries.length)
  return { steps: setAt(steps, list, entries.toSpliced(at, 0, element)), path: pathOf({ list, index: at }) }
}

/** A form without an element; `path` is the one that takes its place: the next, the one before, or what it stood in. */
export const removeAt = (steps: Steps, path: ElementPath): Changed => {
  const { list, index } = placeOf(path)
  const entries = elementsOf(steps, list).toSpliced(index, 1)
  const next = Math.min(index, entries.length - 1)
  return {
    steps: setAt(steps, list, entries),
    path: next >= 0 ? pathOf({ list, index: next }) : ownerOf(list),
  }
}

export const changeAt = (steps: Steps, path: ElementPath, element: FormElement): Changed => ({
  steps: setAt(steps, path, element),
  path,
})

/** A copy right behind an element; its names and ids are its own. */
export const duplicateAt = (steps: Steps, path: ElementPath): Changed => {
  const { list, index } = placeOf(path)
  const element = elementAt(steps, path)
  if (!element) return { steps: [...steps], path }
  return insertAt(steps, { list, index: index + 1 }, renameAll(element, steps))
}

/** Where an element stands once another one is gone from the list before it. */
const withoutSource = (path: string, source: Place): string => {
  const prefix = `${source.list}.`
  if (!path.startsWith(prefix)) return path
  const [index = '', ...rest] = path.slice(prefix.length).split('.')
  const moved = Number(index) > source.index ? Number(index) - 1 : Number(index)
  return [source.list, String(moved), ...rest].join('.')
}

/** Whether an element may stand in a list: fields among fields, fieldsets among fieldsets, nothing inside itself. */
export const mayStand = (path: ElementPath, list: string): boolean =>
  kindOfList(placeOf(path).list) === kindOfList(list) && !isWithin(list, path)

/** An element at another place: `index` counts in the list as it was before. */
export const moveTo = (steps: Steps, path: ElementPath, target: Place): Changed => {
  const source = placeOf(path)
  const element = elementAt(steps, path)
  if (!element || !mayStand(path, target.list)) return { steps: [...steps], path }
  const list = withoutSource(target.list, source)
  const isBehind = source.list === target.list && target.index > source.index
  return insertAt(removeAt(steps, path).steps, { list, index: target.index - (isBehind ? 1 : 0) }, element)
}

/** All lists of one kind in the order of the form, so that an element can go on into the next one. */
const listsOf = (steps: Steps, name: 'fieldsets' | 'fields'): string[] => {
  const ofFieldset = (path: string): string[] => (name === 'fields' ? [`${path}.fields`] : [])
  const ofStep = (step: FormStep, path: string): string[] => [
    ...(name === 'fieldsets' ? [`${path}.fieldsets`] : []),
    ...step.fieldsets.flatMap((_: Fieldset, index) => ofFieldset(`${path}.fieldsets.${index}`)),
    ...(step.children ?? []).flatMap((child, index) => ofStep(child, `${path}.children.${index}`)),
  ]
  return steps.flatMap((step, index) => ofStep(step, `steps.${index}`))
}

/** The list before or behind one of fieldsets or fields; steps and fields within fields stay in theirs. */
const neighbourOf = (steps: Steps, list: string, by: -1 | 1): string | undefined => {
  const name = listNameOf(list)
  if (name !== 'fields' && name !== 'fieldsets') return undefined
  const lists = listsOf(steps, name)
  const at = lists.indexOf(list)
  return at < 0 ? undefined : lists[at + by]
}

/** The place one further up or down; null at the end of the form. */
export const placeBeside = (steps: Steps, path: ElementPath, by: -1 | 1): Place | null => {
  const { list, index } = placeOf(path)
  const last = elementsOf(steps, list).length - 1
  if (by < 0 && index > 0) return { list, index: index - 1 }
  if (by > 0 && index < last) return { list, index: index + 2 }
  const other = neighbourOf(steps, list, by)
  if (other === undefined) return null
  return { list: other, index: by < 0 ? elementsOf(steps, other).length : 0 }
}

/** An element one place further; from the end of a fieldset or step into the next. */
export const moveBy = (steps: Steps, path: ElementPath, by: -1 | 1): Changed => {
  const place = placeBeside(steps, path, by)
  return place ? moveTo(steps, path, place) : { steps: [...steps], path }
}

/** Where a new field goes when an element is chosen: behind a field, at the end of a fieldset or of a step's last one. */
export const placeForField = (steps: Steps, chosen: ElementPath): Place | null => {
  const node = elementAt(steps, chosen)
  if (!node) return steps.length > 0 ? placeForField(steps, 'steps.0') : null
  const kind = kindOfList(placeOf(chosen).list)
  if (kind === 'field') {
    const { list, index } = placeOf(chosen)
    return { list, index: index + 1 }
  }
  if (kind === 'fieldset') return { list: `${chosen}.fields`, index: (node as Fieldset).fields.length }
  const last = (node as FormStep).fieldsets.length - 1
  return last < 0 ? null : placeForField(steps, `${chosen}.fieldsets.${last}`)
}

/** The step that holds an element. */
export const stepOf = (steps: Steps, path: ElementPath): ElementPath | null => {
  const parts = path.split('.')
  const at = parts.findLastIndex((part) => part === 'steps' || part === 'children')
  const step = parts.slice(0, at + 2).join('.')
  return findAt(steps, step) ? step : null
}
