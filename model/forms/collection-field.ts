/** One field of a collection as a field of its form. */
import type { ComputedName } from '#model/fields/computed.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import type { Made } from '#model/fields/stored-kind.ts'
import type { FieldOption, FieldRule, FormField, FormFieldType } from '#model/fields/form-field.ts'

/** Computed values that are shown; those of no type here are for programs. */
const computed: Readonly<Partial<Record<ComputedName, Made>>> = {
  memberSince: { type: 'timestamp' },
  clientDisabled: { type: 'switch' },
  createdOn: { type: 'timestamp' },
  portfoliosOfAccount: { type: 'picker', multiple: true, collection: 'portfolios' },
  groupsOfAccount: { type: 'picker', multiple: true, collection: 'groups' },
  membersOfGroup: { type: 'picker', multiple: true, collection: 'accounts' },
  parentId: { type: 'text' },
  fileUrl: { type: 'text' },
}

/**
 * The form field of a field, or null where a form cannot show it (a password, a document without an input of its own).
 * `options` are those of the installation where the definition names none.
 * Worked case: an amount of money is a number with four decimals, kept as exact text.
 */
export function fieldOfCollection(given: {
  name: string
  field: Field
  options?: readonly FieldOption[] | undefined
}): FormField | null {
  const { name, field, options } = given
  const made = field.kind === 'computed' && !field.assigned ? ofComputed(field) : kindOf(field).form(field)
  if (made === null) return null
  const type = field.input ?? (options && made.type === 'text' ? 'dropdown' : made.type)
  return type === undefined
    ? null
    : withoutGaps({
        name,
        ...made,
        ...traitsOf(field, made),
        ...(options && { options }),
        ...ofInput(field, type),
        type,
      })
}

function ofComputed(field: Field & { kind: 'computed' }): Made | null {
  const made = computed[field.by]
  return made === undefined ? null : { ...made, readonly: true }
}

/** What a field says of itself, in the words of form fields. */
function traitsOf(field: Field, made: Made): Made {
  const rules: readonly FieldRule[] = [...(made.rules ?? []), ...(field.only ?? [])]
  return {
    ...(field.required && { required: true }),
    ...(field.requiredUnless && { requiredUnless: field.requiredUnless }),
    ...(field.admin && { admin: true }),
    ...(field.internal && { internal: true }),
    ...(field.system && { readonly: true }),
    ...(field.says && { says: field.says }),
    ...(field.rows !== undefined && { rows: field.rows }),
    ...(field.multiple && { multiple: true }),
    ...(rules.length > 0 && { rules }),
    ...('default' in field && field.default !== undefined && { value: field.default }),
  }
}

/** What the chosen type needs beside: the columns of a table, the name of a component. */
function ofInput(field: Field, type: FormFieldType): Made {
  if (type === 'photo' && !field.multiple) return { max: 1 }
  if (type === 'tabular') return { fields: (field.columns ?? []).map(columnOf) }
  return type === 'custom' && field.kind === 'json' ? { component: field.shape } : {}
}

function columnOf(column: NonNullable<Field['columns']>[number]): FormField {
  const { name, type, options, required } = column
  return withoutGaps({ name, type, options, required }) as FormField
}

function withoutGaps<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never
}
