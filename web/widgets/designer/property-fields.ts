import { collections } from '#model/collections/collections.ts'
import {
  formFieldTypes,
  type FieldProperty,
  type FieldOption,
  type FormField,
  type FormFieldType,
} from '#model/fields/form-field.ts'
import type { FormSection } from '#web/fields/form/form-renderer.tsx'
import type { Say } from '#web/words/words.ts'
import { propertiesOf } from './field-types.ts'

/** Where the properties stand, in order. */
const groups = {
  what: ['type', 'label', 'name', 'help'],
  answer: ['required', 'value', 'options', 'multiple', 'other', 'otherValue', 'exclude'],
  source: ['collection', 'by', 'parentId', 'component'],
  limits: ['limit', 'min', 'max', 'decimals', 'percent', 'rows', 'pattern', 'rules'],
  rights: ['readonly', 'disabled', 'admin', 'internal', 'comment', 'notes'],
} as const satisfies Record<string, readonly FieldProperty[]>

/** Types whose starting value is given as the field itself would be answered. */
const givenAsAnswered: ReadonlySet<FormFieldType> = new Set([
  'textarea',
  'number',
  'switch',
  'checkbox',
  'slider',
  'date-picker',
  'select',
  'dropdown',
  'radio',
  'combobox',
  'country',
  'icon',
  'increment',
  'range',
  'richtext',
])

const textRules = ['email', 'phone', 'digit', 'iban', 'url']
const recordRules = ['professionals', 'linked']

type Ask = (field: FormField) => FormField

/** How each property is asked for. */
const asks: Readonly<Record<FieldProperty, Ask>> = {
  type: () => ({ name: 'type', type: 'dropdown', required: true, options: formFieldTypes }),
  label: ({ type }) => ({ name: 'label', type: 'textarea', rows: 1, required: type === 'label' }),
  name: () => ({
    name: 'name',
    type: 'text',
    required: true,
    says: 'name',
    limit: 80,
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
  }),
  help: () => ({ name: 'help', type: 'textarea', rows: 2 }),
  value: ({ type, options, multiple, min, max, decimals, percent }) => ({
    name: 'value',
    type: givenAsAnswered.has(type) ? type : 'text',
    ...(options && { options }),
    ...(multiple && { multiple }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(decimals !== undefined && { decimals }),
    ...(percent && { percent }),
  }),
  required: () => ({ name: 'required', type: 'switch' }),
  readonly: () => ({ name: 'readonly', type: 'switch' }),
  admin: () => ({ name: 'admin', type: 'switch' }),
  internal: () => ({ name: 'internal', type: 'switch' }),
  disabled: () => ({ name: 'disabled', type: 'switch' }),
  comment: () => ({ name: 'comment', type: 'switch' }),
  multiple: () => ({ name: 'multiple', type: 'switch' }),
  other: () => ({ name: 'other', type: 'switch' }),
  percent: () => ({ name: 'percent', type: 'switch' }),
  otherValue: () => ({ name: 'otherValue', type: 'text', limit: 100 }),
  notes: () => ({ name: 'notes', type: 'textarea', rows: 2 }),
  limit: () => ({ name: 'limit', type: 'number' }),
  min: () => ({ name: 'min', type: 'number' }),
  max: () => ({ name: 'max', type: 'number' }),
  decimals: () => ({ name: 'decimals', type: 'increment', min: 0, max: 10 }),
  rows: () => ({ name: 'rows', type: 'increment', min: 1, max: 20 }),
  pattern: () => ({ name: 'pattern', type: 'text', limit: 200 }),
  options: () => ({ name: 'options', type: 'custom', component: 'options' }),
  exclude: () => ({ name: 'exclude', type: 'multi-text-field' }),
  rules: ({ collection }) => ({
    name: 'rules',
    type: 'dropdown',
    multiple: true,
    options: collection === undefined ? textRules : recordRules,
  }),
  collection: () => ({
    name: 'collection',
    type: 'combobox',
    required: true,
    options: Object.keys(collections),
  }),
  by: () => ({ name: 'by', type: 'text' }),
  parentId: () => ({ name: 'parentId', type: 'text' }),
  component: () => ({ name: 'component', type: 'text', required: true }),
}

const isPicking = (type: FormFieldType): boolean => type === 'picker' || type === 'collectionSelect'

const worded = (asked: FormField, say: Say<'designer'>): FormField => {
  const name = asked.name as FieldProperty
  const help = helps.has(name) ? say(`help-${name as Helped}`) : undefined
  const label = say(`property-${name}`)
  return { ...asked, label, ...(help && { help }), ...wordedOptions(asked, say) }
}

const wordedOptions = (asked: FormField, say: Say<'designer'>): { options?: readonly FieldOption[] } => {
  const { name, options } = asked
  if (name === 'type')
    return { options: formFieldTypes.map((type) => ({ value: type, label: say(`type-${type}`) })) }
  if (name !== 'rules') return options ? { options } : {}
  const rules = (options ?? []) as readonly (
    | 'email'
    | 'phone'
    | 'digit'
    | 'iban'
    | 'url'
    | 'professionals'
    | 'linked'
  )[]
  return { options: rules.map((rule) => ({ value: rule, label: say(`rule-${rule}`) })) }
}

type Helped =
  | 'name'
  | 'limit'
  | 'exclude'
  | 'parentId'
  | 'notes'
  | 'admin'
  | 'internal'
  | 'comment'
  | 'pattern'
  | 'component'

const helps: ReadonlySet<FieldProperty> = new Set<Helped>([
  'name',
  'limit',
  'exclude',
  'parentId',
  'notes',
  'admin',
  'internal',
  'comment',
  'pattern',
  'component',
])

/** The properties of a field as a form: those that its type has, in groups. */
export const propertySections = (field: FormField, say: Say<'designer'>): readonly FormSection[] => {
  const known = new Set(propertiesOf(field.type))
  const about = isPicking(field.type) ? { ...field, collection: field.collection ?? '' } : field
  return Object.entries(groups)
    .map(([group, names]) => ({
      title: say(`group-${group as keyof typeof groups}`),
      fullwidth: true,
      fields: (names as readonly FieldProperty[])
        .filter((name) => known.has(name))
        .map((name) => worded(asks[name](about), say)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A field with its properties as they were filled in; what says nothing is left out. */
export const readProperties = (field: FormField, values: Readonly<Record<string, unknown>>): FormField => {
  const known = propertiesOf(field.type)
  const kept = Object.entries(field).filter(([name]) => !known.includes(name as FieldProperty))
  const filled = known
    .map((name) => [name, values[name]] as const)
    // Choices without options are told so; a name that is taken out stays as a problem.
    .filter(([name, value]) => !isNothing(value) || name === 'options' || name === 'name')
  const { type } = field
  return { name: '', ...Object.fromEntries([...kept, ...filled]), type }
}
