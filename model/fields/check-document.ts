/** Whether a document has its shape: every part named, of its kind, and nothing else. */
import { documentSchemas, storedFileSchema, type JsonSchema } from '#model/fields/field-schemas.ts'
import type { JsonShape } from '#model/fields/json-shapes.ts'

/** The keywords that our schemas use, as far as they are checked: how a text is written is not. */
type Keywords = {
  type?: string | readonly string[]
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | false
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => Number.isFinite(value),
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: isObject,
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const { type, anyOf, enum: options, items, ...parts }: Keywords = schema
  if (anyOf && !anyOf.some((one) => fits(one, value))) return false
  if (type && ![type].flat().some((name) => types[name]?.(value))) return false
  if (options && !options.includes(value)) return false
  if (items && Array.isArray(value)) return value.every((item) => fits(items, item))
  return !isObject(value) || hasParts(parts, value)
}

function hasParts(
  { properties = {}, required = [], additionalProperties: others }: Keywords,
  value: Record<string, unknown>,
): boolean {
  if (!required.every((name) => Object.hasOwn(value, name))) return false
  return Object.entries(value).every(([name, part]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : others
    return schema !== false && (schema === undefined || fits(schema, part))
  })
}

/** Whether a value has the shape of a 'json' field. */
export function isDocument(shape: JsonShape, value: unknown): boolean {
  return fits(documentSchemas[shape], value)
}

/** Whether a value is an uploaded file: { url, name, created }. */
export function isStoredFile(value: unknown): boolean {
  return fits(storedFileSchema, value)
}
