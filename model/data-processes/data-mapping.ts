/** Which fields of a collection the rows of an answer fill, and with what. */
import { isStored, type Collection, type Fields } from '#model/collection.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import type { MappedField } from '#model/fields/json-shapes.ts'

type DataMapping = readonly MappedField[]

const withoutColumn: ReadonlySet<Field['kind']> = new Set(['json', 'file', 'files', 'password', 'computed'])

/** The fields that a source may fill: what administrators type by hand, but what asks for their password. */
export function fedFields({ fields }: Pick<Collection, 'fields'>): string[] {
  return Object.entries(fields)
    .filter(([, field]) => isStored(field) && !withoutColumn.has(field.kind))
    .filter(([, { system, ruled, guarded }]) => !system && !ruled && guarded === undefined)
    .map(([name]) => name)
}

/** The fields by which a record may be recognised: one text each. */
export function keyFields(fields: Fields, mapping: DataMapping): string[] {
  return mapping.flatMap(({ field, from }) => {
    const definition = fields[field]
    const isText = definition !== undefined && kindOf(definition).column === 'text'
    return isText && from === 'column' && definition.kind !== 'select' ? [field] : []
  })
}
