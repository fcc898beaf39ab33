/** A stored value as its field holds it today: older versions, imports and seeds may hold another shape. */
import { kindOf, type Field } from '#model/fields/field.ts'

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'
const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isText)

/** The JSON type of a column; decimals are texts. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  bigint: isNumber,
  'double precision': isNumber,
  'text[]': isList,
  'uuid[]': isList,
}

/** The value, or null (an empty list, false) where it does not have the shape of its field. Its rules are not checked. */
export function readStored(field: Field, value: unknown): unknown {
  const kind = kindOf(field)
  if (value === null || value === undefined || kind.column === null) return value
  const fits =
    kind.column === 'jsonb' ? kind.check(value, field) === null : (shapes[kind.column] ?? isText)(value)
  return fits ? value : (kind.unset?.value ?? null)
}
