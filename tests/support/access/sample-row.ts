/** Rows that the database accepts, made from the definitions; what makes them somebody's own is added by the world. */
import { newId } from '#server/store/new-id.ts'
import { columnName } from '#server/store/schema/column.ts'
import type { Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'

export type Columns = Record<string, unknown>

let serial = 0

/** Counts anew: files that run one after the other in a process each have the rows that they have alone. */
export const countSamplesAnew = (): void => {
  serial = 0
}

/** A row with every required column; `refs` has an existing id for each collection that may be referred to. */
export function sampleRow(collection: Collection, refs: Readonly<Record<string, string>>): Columns {
  serial += 1
  const row: Columns = collection.key ? {} : { id: newId() }
  for (const [name, field] of Object.entries(collection.fields)) {
    const isNeeded = field.required || collection.key?.includes(name)
    if (isNeeded && field.kind !== 'computed' && field.kind !== 'password')
      row[columnName(name)] = valueOf(field, refs)
  }
  return row
}

/** Different at each call, so that unique rules are kept. */
function valueOf(field: Field, refs: Readonly<Record<string, string>>): unknown {
  if (field.kind === 'select') return field.options[serial % field.options.length]
  if (field.kind === 'ref') return refs[field.to] ?? newId()
  if (field.kind === 'refs') return refs[field.to] === undefined ? [] : [refs[field.to]]
  const day = new Date(Date.UTC(2000, 0, serial)).toISOString().slice(0, 10)
  const values: Partial<Record<Field['kind'], unknown>> = {
    email: `row${serial}@portico.example`,
    date: day,
    timestamp: '2026-01-01T00:00:00Z',
    texts: ['one'],
    files: '[]',
    file: '{}',
    json: '{}',
    count: serial,
    switch: false,
  }
  const isNumber = ['money', 'units', 'price', 'rate', 'number', 'slider', 'fraction'].includes(field.kind)
  return values[field.kind] ?? (isNumber ? 1 : `Row ${serial}`)
}
