import type { Resolver } from 'react-hook-form'
import type { Role } from '#model/access/role.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { commentName, flattenFields, startValues } from '#model/forms/fields-of-form.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'
import type { Together } from '#model/forms/together.ts'
import { fillableValues, isValid, validate, type Problems, type Validation } from '#model/forms/validate.ts'
import { fromFormValues, toFormValues, toKey, type FormValues } from './field-key.ts'
import { toErrors } from './find-problem.ts'

type Filling = { fields: readonly FormField[]; role: Role; together?: Together | undefined }

/** What the form starts with: the record, where it has a value, otherwise what its fields begin with. */
export const findStart = ({
  fields,
  values,
}: {
  fields: readonly FormField[]
  values: Answers
}): FormValues => {
  const flat = flattenFields(fields)
  const empty = flat.map((field) => [field.name, field.multiple ? [] : fieldKinds[field.type].empty] as const)
  const remarks = flat.filter((field) => field.comment).map((field) => [commentName(field), ''] as const)
  const blank = Object.fromEntries([...empty, ...remarks])
  const started = { ...Object.fromEntries(remarks), ...startValues(fields) }
  const known = Object.keys(started).filter((name) => values[name] !== undefined)
  return toFormValues({
    ...started,
    ...Object.fromEntries(known.map((name) => [name, values[name] ?? blank[name]])),
  })
}

/** What is wrong with the values of a form, and what of them is sent. */
export const checkForm = ({ fields, role, together }: Filling, values: FormValues): Validation => {
  const given = fillableValues({ fields, role, values: fromFormValues(values) })
  const found = validate({ fields, role, values: given })
  return { ...found, problems: { ...together?.check(found.values), ...found.problems } }
}

/** The same check for the state engine. */
export const makeResolver =
  (form: Filling): Resolver<FormValues> =>
  (values) => {
    const validation = checkForm(form, values)
    return isValid(validation)
      ? { values, errors: {} }
      : { values: {}, errors: toErrors(validation.problems) }
  }

/** In the order of the form, so that the first is the first on the screen; those of no field come last. */
export const inOrder = (fields: readonly FormField[], problems: Problems): Problems => {
  const names = flattenFields(fields).flatMap((field) => [field.name, commentName(field)])
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return Object.fromEntries(Object.entries(problems).toSorted(([a], [b]) => place(a) - place(b)))
}

/** Values are documents: the same when written the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Which of some answers are not what the form started with. */
export const findChanged = (
  names: readonly string[],
  form: { now: FormValues; start: FormValues },
): string[] => names.filter((name) => !isSame(form.now[toKey(name)], form.start[toKey(name)]))
