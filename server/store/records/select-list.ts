/** What is selected of a record, and how a row becomes the record that callers know. */
import { hasId, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections.ts'
import type { Caller } from '../executor.ts'
import { columnName, quote } from '../schema/column.ts'
import { fieldsFor } from './caller-rights.ts'
import { computedSql } from './computed-sql.ts'

/** The select list of `wanted` fields (all that the caller may read by default), from the table as `t`. */
export function selectList(caller: Caller, name: CollectionName, wanted?: readonly string[]): string {
  const collection: Collection = collections[name]
  const readable = fieldsFor(caller, name, 'read')
  const chosen = wanted ? wanted.filter((field) => readable.includes(field)) : readable
  return [
    ...frame(collection, caller),
    ...chosen.map((field) => `${expression(collection, field)} as ${quote(field)}`),
  ].join(', ')
}

/** The stored fields among those a caller may read. */
export function storedReadable(caller: Caller, name: CollectionName): string[] {
  const collection: Collection = collections[name]
  return fieldsFor(caller, name, 'read').filter((field) => collection.fields[field]?.kind !== 'computed')
}

function expression(collection: Collection, field: string): string {
  const definition = collection.fields[field]
  return definition?.kind === 'computed' ? computedSql[definition.by] : `t.${quote(columnName(field))}`
}

function frame(collection: Collection, { role }: Caller): string[] {
  if (!hasId(collection)) return []
  const who = role === 'public' || collection.stamps === 'none' ? [] : stampColumns(collection)
  return ['t.id', 't.version', 't.active', ...who]
}

function stampColumns({ stamps }: Collection): string[] {
  return (stamps === 'created' ? ['created'] : ['created', 'updated']).flatMap((stamp) =>
    ['at', 'by', 'name'].map((part) => `t.${stamp}_${part} as "${stamp}.${part}"`),
  )
}

/** Gathers 'created.at', 'created.by', 'created.name' into `created`, and so `updated`. */
export function toRecord(row: Record<string, unknown>): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    if (!name.startsWith('created.') && !name.startsWith('updated.')) record[name] = value
  }
  for (const stamp of ['created', 'updated'])
    if (`${stamp}.at` in row)
      record[stamp] = { at: row[`${stamp}.at`], by: row[`${stamp}.by`], name: row[`${stamp}.name`] }
  return record
}
