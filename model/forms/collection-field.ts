/** One field of a collection as a field of its form. */
import type { ComputedName } from '#model/fields/computed.ts'
import type { Field, FieldKind } from '#model/fields/field.ts'
import type { FieldOption, FieldRule, FormField, FormFieldType } from '#model/fields/form-field.ts'

type Made = Omit<Partial<FormField>, 'name'>

/** The decimal places an exact number keeps. */
const places = { money: 4, units: 8, price: 6, rate: 10 } as const

const usual: Readonly<Partial<Record<FieldKind, Made>>> = {
  text: { type: 'text' },
  email: { type: 'text', rules: ['email'] },
  phone: { type: 'text', rules: ['phone'] },
  textarea: { type: 'textarea' },
  richtext: { type: 'richtext' },
  slug: { type: 'slug' },
  country: { type: 'country' },
  money: { type: 'number', decimals: places.money },
  units: { type: 'number', decimals: places.units },
  price: { type: 'number', decimals: places.price },
  rate: { type: 'number', decimals: places.rate },
  number: { type: 'number' },
  count: { type: 'number' },
  fraction: { type: 'number', percent: true },
  slider: { type: 'slider' },
  date: { type: 'date-picker' },
  timestamp: { type: 'timestamp', readonly: true },
  switch: { type: 'switch' },
  file: { type: 'file' },
  files: { type: 'dropzone' },
}

/** Computed values that are shown; those of no type here are for programs. */
const computed: Readonly<Partial<Record<ComputedName, Made>>> = {
  memberSince: { type: 'timestamp' },
  createdOn: { type: 'timestamp' },
  isGroup: { type: 'switch' },
  portfoliosOfAccount: { type: 'picker', multiple: true, collection: 'portfolios' },
  groupsOfAccount: { type: 'picker', multiple: true, collection: 'groups' },
  membersOfGroup: { type: 'picker', multiple: true, collection: 'accounts' },
  parentId: { type: 'text' },
  fileUrl: { type: 'text' },
}

/** Whom one picks by searching; other records are chosen from a list. */
const searched: ReadonlySet<string> = new Set(['users', 'accounts'])

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
  const made = ofKind(field)
  if (made === null) return null
  const type = field.input ?? (options && made.type === 'text' ? 'dropdown' : made.type)
  return type === undefined
    ? null
    : withoutGaps({
        name,
        ...made,
        ...traitsOf(field),
        ...(options && { options }),
        ...ofInput(field, type),
        type,
      })
}

function ofKind(field: Field): Made | null {
  switch (field.kind) {
    case 'password':
      return null
    case 'select':
      return {
        type: field.other ? 'select' : 'dropdown',
        options: field.options,
        ...(field.other && { other: true }),
      }
    case 'texts':
      return field.options
        ? { type: 'dropdown', multiple: true, options: field.options }
        : { type: 'multi-text-field' }
    case 'ref':
      return { type: searched.has(field.to) ? 'picker' : 'collectionSelect', collection: field.to }
    case 'refs':
      return { type: 'picker', multiple: true, collection: field.to }
    case 'json':
      return field.shape === 'textByLanguage' ? { type: 'richtext' } : field.input ? {} : null
    case 'computed':
      return ofComputed(field)
    default:
      return usual[field.kind] ?? null
  }
}

function ofComputed(field: Field & { kind: 'computed' }): Made | null {
  if (field.assigned) return { type: 'picker', multiple: true, collection: field.assigned.to }
  const made = computed[field.by]
  return made === undefined ? null : { ...made, readonly: true }
}

/** What a field says of itself, in the words of form fields. */
function traitsOf(field: Field): Made {
  const rules: readonly FieldRule[] = [...(usual[field.kind]?.rules ?? []), ...(field.only ?? [])]
  return {
    ...(field.required && { required: true }),
    ...(field.admin && { admin: true }),
    ...(field.internal && { internal: true }),
    ...(field.system && { readonly: true }),
    ...(field.says && { says: field.says }),
    ...(field.rows !== undefined && { rows: field.rows }),
    ...(field.multiple && { multiple: true }),
    ...(rules.length > 0 && { rules }),
    ...('default' in field && field.default !== undefined && { value: field.default }),
    ...boundsOf(field),
  }
}

/** The most letters of a text are its limit; a number keeps both its ends. */
function boundsOf(field: Field): Made {
  const { min, max, pattern } = field as { min?: number; max?: number; pattern?: string }
  const isNumber = field.kind === 'number' || field.kind === 'slider'
  return isNumber ? withoutGaps({ min, max }) : withoutGaps({ min, limit: max, pattern })
}

/** What the chosen type needs beside: the columns of a table, the name of a component. */
function ofInput(field: Field, type: FormFieldType): Made {
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
