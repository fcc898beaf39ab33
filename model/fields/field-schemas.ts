/** JSON Schemas of what is stored as one document, shared by the check of fields and the document of the API. */
import type { JsonShape } from '#model/fields/json-shapes.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }

export const uuid = { type: 'string', format: 'uuid' }
export const text = { type: 'string' }
export const bool = { type: 'boolean' }
export const instant = { type: 'string', format: 'date-time' }
export const day = { type: 'string', format: 'date' }
const number = { type: 'number' }
const anything = {}
const document = { type: 'object' }

export const listOf = (items: JsonSchema) => ({ type: 'array', items })
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values })
const oneOf = (...options: string[]): JsonSchema => ({ type: 'string', enum: options })

/** A schema that allows null as well. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const options = schema['enum'] as unknown[] | undefined
  return { ...schema, type: [schema['type'], 'null'], ...(options ? { enum: [...options, null] } : {}) }
}

/** An object with these parts and no others; all of them are there unless named as optional. */
export function objectOf(parts: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(parts).filter((name) => !optional.includes(name))
  const needed = required.length > 0 ? { required } : {}
  return { type: 'object', properties: parts, ...needed, additionalProperties: false }
}

/** A file that was uploaded, as a record names it. */
export const storedFileSchema = objectOf({ url: text, name: text, created: instant })

/** The documents of fields of kind 'json' by their shape. */
export const documentSchemas: Record<JsonShape, JsonSchema> = {
  alerts: listOf(
    objectOf({
      type: oneOf('Success', 'Info', 'Warning', 'Error'),
      comment: text,
      resolved: bool,
      timestamp: instant,
    }),
  ),
  paymentFlags: mapOf(objectOf({ name: text, value: bool })),
  process: objectOf({ formId: orNull(text) }),
  multiFactor: objectOf({ enabled: bool, validated: bool, target: text }),
  pricePoints: listOf(objectOf({ price: number, date: day }, ['date'])),
  textByLanguage: mapOf(text),
  termsOfPortal: objectOf({ text: mapOf(text), version: text, updated: instant }),
  permissions: objectOf({
    level: oneOf('public', 'hidden', 'authenticated', 'users', 'organisations'),
    ids: listOf(text),
  }),
  mediaReference: objectOf({ id: text, name: text, url: text, thumbnail: orNull(text) }),
  formSteps: listOf(document),
  blocks: listOf(objectOf({ id: text, type: text, values: document })),
  pairs: listOf(objectOf({ name: text, value: orNull(number) })),
  answers: document,
  threadInitiator: objectOf({ name: text, at: instant }),
  notification: objectOf({ value: text, notify: bool }),
  mailMessage: objectOf({ subject: text, html: text, text, from: text }, ['text', 'from']),
  metadata: document,
  viewSettings: document,
  snapshot: document,
  figureReasons: listOf(objectOf({ code: text, subject: text, date: text }, ['subject', 'date'])),
  changes: mapOf(objectOf({ before: anything, after: anything })),
  // The import reads and checks these itself; nobody edits them in a form.
  importMapping: document,
  importSummary: document,
  importContent: document,
  dropMatches: listOf(document),
  dataMapping: listOf(objectOf({ field: text, from: oneOf('column', 'text'), text })),
  dataFound: listOf(document),
  dataProblem: document,
  rowProblem: document,
}
