/** Whether the values of a record may be accepted from a person: known fields, theirs to write, as the white label asks. */
import { fields as fieldsOf } from '#model/access/access.ts'
import { isAssigned, isStored, type Collection } from '#model/collection.ts'
import { checkValue } from '#model/fields/check-value.ts'
import { isRequired, type Problem } from '#model/fields/problem.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import { spellValue } from '#model/fields/spell-value.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { RecordName } from '#server/store/records/records.ts'

/** The values of a record that is made or changed by somebody. */
export type Input = {
  caller: Caller
  name: RecordName
  collection: Collection
  verb: 'create' | 'update'
  values: Values
  /** The record as it was. */
  before?: Values
  /** The same for many records: what is guarded is changed one by one. */
  isForMany?: true
}

/**
 * Throws 'invalid' with a problem for every field that is not accepted: 'unknown' for what the collection does not have
 * or the caller does not see, 'read-only' for what the caller, or anybody, may only look at, and what is wrong with the
 * others. On creation, fields that are left out are checked too; so are those that a switch makes required.
 */
export function checkRecordInput(input: Input): void {
  const { caller, name, collection, verb, values } = input
  const writable = new Set(fieldsOf(caller.role, name, verb))
  const record = { ...input.before, ...values }
  const left = verb === 'create' ? writable : switchedBy(collection, values)
  const asked = new Set([...left, ...Object.keys(values)])
  const problems: Record<string, Problem> = {}
  for (const field of asked) {
    if (!Object.hasOwn(values, field) && !Object.hasOwn(collection.fields, field)) continue
    const isGuarded = input.isForMany && collection.fields[field]?.guarded !== undefined
    const problem =
      writable.has(field) && !isGuarded
        ? checkField(collection, { name: field, record })
        : refusalOf(input, field)
    if (problem) problems[field] = problem
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

/** The fields that are required, or not, by what is given. */
function switchedBy({ fields }: Collection, given: Values): string[] {
  return Object.entries(fields).flatMap(([name, { requiredUnless = [] }]) =>
    requiredUnless.some((other) => Object.hasOwn(given, other)) ? [name] : [],
  )
}

function checkField(
  { fields }: Collection,
  { name, record }: { name: string; record: Values },
): Problem | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || !(isStored(field) || isAssigned(field))) return { code: 'unknown' }
  if (isAssigned(field)) return null
  const value = record[name]
  const bare = typeof value === 'string' && field.kind !== 'richtext' ? value.trim() : value
  const spelled = spellValue(field, bare)
  const problem = checkValue(isRequired(field, record) ? { ...field, required: true } : field, spelled)
  const isOfForms =
    field.only || field.input === 'photo' || field.kind === 'phone' || field.kind === 'country'
  if (problem || !isOfForms) return problem
  const form = fieldOfCollection({ name, field })
  return form ? fieldKinds[form.type].check(spelled, form) : null
}

/** Nobody learns of a field that they may not see. */
function refusalOf({ caller, name, collection }: Input, field: string): Problem {
  const definition = Object.hasOwn(collection.fields, field) ? collection.fields[field] : undefined
  const isSeen = definition?.kind !== 'password' && fieldsOf(caller.role, name, 'read').includes(field)
  return { code: definition && isSeen ? 'read-only' : 'unknown' }
}
