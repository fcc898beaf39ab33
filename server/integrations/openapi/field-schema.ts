/** The schema of one field of a collection, made from its definition. */
import type { ApiSchema } from '#model/calls/api-document.ts'
import type { DecimalKind, Field, TextKind } from '#model/fields/field.ts'
import {
  computedSchemas,
  day,
  documentSchemas,
  instant,
  listOf,
  orNull,
  storedFile,
  uuid,
} from './document-schemas.ts'

const decimalPlaces: Record<DecimalKind, number> = { money: 4, units: 8, price: 6, rate: 10 }

const textFormats: Partial<Record<TextKind, ApiSchema>> = {
  email: { format: 'email' },
  richtext: { contentMediaType: 'text/html' },
}

/** A field as it is read, or as it is given when a record is made or changed. */
export function fieldSchema(
  field: Field,
  { label, isGiven }: { label: string; isGiven: boolean },
): ApiSchema {
  const schema = schemaOf(field, isGiven)
  const nullable = isNullable(field, isGiven) ? orNull(schema) : schema
  return { title: label, ...nullable, ...noteOf(field, isGiven) }
}

/** A field is never null when it is required, has a default, is a switch, a list or computed; an empty one is given as null. */
function isNullable(field: Field, isGiven: boolean): boolean {
  if (field.required || field.kind === 'computed') return false
  const isAlwaysThere =
    'default' in field || field.kind === 'switch' || field.kind === 'refs' || field.kind === 'texts'
  return isGiven || !isAlwaysThere
}

function schemaOf(field: Field, isGiven: boolean): ApiSchema {
  switch (field.kind) {
    case 'money':
    case 'units':
    case 'price':
    case 'rate':
      return { type: 'string', pattern: `^-?\\d+(\\.\\d{1,${decimalPlaces[field.kind]}})?$` }
    case 'number':
    case 'slider':
      return { type: 'number', ...limits(field) }
    case 'count':
      return { type: 'integer', default: field.default }
    case 'fraction':
      return { type: 'number' }
    case 'date':
      return day
    case 'timestamp':
      return instant
    case 'switch':
      return { type: 'boolean', default: false }
    case 'texts':
      return listOf({ type: 'string' })
    case 'select':
      return selectSchema(field)
    case 'ref':
      return uuid
    case 'refs':
      return { ...listOf(uuid), ...(isGiven && field.required ? { minItems: 1 } : {}) }
    case 'file':
      return storedFile
    case 'files':
      return listOf(storedFile)
    case 'json':
      return documentSchemas[field.shape]
    case 'computed':
      return isGiven ? listOf(uuid) : computedSchemas[field.by]
    default:
      return textSchema(field, isGiven)
  }
}

function textSchema(field: Extract<Field, { kind: TextKind }>, isGiven: boolean): ApiSchema {
  const { min, max, pattern } = field
  const least = min ?? (isGiven && field.required ? 1 : undefined)
  return {
    type: 'string',
    ...textFormats[field.kind],
    ...(least === undefined ? {} : { minLength: least }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...(pattern === undefined ? {} : { pattern }),
    ...('default' in field ? { default: field.default } : {}),
  }
}

/** A choice with a text of one's own beside the options, or one that was stored before an option went, is any text. */
function selectSchema({ options, other, default: fallback }: Extract<Field, { kind: 'select' }>): ApiSchema {
  const chosen = fallback === undefined ? {} : { default: fallback }
  return other
    ? { type: 'string', examples: [...options], ...chosen }
    : { type: 'string', enum: [...options], ...chosen }
}

function limits({ min, max }: { min?: number; max?: number }): ApiSchema {
  return { ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) }
}

function noteOf(field: Field, isGiven: boolean): ApiSchema {
  const note = isGiven && field.kind === 'computed' ? 'Ids; kept where they belong.' : noteText(field)
  return note === null ? {} : { description: note }
}

function noteText(field: Field): string | null {
  if (field.kind in decimalPlaces)
    return `An exact decimal as text, up to ${decimalPlaces[field.kind as DecimalKind]} places.`
  if (field.kind === 'fraction') return 'A fraction: 0.05 is 5 %.'
  if (field.kind === 'ref') return `The id of a record of '${field.to}'.`
  if (field.kind === 'refs') return `Ids of records of '${field.to}'.`
  if (field.kind === 'texts' && field.options) return `Offered are: ${field.options.join(', ')}.`
  if (field.kind === 'computed') return 'Found on reading.'
  return field.system ? 'Written by the portal itself.' : null
}
