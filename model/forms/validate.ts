/** Whether what was filled in may be accepted: the one answer for browser, server and designer. */
import type { Role } from '#model/access/role.ts'
import { isRequired, type Problem } from '#model/fields/problem.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { partOf } from '#model/fields/read-input.ts'
import { commentName, flattenFields, mayFill, maySee } from '#model/forms/fields-of-form.ts'
import type { Answers, FormField } from '#model/fields/form-field.ts'

/** The longest remark to a field. */
export const commentLimit = 2000

/** What is wrong, by the names of the fields; nothing when it may be accepted. */
export type Problems = Readonly<Record<string, Problem>>

/** Values as they are stored, passwords apart, and what is wrong. */
export type Validation = {
  values: Record<string, unknown>
  secrets: Record<string, string>
  problems: Problems
}

type Given = { fields: readonly FormField[]; values: Answers; role: Role }
type Entry<Value> = readonly [name: string, value: Value]

/**
 * Reads and checks what a role filled in.
 *
 * Accepted are the fields of the form that the role may fill in, and remarks where a field takes them; anything else is
 * a problem: 'unknown' for what is not there for the role, 'read-only' for what it may only see. A field left out is
 * checked as empty and gets the value it starts with. Passwords are checked and answered under `secrets`.
 * Worked case: a required name given as ' ' answers { problems: { name: { code: 'required' } } }.
 */
export function validate({ fields, values, role }: Given): Validation {
  const seen = flattenFields(fields).filter((field) => maySee(field, role) && hasValue(field))
  const fillable = seen.filter((field) => mayFill(field, role))
  const comments = seen.filter((field) => field.comment).map(commentField)
  const asked = [...fillable, ...comments]
  const read = asked.flatMap((field) => readField(field, values))
  return {
    values: Object.fromEntries(
      read.filter(([, , holds]) => holds === 'value').map(([name, value]) => [name, value]),
    ),
    secrets: Object.fromEntries(
      read
        .filter(([, value, holds]) => holds === 'secret' && value !== '')
        .map(([name, value]) => [name, String(value)]),
    ),
    problems: Object.fromEntries([
      ...checkNames({ seen, asked, values }),
      ...asked.flatMap((field) => checkField(field, values)),
    ]),
  }
}

const hasValue = ({ type }: FormField) => fieldKinds[type].holds !== 'nothing'

/** Whether nothing is wrong. */
export function isValid({ problems }: Pick<Validation, 'problems'>): boolean {
  return Object.keys(problems).length === 0
}

/** What a role may send of all values of a form: read-only, hidden and empty-handed fields are left out. */
export function fillableValues({ fields, values, role }: Given): Record<string, unknown> {
  const names = new Set(
    flattenFields(fields)
      .filter((field) => maySee(field, role) && hasValue(field))
      .flatMap((field) => [
        ...(mayFill(field, role) ? [field.name] : []),
        ...(field.comment ? [commentName(field)] : []),
      ]),
  )
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

function commentField(field: FormField): FormField {
  return { name: commentName(field), type: 'textarea', limit: commentLimit }
}

function inputOf(field: FormField, values: Answers): unknown {
  const given = partOf(values, field.name)
  return given === undefined ? field.value : given
}

/** The value of a field, where it was given or starts with one; what cannot be read is empty. */
function readField(field: FormField, values: Answers): [string, unknown, string][] {
  const input = inputOf(field, values)
  if (input === undefined) return []
  const { parse, holds, empty } = fieldKinds[field.type]
  return [[field.name, parse(input, field) ?? empty, holds]]
}

function checkField(field: FormField, values: Answers): Entry<Problem>[] {
  const asked = { ...field, required: isRequired(field, values) }
  const problem = fieldKinds[field.type].check(inputOf(field, values), asked)
  return problem === null ? [] : [[field.name, problem]]
}

/** What was given without being asked for. */
function checkNames(form: {
  seen: readonly FormField[]
  asked: readonly FormField[]
  values: Answers
}): Entry<Problem>[] {
  const [seen, asked] = [form.seen, form.asked].map((fields) => new Set(fields.map(({ name }) => name)))
  return Object.keys(form.values)
    .filter((name) => form.values[name] !== undefined && !asked?.has(name))
    .map((name) => [name, { code: seen?.has(name) ? 'read-only' : 'unknown' }])
}
