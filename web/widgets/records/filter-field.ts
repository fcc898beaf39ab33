import type { FilterOperator } from '#model/calls/records.ts'
import type { Field } from '#model/fields/field.ts'
import { fieldOfCollection } from '#model/forms/collection-field.ts'
import type { FormField } from '#model/fields/form-field.ts'

type Asked = { name: string; field: Field; operator: FilterOperator }

/** The type of editor for a value to compare with, where it is not the one a record is edited with. */
const editorOf = ({ field, operator }: Asked): Partial<FormField> => {
  if (operator === 'contains') return { type: 'text' }
  if (field.kind === 'timestamp') return { type: 'date-picker' }
  if (field.kind === 'slider') return { type: 'number' }
  if (field.kind === 'texts') return { type: field.options ? 'dropdown' : 'text' }
  if (field.kind === 'slug' || field.kind === 'email' || field.kind === 'phone') return { type: 'text' }
  return {}
}

/** What of a record's field also holds for a value to compare with. */
const kept = ['name', 'type', 'options', 'collection', 'decimals', 'percent'] as const

/** The editor's field for the value of a condition: the field's own, without what only holds for records. */
export const filterField = (asked: Asked): FormField => {
  const own: FormField = fieldOfCollection(asked) ?? { name: asked.name, type: 'text' }
  const parts = kept.filter((part) => own[part] !== undefined).map((part) => [part, own[part]])
  return { ...(Object.fromEntries(parts) as FormField), ...editorOf(asked) }
}

/** The value of an editor as a condition writes it; null while there is none. */
export const writeFilterValue = (value: unknown): string | null => {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join('|') : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
