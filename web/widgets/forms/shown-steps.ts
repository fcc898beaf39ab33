import type { Role } from '#model/access/role.ts'
import { commentName, flattenFields, mayFill, maySee } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { FormStep } from '#model/forms/form-structure.ts'
import type { Problems } from '#model/forms/validate.ts'
import type { FormSection } from '#web/fields/form/form-renderer.tsx'

/** A step of a form as somebody sees it. */
export type ShownStep = {
  id: string
  /** '2.1' for the first sub-step of the second step. */
  number: string
  title: string
  depth: number
  sections: readonly FormSection[]
  /** The names of its answers and of the remarks to them. */
  names: ReadonlySet<string>
}

const fieldsOfStep = ({ fieldsets }: FormStep): readonly FormField[] =>
  flattenFields(fieldsets.flatMap(({ fields }) => fields))

/** A step whose fields are all for others is not there; one without fields is being made. */
const isShown = (step: FormStep, role: Role): boolean => {
  const fields = fieldsOfStep(step)
  return fields.length === 0 || fields.some((field) => maySee(field, role))
}

const toShown = (step: FormStep, { number, depth }: { number: string; depth: number }): ShownStep => ({
  id: step.id,
  number,
  depth,
  title: step.title,
  sections: step.fieldsets,
  names: new Set(fieldsOfStep(step).flatMap((field) => [field.name, commentName(field)])),
})

/** The steps of a form for a role with their sub-steps behind them. */
export const shownSteps = (
  steps: readonly FormStep[],
  role: Role,
  above: { number: string; depth: number } = { number: '', depth: 0 },
): readonly ShownStep[] =>
  steps
    .filter((step) => isShown(step, role) || shownSteps(step.children ?? [], role).length > 0)
    .flatMap((step, index) => {
      const place = { number: `${above.number}${index + 1}`, depth: above.depth }
      const below = { number: `${place.number}.`, depth: above.depth + 1 }
      return [toShown(step, place), ...shownSteps(step.children ?? [], role, below)]
    })

/** The number of what follows the steps: '4' behind three steps, whatever sub-steps they have. */
export const numberAfter = (steps: readonly ShownStep[]): string =>
  String(steps.filter(({ depth }) => depth === 0).length + 1)

/** The problems that are in a step, by name. */
export const problemsOfStep = ({ names }: Pick<ShownStep, 'names'>, problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => names.has(name)))

/** Whether a step is finished, has something wrong in it, or only waits for answers. */
export type StepState = 'done' | 'wrong' | 'open'

export const stateOfStep = (step: Pick<ShownStep, 'names'>, problems: Problems): StepState => {
  const found = Object.values(problemsOfStep(step, problems))
  if (found.length === 0) return 'done'
  return found.every(({ code }) => code === 'required') ? 'open' : 'wrong'
}

/** The names of the answers that a form cannot do without. */
export const neededAnswers = ({ fields, role }: { fields: readonly FormField[]; role: Role }): string[] =>
  flattenFields(fields).flatMap((field) => (field.required && mayFill(field, role) ? [field.name] : []))

/** How many of the answers that a form cannot do without are there; `share` is 0 to 1. */
export type FormProgress = { done: number; of: number; share: number }

export const findProgress = (needed: readonly string[], problems: Problems): FormProgress => {
  const [done, of] = [needed.filter((name) => !problems[name]).length, needed.length]
  return { done, of, share: of === 0 ? 1 : done / of }
}

/** The step that holds an answer. */
export const findStepOf = (steps: readonly ShownStep[], name: string): ShownStep | undefined =>
  steps.find(({ names }) => names.has(name))
