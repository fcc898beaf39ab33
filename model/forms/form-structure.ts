/** The structure of a designed form: steps with sub-steps, fieldsets, fields; and whether it holds together. */
import type { Problem } from '#model/fields/problem.ts'
import type { FormStep } from '#model/fields/json-shapes.ts'
import { partOf, readObject } from '#model/fields/read-input.ts'
import { checkFieldDefinition } from '#model/forms/field-definition.ts'
import { commentName, flattenFields } from '#model/forms/fields-of-form.ts'
import type { FormField } from '#model/fields/form-field.ts'
import type { Problems } from '#model/forms/validate.ts'

export type { FormStep } from '#model/fields/json-shapes.ts'

/** Fields under one title; `fullwidth` uses the whole width, `summary` is what is said above the fields. */
export type Fieldset = FormStep['fieldsets'][number]

/** How deep sub-steps may go. */
export const deepestStep = 3

/** How many fields a form may have. */
export const mostFields = 500

/** Every step with its sub-steps behind it, in the order they are filled in. */
export function stepsInOrder(steps: readonly FormStep[]): readonly FormStep[] {
  return steps.flatMap((step) => [step, ...stepsInOrder(step.children ?? [])])
}

/** All fields of a form in order, of sub-steps too. */
export function fieldsOfForm(steps: readonly FormStep[]): readonly FormField[] {
  return stepsInOrder(steps).flatMap(({ fieldsets }) => fieldsets.flatMap(({ fields }) => fields))
}

type Finding = readonly [path: string, problem: Problem]
type Place = { path: string; depth: number }

/**
 * What is wrong with the structure of a form, by path; nothing for one that can be published. Anything may be given.
 * Worked case: a step without a title answers { 'steps.0.title': { code: 'required' } }; two fields of one name answer
 * 'taken' at the second.
 */
export function checkFormStructure(steps: unknown): Problems {
  if (!Array.isArray(steps)) return { steps: { code: 'list' } }
  const shape = checkSteps(steps, { path: 'steps', depth: 1 })
  if (shape.some(([, { code }]) => code === 'document' || code === 'list')) return Object.fromEntries(shape)
  const known = steps as readonly FormStep[]
  const isLong = fieldsOfForm(known).length > mostFields
  const size: Finding[] = isLong ? [['steps', { code: 'max-items', limit: mostFields }]] : []
  return Object.fromEntries([...checkIds(known), ...checkNames(known), ...shape, ...size])
}

function checkSteps(steps: readonly unknown[], { path, depth }: Place): Finding[] {
  if (depth > deepestStep) return [[path, { code: 'max-items', limit: deepestStep }]]
  return steps.flatMap((step, index) => checkStep(step, { path: `${path}.${index}`, depth }))
}

function checkStep(given: unknown, { path, depth }: Place): Finding[] {
  const step = readObject(given)
  if (step === null) return [[path, { code: 'document' }]]
  const [fieldsets, children] = [partOf(step, 'fieldsets'), partOf(step, 'children') ?? []]
  if (!Array.isArray(fieldsets)) return [[`${path}.fieldsets`, { code: 'list' }]]
  if (!Array.isArray(children)) return [[`${path}.children`, { code: 'list' }]]
  return [
    ...checkParts(step, { path, allowed: ['id', 'title', 'children', 'fieldsets'] }),
    ...checkText(step, { path, name: 'id' }),
    ...checkText(step, { path, name: 'title' }),
    ...fieldsets.flatMap((fieldset, index) => checkFieldset(fieldset, `${path}.fieldsets.${index}`)),
    ...checkSteps(children, { path: `${path}.children`, depth: depth + 1 }),
  ]
}

function checkFieldset(given: unknown, path: string): Finding[] {
  const fieldset = readObject(given)
  if (fieldset === null) return [[path, { code: 'document' }]]
  const fields = partOf(fieldset, 'fields')
  if (!Array.isArray(fields)) return [[`${path}.fields`, { code: 'list' }]]
  const { fullwidth = false, title = '', summary = '' } = fieldset
  return [
    ...checkParts(fieldset, { path, allowed: ['title', 'fullwidth', 'summary', 'fields'] }),
    ...(typeof fullwidth === 'boolean' ? [] : [[`${path}.fullwidth`, { code: 'yes-or-no' }] as const]),
    ...(typeof title === 'string' ? [] : [[`${path}.title`, { code: 'text' }] as const]),
    ...(typeof summary === 'string' ? [] : [[`${path}.summary`, { code: 'text' }] as const]),
    ...fields.flatMap((field, index) => checkFieldDefinition(field, `${path}.fields.${index}`)),
  ]
}

function checkParts(
  part: Readonly<Record<string, unknown>>,
  { path, allowed }: { path: string; allowed: readonly string[] },
): Finding[] {
  return Object.keys(part)
    .filter((name) => !allowed.includes(name))
    .map((name) => [`${path}.${name}`, { code: 'unknown' }])
}

function checkText(
  part: Readonly<Record<string, unknown>>,
  { path, name }: { path: string; name: string },
): Finding[] {
  const text = partOf(part, name) ?? ''
  if (typeof text !== 'string') return [[`${path}.${name}`, { code: 'text' }]]
  return text.trim() === '' ? [[`${path}.${name}`, { code: 'required' }]] : []
}

function checkIds(steps: readonly FormStep[]): Finding[] {
  return findRepeated(stepsWithPaths(steps).map(({ step, path }) => [`${path}.id`, step.id]))
}

/** No two fields of a form share a name, nor does a field have the name of a remark. */
function checkNames(steps: readonly FormStep[]): Finding[] {
  return findRepeated(
    stepsWithPaths(steps).flatMap(({ step, path }) =>
      step.fieldsets.flatMap(({ fields }, set) =>
        fields.flatMap((field, index) => namesOf(field, `${path}.fieldsets.${set}.fields.${index}.name`)),
      ),
    ),
  )
}

function namesOf(field: FormField, path: string): (readonly [string, string])[] {
  const inner = field.type === 'tabs' ? flattenFields([field]) : []
  return [field, ...inner].flatMap((one) => [
    [path, one.name] as const,
    ...(one.comment ? [[path, commentName(one)] as const] : []),
  ])
}

function findRepeated(names: readonly (readonly [path: string, name: string])[]): Finding[] {
  const seen = new Set<string>()
  return names.flatMap(([path, name]): Finding[] => {
    const isRepeated = Boolean(name) && seen.has(name)
    seen.add(name)
    return isRepeated ? [[path, { code: 'taken' }]] : []
  })
}

function stepsWithPaths(steps: readonly FormStep[], path = 'steps'): { step: FormStep; path: string }[] {
  return steps.flatMap((step, index) => [
    { step, path: `${path}.${index}` },
    ...stepsWithPaths(step.children ?? [], `${path}.${index}.children`),
  ])
}
