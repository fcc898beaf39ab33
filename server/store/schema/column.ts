/** How a field becomes a column: its name, its type, what is empty. */
import { kindOf, type Field } from '#model/fields/field.ts'

/** The column of a field: snake case ('change1d', 'local_ccy_amount', 'address_1', 'is2_fa_disabled'). */
export function columnName(field: string): string {
  return field
    .replace(/-/g, '_')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

/** A name as SQL wants it; several columns ('order', 'group') are words of the language. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The SQL type of a stored field. */
export function columnType(field: Field): string {
  const type = kindOf(field).column
  if (type === null) throw new Error(`A field of kind '${field.kind}' has no column.`)
  return type
}

/** The default of a column, as SQL; null where a missing value is null. */
export function columnDefault(field: Field): string | null {
  if ('default' in field && field.default !== undefined)
    return typeof field.default === 'number' ? String(field.default) : literal(field.default)
  return kindOf(field).unset?.sql ?? null
}

/** Text as an SQL literal; only for definitions of ours, never for anybody's input. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
