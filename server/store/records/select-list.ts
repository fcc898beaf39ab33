/** What is selected of a record, and how a row becomes the record that callers know. */
import { hasId, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections.ts'
import type { Caller } from '../executor.ts'
import { columnName, quote } from '../schema/column.ts'
import { fieldsFor } from './caller-rights.ts'
import { computedSql } from './computed-sql.ts'

/**
 * The select list of `wanted` fields, from the table as `t`. Without `wanted` it is all that the caller may read, with
 * the stamps; with it, `created` and `updated` come only when they are among them.
 */
export function selectList(caller: Caller, name: CollectionName, wanted?: readonly string[]): string {
  const collection: Collection = collections[name]
  const readable = fieldsFor(caller, name, 'read')
  const chosen = wanted ? wanted.filter((field) => readable.includes(field)) : readable
  const columns = chosen.map((field) => `${expression(collection, field)} as ${quote(field)}`)
  return [...frame(collection), ...stampColumns(collection, caller, wanted), ...columns].join(', ')
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

function frame(collection: Collection): string[] {
  const published = collection.publish ? ['t.published_at as published'] : []
  return hasId(collection) ? ['t.id', 't.version', 't.active', ...published] : []
}

/** Who created and last changed a record; a visitor does not learn it. */
function stampColumns(collection: Collection, { role }: Caller, wanted?: readonly string[]): string[] {
  return stampsOf(collection)
    .filter((stamp) => role !== 'public' && (!wanted || wanted.includes(stamp)))
    .flatMap((stamp) => ['at', 'by', 'name'].map((part) => `t.${stamp}_${part} as "${stamp}.${part}"`))
}

/** The stamps of a collection: 'created' and 'updated', one of them, or none. */
export function stampsOf(collection: Collection): ('created' | 'updated')[] {
  if (!hasId(collection) || collection.stamps === 'none') return []
  return collection.stamps === 'created' ? ['created'] : ['created', 'updated']
}

/** Gathers 'created.at', 'created.by', 'created.name' into `created`, and so `updated`. */
export function toRecord(row: Record<string, unknown>): Record<string, unknown> {
  const record = { ...row }
  for (const stamp of ['created', 'updated']) {
    if (!(`${stamp}.at` in row)) continue
    record[stamp] = { at: row[`${stamp}.at`], by: row[`${stamp}.by`], name: row[`${stamp}.name`] }
    for (const part of ['at', 'by', 'name']) delete record[`${stamp}.${part}`]
  }
  return record
}
