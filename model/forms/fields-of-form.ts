/** Which fields a form has for whom. */
import { isAdministrator, type Role } from '#model/access/role.ts'
import { fieldKinds } from '#model/fields/kinds/field-kinds.ts'
import type { FormField } from '#model/fields/form-field.ts'

/**
 * The fields of a form with those inside tabs in the place of the tabs; what is said of the tabs (internal, read-only)
 * holds for the fields inside.
 */
export function flattenFields(fields: readonly FormField[]): readonly FormField[] {
  return fields.flatMap((field) =>
    field.type === 'tabs' ? flattenFields(field.fields ?? []).map((inner) => inherit(inner, field)) : [field],
  )
}

function inherit(field: FormField, { internal, admin, readonly, disabled }: FormField): FormField {
  return {
    ...field,
    ...(internal ? { internal } : {}),
    ...(admin ? { admin } : {}),
    ...(readonly ? { readonly } : {}),
    ...(disabled ? { disabled } : {}),
  }
}

/** Whether a role sees a field: internal ones are for administrators. */
export function maySee(field: FormField, role: Role): boolean {
  return !field.internal || isAdministrator(role)
}

/**
 * Whether a role may fill a field in: one it sees, that has a value and is not read-only. A field marked `admin` is
 * read-only for all but administrators, a timestamp for everybody.
 */
export function mayFill(field: FormField, role: Role): boolean {
  if (!maySee(field, role) || fieldKinds[field.type].holds === 'nothing') return false
  if (field.readonly || field.disabled || field.type === 'timestamp') return false
  return !field.admin || isAdministrator(role)
}

/** The name under which the remark to a field is kept. */
export const commentName = (field: Pick<FormField, 'name'>): string => `${field.name}-comment`

/** What a form starts with: the values its fields begin with, otherwise what is empty for their type. */
export function startValues(fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(
    flattenFields(fields)
      .filter((field) => fieldKinds[field.type].holds !== 'nothing')
      .map((field) => [field.name, startOf(field)]),
  )
}

function startOf(field: FormField): unknown {
  const { parse, empty } = fieldKinds[field.type]
  return parse(field.value, field) ?? (field.multiple ? [] : empty)
}
