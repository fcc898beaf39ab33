import {
  formFieldType,
  formFieldTypes,
  type FieldGroup,
  type FieldProperty,
  type FormField,
  type FormFieldType,
} from '#model/fields/form-field.ts'

/** The types of a group, in the order of the specification. */
export const typesOfGroup = (group: FieldGroup): readonly FormFieldType[] =>
  formFieldTypes.filter((type) => formFieldType(type).group === group)

const always: readonly FieldProperty[] = ['type', 'label', 'name', 'help', 'internal', 'notes']

/** The properties that a field of a type has. */
export const propertiesOf = (type: FormFieldType): readonly FieldProperty[] => [
  ...always,
  ...formFieldType(type).takes,
]

/** Whether a type takes fields inside. */
export const holdsFields = (type: FormFieldType): boolean => type === 'tabs' || type === 'tabular'

/** A field of another type: what the new type has no use for is gone. */
export const changeType = (field: FormField, type: FormFieldType): FormField => {
  const kept = new Set<string>(propertiesOf(type))
  // A value of one type is rarely one of another.
  kept.delete('value')
  if (holdsFields(type)) kept.add('fields')
  const rest = Object.entries(field).filter(([name]) => kept.has(name) || name === 'says')
  return { ...Object.fromEntries(rest), name: field.name, type, ...startOf(type, field) }
}

/** What a field of a type cannot do without, so that it can be drawn from the start. */
const startOf = (type: FormFieldType, given: Partial<FormField>): Partial<FormField> => {
  if (propertiesOf(type).includes('options') && type !== 'combobox' && !given.options) return { options: [] }
  if (holdsFields(type) && !given.fields) return { fields: [] }
  return {}
}

/** A new field of a type; a choice begins with one option, so that nothing of it is wrong from the start. */
export const buildField = (
  type: FormFieldType,
  { name, label, option }: { name: string; label: string; option?: string },
): FormField => {
  const start = startOf(type, {})
  const options = start.options && option ? { options: [option] } : {}
  return { name, type, label, ...start, ...options }
}
