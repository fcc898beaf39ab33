import { checkFormStructure, type Fieldset, type FormStep } from '#model/forms/form-structure.ts'
import type { FormField, FormFieldType } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { Say } from '#web/words/words.ts'
import { insertAt, moveTo, placeForField, type Changed } from './change-form.ts'
import { isWithin, kindOf, placeOf, type ElementPath, type FormElement, type Place } from './element-path.ts'
import { buildField } from './field-types.ts'
import { idsOfForm, makeUnique, nameFromLabel, namesOfForm } from './unique-names.ts'
import type { Dragged, DropSide } from './use-drag.ts'
import type { DesignOf } from './use-design.ts'

/** The form that is designed. */
export type FormDesign = DesignOf<readonly FormStep[]>

type SayDesigner = Say<'designer'>

/** What is wrong with the structure, by path; a form without steps has nothing to fill in. */
export const checkDesign = (steps: readonly FormStep[]): Problems => checkFormStructure(steps)

/** How many problems are at an element or inside it. */
export const countProblems = (problems: Problems, path: ElementPath): number =>
  Object.keys(problems).filter((one) => isWithin(one, path)).length

/** The element a problem is at: the deepest one its path names. */
export const elementOfProblem = (path: string): ElementPath => {
  const parts = path.split('.')
  while (parts.length > 0 && !/^\d+$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('.')
}

const buildFieldset = (): Fieldset => ({ title: '', fields: [] })

const buildStep = (steps: readonly FormStep[], say: SayDesigner): FormStep => {
  const title = say('newStep')
  return { id: makeUnique(nameFromLabel(title), idsOfForm(steps)), title, fieldsets: [buildFieldset()] }
}

/** A new field with a name of its own. */
const newField = (steps: readonly FormStep[], type: FormFieldType, say: SayDesigner): FormField => {
  const label = say(`type-${type}`)
  return buildField(type, {
    name: makeUnique(nameFromLabel(label), namesOfForm(steps)),
    label,
    option: say('optionOf', { place: 1 }),
  })
}

/** A step behind the chosen one's, or a sub-step at the end of a step. */
export const addStep = (
  steps: readonly FormStep[],
  { below, say }: { below: ElementPath | null; say: SayDesigner },
): Changed =>
  insertAt(
    steps,
    { list: below === null ? 'steps' : `${below}.children`, index: 1000 },
    buildStep(steps, say),
  )

export const addFieldset = (steps: readonly FormStep[], step: ElementPath): Changed =>
  insertAt(steps, { list: `${step}.fieldsets`, index: 1000 }, buildFieldset())

/** A field where the chosen element says; a form without steps or fieldsets gets what the field needs. */
export const addField = (
  steps: readonly FormStep[],
  { type, chosen, say }: { type: FormFieldType; chosen: ElementPath; say: SayDesigner },
): Changed => {
  const place = placeForField(steps, chosen)
  if (place) return insertAt(steps, place, newField(steps, type, say))
  if (steps.length === 0)
    return addField(addStep(steps, { below: null, say }).steps, { type, chosen: '', say })
  const step = kindOf(chosen || 'steps.0') === 'step' ? chosen || 'steps.0' : 'steps.0'
  const added = addFieldset(steps, step)
  return addField(added.steps, { type, chosen: added.path, say })
}

/** On which side of an element something may be dropped. */
export const sideFor =
  (path: ElementPath) =>
  (dragged: Dragged): 'beside' | 'inside' | null => {
    const kind = kindOf(path)
    if (dragged.from === 'design' && isWithin(path, dragged.path)) return null
    const given = dragged.from === 'palette' ? 'field' : kindOf(dragged.path)
    if (given === kind) return 'beside'
    const isParent = (given === 'field' && kind === 'fieldset') || (given === 'fieldset' && kind === 'step')
    return isParent ? 'inside' : null
  }

const placeOfDrop = (path: ElementPath, side: DropSide): Place => {
  if (side === 'inside')
    return { list: `${path}.${kindOf(path) === 'step' ? 'fieldsets' : 'fields'}`, index: 1000 }
  const { list, index } = placeOf(path)
  return { list, index: side === 'after' ? index + 1 : index }
}

/** What was dragged, dropped beside or into an element. */
export const dropAt = (
  steps: readonly FormStep[],
  { dragged, path, side, say }: { dragged: Dragged; path: ElementPath; side: DropSide; say: SayDesigner },
): Changed => {
  const place = placeOfDrop(path, side)
  if (dragged.from === 'design') return moveTo(steps, dragged.path, place)
  return insertAt(steps, place, newField(steps, dragged.type as FormFieldType, say))
}

/** What an element is called in the structure. */
export const nameOfElement = (element: FormElement, say: SayDesigner): string => {
  if ('type' in element) return element.label || element.name || say(`type-${element.type}`)
  return element.title || say('id' in element ? 'untitledStep' : 'untitledFieldset')
}
