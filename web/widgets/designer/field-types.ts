import { formFieldTypes, type FormField, type FormFieldType } from '#model/fields/form-field.ts'

/** The groups of the palette. */
export const paletteGroups = [
  'text',
  'numbers',
  'choices',
  'dates',
  'files',
  'records',
  'layout',
  'more',
] as const

export type PaletteGroup = (typeof paletteGroups)[number]

const groupOf: Readonly<Record<FormFieldType, PaletteGroup>> = {
  text: 'text',
  textarea: 'text',
  richtext: 'text',
  slug: 'text',
  password: 'text',
  'multi-text-field': 'text',
  number: 'numbers',
  increment: 'numbers',
  slider: 'numbers',
  range: 'numbers',
  'multi-group-text-field': 'numbers',
  switch: 'choices',
  checkbox: 'choices',
  radio: 'choices',
  select: 'choices',
  dropdown: 'choices',
  combobox: 'choices',
  country: 'choices',
  icon: 'choices',
  'date-picker': 'dates',
  timestamp: 'dates',
  file: 'files',
  dropzone: 'files',
  photo: 'files',
  'media-picker': 'files',
  picker: 'records',
  collectionSelect: 'records',
  grid: 'records',
  history: 'records',
  permissions: 'records',
  'navigation-designer': 'records',
  label: 'layout',
  tabs: 'layout',
  tabular: 'layout',
  hidden: 'more',
  custom: 'more',
}

/** The types of a group, in the order of the specification. */
export const typesOfGroup = (group: PaletteGroup): readonly FormFieldType[] =>
  formFieldTypes.filter((type) => groupOf[type] === group)

/** A property of a field that is edited beside it. The fields inside a field stand in the structure. */
export type FieldProperty = Exclude<keyof FormField, 'fields' | 'says'>

const always: readonly FieldProperty[] = ['type', 'label', 'name', 'help', 'internal', 'notes']
const answered: readonly FieldProperty[] = ['required', 'readonly', 'admin', 'disabled', 'comment']
const choice: readonly FieldProperty[] = ['value', 'options', 'multiple', 'exclude']
const bounds: readonly FieldProperty[] = ['min', 'max', 'limit']

/** What each type takes beside what all take: only what changes how it is drawn or checked. */
const own: Readonly<Record<FormFieldType, readonly FieldProperty[]>> = {
  label: [],
  hidden: ['value', 'admin'],
  text: [...answered, 'value', ...bounds, 'pattern', 'rules'],
  icon: [...answered, 'value'],
  number: [...answered, 'value', ...bounds, 'decimals', 'percent'],
  slug: [...answered, 'value', 'limit'],
  increment: [...answered, 'value', ...bounds],
  password: [...answered, ...bounds, 'rules'],
  textarea: [...answered, 'value', ...bounds, 'rows', 'rules'],
  file: [...answered, 'multiple'],
  switch: [...answered, 'value'],
  checkbox: [...answered, 'value'],
  slider: [...answered, 'value', ...bounds],
  'date-picker': [...answered, 'value'],
  select: [...answered, ...choice, 'other', 'otherValue', 'limit'],
  dropdown: [...answered, ...choice],
  collectionSelect: [...answered, 'collection', 'rules', 'exclude'],
  radio: [...answered, ...choice],
  combobox: [...answered, ...choice, 'limit'],
  'media-picker': [...answered, 'multiple'],
  picker: [...answered, 'collection', 'rules', 'multiple', 'exclude'],
  country: [...answered, 'value', 'exclude'],
  tabs: ['readonly', 'admin', 'disabled'],
  permissions: [...answered],
  grid: ['readonly', 'disabled', 'collection', 'by', 'parentId'],
  history: ['readonly', 'disabled'],
  range: [...answered, 'value', 'options'],
  dropzone: [...answered, 'min', 'max'],
  tabular: [...answered, 'min', 'max'],
  'navigation-designer': [...answered, 'min', 'max'],
  'multi-text-field': [...answered, ...bounds, 'rules'],
  'multi-group-text-field': [...answered, ...bounds],
  custom: [...answered, 'component'],
  richtext: [...answered, 'value', 'limit'],
  photo: [...answered, 'min', 'max', 'multiple'],
  timestamp: [],
}

/** The properties that a field of a type has. */
export const propertiesOf = (type: FormFieldType): readonly FieldProperty[] => [...always, ...own[type]]

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

/** A new field of a type. */
export const buildField = (
  type: FormFieldType,
  { name, label }: { name: string; label: string },
): FormField => ({
  name,
  type,
  label,
  ...startOf(type, {}),
})
