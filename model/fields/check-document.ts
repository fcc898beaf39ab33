/** Whether a document has its shape: every part named, of its kind, and nothing else. */
import type { JsonShape } from '#model/fields/json-shapes.ts'

type Check = (value: unknown) => boolean

const text: Check = (value) => typeof value === 'string'
const bool: Check = (value) => typeof value === 'boolean'
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value)
const anything: Check = () => true
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const oneOf =
  (...options: string[]): Check =>
  (value) =>
    typeof value === 'string' && options.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => check(item))

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every((item) => check(item))

/** An object with exactly these parts; those under `optional` may be absent. */
const object =
  (parts: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) => {
    if (!isObject(value)) return false
    const all: Record<string, Check> = { ...parts, ...optional }
    const isKnown = Object.keys(value).every((name) => Object.hasOwn(all, name))
    const isComplete = Object.keys(parts).every((name) => Object.hasOwn(value, name))
    return isKnown && isComplete && Object.entries(value).every(([name, part]) => all[name]?.(part))
  }

const storedFile = object({ url: text, name: text, created: text })

const shapes: Record<JsonShape, Check> = {
  alerts: listOf(
    object({
      type: oneOf('Success', 'Info', 'Warning', 'Error'),
      comment: text,
      resolved: bool,
      timestamp: text,
    }),
  ),
  paymentFlags: mapOf(object({ name: text, value: bool })),
  terms: object({ accepted: bool, at: orNull(text) }),
  process: object({ formId: orNull(text) }),
  multiFactor: object({ enabled: bool, validated: bool, target: text }),
  pricePoints: listOf(object({ price: number }, { date: text })),
  textByLanguage: mapOf(text),
  termsOfPortal: object({ text: mapOf(text), version: text, updated: text }),
  permissions: object({
    level: oneOf('public', 'hidden', 'authenticated', 'users', 'organisations'),
    ids: listOf(text),
  }),
  mediaReference: object({ id: text, name: text, url: text, thumbnail: orNull(text) }),
  formSteps: listOf(isObject),
  blocks: listOf(object({ id: text, type: text, values: isObject })),
  pairs: listOf(object({ name: text, value: orNull(number) })),
  answers: isObject,
  threadInitiator: object({ name: text, at: text }),
  notification: object({ value: text, notify: bool }),
  analyticsUsers: mapOf(isObject),
  mailMessage: object({ subject: text, html: text }, { text, from: text }),
  metadata: isObject,
  viewSettings: isObject,
  snapshot: isObject,
  figureReasons: listOf(object({ code: text }, { subject: text, date: text })),
  changes: mapOf(object({ before: anything, after: anything })),
  // The import reads and checks these itself; nobody edits them in a form.
  importMapping: isObject,
  importSummary: isObject,
  importContent: isObject,
}

/** Whether a value has the shape of a 'json' field. */
export function isDocument(shape: JsonShape, value: unknown): boolean {
  return shapes[shape](value)
}

/** Whether a value is an uploaded file: { url, name, created }. */
export function isStoredFile(value: unknown): boolean {
  return storedFile(value)
}
