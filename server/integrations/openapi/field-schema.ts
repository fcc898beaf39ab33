/** The schema of one field of a collection, made from its definition. */
import type { ApiSchema } from '#model/calls/api-document.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import { documentSchemas, orNull } from '#model/fields/field-schemas.ts'
import { computedSchemas } from './document-schemas.ts'

/** A field as it is read, or as it is given when a record is made or changed. */
export function fieldSchema(
  field: Field,
  { label, help, isGiven }: { label: string; help: string | null; isGiven: boolean },
): ApiSchema {
  const schema = schemaOf(field, isGiven)
  const nullable = isNullable(field, isGiven) ? orNull(schema) : schema
  return { title: label, ...nullable, ...describe([noteOf(field, isGiven), help]) }
}

/** A field is never null when it is required, has a default, is a switch, a list or computed; an empty one is given as null. */
function isNullable(field: Field, isGiven: boolean): boolean {
  if (field.required || field.kind === 'computed') return false
  const isAlwaysThere = 'default' in field || kindOf(field).unset !== undefined
  return isGiven || !isAlwaysThere
}

function schemaOf(field: Field, isGiven: boolean): ApiSchema {
  if (field.kind === 'json') return documentSchemas[field.shape]
  if (field.kind === 'computed' && !isGiven) return computedSchemas[field.by]
  return kindOf(field).schema(field, isGiven)
}

const describe = (notes: readonly (string | null)[]): ApiSchema => {
  const said = notes.filter((note) => note !== null)
  return said.length === 0 ? {} : { description: said.join(' ') }
}

function noteOf(field: Field, isGiven: boolean): string | null {
  return isGiven && field.kind === 'computed' ? 'Ids; kept where they belong.' : noteText(field)
}

function noteText(field: Field): string | null {
  return kindOf(field).note?.(field) ?? (field.system ? 'Written by the portal itself.' : null)
}
