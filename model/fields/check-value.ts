/** Whether a value fits its field; the words of a problem are in the phrases, by its code. */
import { isIsoDate } from '#finance/calendar.ts'
import { isDocument, isStoredFile } from '#model/fields/check-document.ts'
import type { DecimalKind, Field, TextKind } from '#model/fields/field.ts'
import type { RequiredMessage } from '#model/fields/required-message.ts'
import { makeSlug } from '#model/fields/make-slug.ts'

/**
 * What is wrong with a value. `limit` goes into the message; `says` chooses the words for a missing value where they
 * are the field's own ('Name is required'), or for one of another form.
 */
export type Problem = {
  code:
    | 'required'
    | 'text'
    | 'email'
    | 'pattern'
    | 'min-length'
    | 'max-length'
    | 'number'
    | 'minimum'
    | 'maximum'
    | 'sum'
    | 'date'
    | 'option'
    | 'id'
    | 'yes-or-no'
    | 'list'
    | 'document'
    | 'digit'
    | 'phone'
    | 'url'
    | 'iban'
    | 'unknown'
    | 'read-only'
    | 'email-taken'
    | 'not-registered'
    | 'file-missing'
    | 'decimals'
    | 'min-items'
    | 'max-items'
    | 'image'
    | 'taken'
    | 'units-held'
    | 'remaining'
    | 'status-not-found'
  limit?: number
  /** The status that is meant, where the firm has not worded it. */
  identifier?: string
  says?: RequiredMessage
}

const email = /^.+@.+\..+$/
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** No place on earth is more than 14 hours away from Greenwich. */
const instant =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
const decimals: Record<DecimalKind, RegExp> = {
  money: /^-?\d{1,18}(\.\d{1,4})?$/,
  units: /^-?\d{1,14}(\.\d{1,8})?$/,
  price: /^-?\d{1,16}(\.\d{1,6})?$/,
  rate: /^-?\d{1,12}(\.\d{1,10})?$/,
}
const textKinds: ReadonlySet<string> = new Set<TextKind>([
  'text',
  'textarea',
  'richtext',
  'slug',
  'email',
  'phone',
  'password',
  'country',
])

/**
 * The problem of a value, or null when it fits. Null, undefined, '' and [] are empty: a problem only where the field
 * is required. Worked case: a slider from 1 to 10 given 11 answers { code: 'maximum', limit: 10 }.
 */
export function checkValue(field: Field, value: unknown): Problem | null {
  if (isEmpty(value) && !(Array.isArray(value) && !isList(field)))
    return field.required ? missing(field) : null
  if (field.kind === 'number' || field.kind === 'slider') return checkNumber(field, value)
  if (field.kind === 'select')
    return (field.other && typeof value === 'string') || field.options.includes(value as string)
      ? null
      : { code: 'option' }
  if (field.kind in decimals)
    return fits(decimals[field.kind as DecimalKind], value) ? null : { code: 'number' }
  if (textKinds.has(field.kind)) return checkText(field as Field & { kind: TextKind }, value)
  if (field.kind === 'texts' && field.options && Array.isArray(value))
    return value.every((item) => field.options?.includes(item as string)) ? null : { code: 'option' }
  if (field.kind === 'json') return isDocument(field.shape, value) ? null : { code: 'document' }
  return checkOther(field.kind, value)
}

/** An empty list is no value where a list is kept, and a mistake elsewhere. */
function isList(field: Field): boolean {
  if (field.kind === 'json') return isDocument(field.shape, [])
  return field.kind === 'texts' || field.kind === 'refs' || field.kind === 'files'
}

/** The problem of a missing value, in the field's own words where it has some. */
export function missing({ says }: { says?: RequiredMessage }): Problem {
  return says === undefined ? { code: 'required' } : { code: 'required', says }
}

/** Whether nothing was filled in: null, undefined, '' or []. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/** One line that says nothing else: as much as lists can be sorted and searched by. An address may be longer. */
function longest({ kind, only }: Pick<Field, 'kind' | 'only'>): number {
  if (kind === 'textarea' || kind === 'richtext') return Infinity
  return only?.includes('url') ? 2000 : 500
}

function checkText(
  field: Pick<Field, 'only' | 'says'> & { kind: TextKind; min?: number; max?: number; pattern?: string },
  value: unknown,
): Problem | null {
  if (typeof value !== 'string') return { code: 'text' }
  if (field.min !== undefined && value.length < field.min) return { code: 'min-length', limit: field.min }
  const most = field.max ?? longest(field)
  if (value.length > most) return { code: 'max-length', limit: most }
  if (field.kind === 'email' && !email.test(value)) return { code: 'email' }
  if (field.kind === 'slug' && makeSlug(value) !== value) return { code: 'pattern' }
  if (field.pattern === undefined || new RegExp(field.pattern).test(value)) return null
  return field.says === undefined ? { code: 'pattern' } : { code: 'pattern', says: field.says }
}

function checkNumber({ min, max }: { min?: number; max?: number }, value: unknown): Problem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { code: 'number' }
  if (min !== undefined && value < min) return { code: 'minimum', limit: min }
  return max !== undefined && value > max ? { code: 'maximum', limit: max } : null
}

function checkOther(kind: Field['kind'], value: unknown): Problem | null {
  const all = (test: (item: unknown) => boolean) => Array.isArray(value) && value.every(test)
  const checks: Partial<Record<Field['kind'], [boolean, Problem['code']]>> = {
    count: [Number.isSafeInteger(value), 'number'],
    fraction: [typeof value === 'number' && Number.isFinite(value), 'number'],
    date: [isIsoDate(value), 'date'],
    timestamp: [fits(instant, value) && isIsoDate((value as string).slice(0, 10)), 'date'],
    switch: [typeof value === 'boolean', 'yes-or-no'],
    ref: [fits(id, value), 'id'],
    refs: [all((item) => fits(id, item)), 'id'],
    texts: [all((item) => typeof item === 'string' && item !== ''), 'list'],
    files: [all(isStoredFile), 'list'],
    file: [isStoredFile(value), 'document'],
  }
  const [isRight, code] = checks[kind] ?? [false, 'text']
  return isRight ? null : { code }
}

function fits(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value)
}
