/** Schemas of what is stored as one document, of computed values and of the shapes that all answers share. */
import type { ApiSchema } from '#model/calls/api-document.ts'
import type { ComputedName } from '#model/fields/computed.ts'
import type { JsonShape } from '#model/fields/json-shapes.ts'

const text: ApiSchema = { type: 'string' }
const bool: ApiSchema = { type: 'boolean' }
const number: ApiSchema = { type: 'number' }
const anything: ApiSchema = {}
const document: ApiSchema = { type: 'object' }
export const instant: ApiSchema = { type: 'string', format: 'date-time' }
export const day: ApiSchema = { type: 'string', format: 'date' }
export const uuid: ApiSchema = { type: 'string', format: 'uuid' }

export const listOf = (items: ApiSchema): ApiSchema => ({ type: 'array', items })
const mapOf = (values: ApiSchema): ApiSchema => ({ type: 'object', additionalProperties: values })
const oneOf = (...options: string[]): ApiSchema => ({ type: 'string', enum: options })

/** A schema that allows null as well. */
export function orNull(schema: ApiSchema): ApiSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] }
  const options = schema['enum'] as unknown[] | undefined
  return { ...schema, type: [schema['type'], 'null'], ...(options ? { enum: [...options, null] } : {}) }
}

/** An object with these parts and no others; all of them are there unless named as optional. */
export function objectOf(parts: Record<string, ApiSchema>, optional: readonly string[] = []): ApiSchema {
  const required = Object.keys(parts).filter((name) => !optional.includes(name))
  const needed = required.length > 0 ? { required } : {}
  return { type: 'object', properties: parts, ...needed, additionalProperties: false }
}

/** An uploaded file. */
export const storedFile = objectOf({ url: text, name: text, created: instant })

/** Who did something and when. */
export const stamp = objectOf({ at: instant, by: orNull(uuid), name: text })

/** The documents of fields of kind 'json' by their shape. */
export const documentSchemas: Record<JsonShape, ApiSchema> = {
  alerts: listOf(
    objectOf({
      type: oneOf('Success', 'Info', 'Warning', 'Error'),
      comment: text,
      resolved: bool,
      timestamp: instant,
    }),
  ),
  paymentFlags: mapOf(objectOf({ name: text, value: bool })),
  terms: objectOf({ accepted: bool, at: orNull(instant) }),
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
  analyticsUsers: mapOf(document),
  mailMessage: objectOf({ subject: text, html: text }),
  metadata: document,
  viewSettings: document,
  snapshot: document,
  figureReasons: listOf(document),
  changes: mapOf(objectOf({ before: anything, after: anything })),
  importMapping: document,
  importSummary: document,
  importContent: document,
}

/** Values that are found on reading, by the name of how. */
export const computedSchemas: Record<ComputedName, ApiSchema> = {
  groupsOfAccount: listOf(uuid),
  memberSince: orNull(instant),
  userStatusData: orNull(
    objectOf({ name: text, identifier: text, persistent: bool, alertbox_content: mapOf(text) }),
  ),
  isGroup: bool,
  portfoliosOfAccount: listOf(uuid),
  membersOfGroup: listOf(objectOf({ id: uuid, memberSince: instant })),
  parentId: uuid,
  createdOn: instant,
  fileUrl: orNull(text),
}
