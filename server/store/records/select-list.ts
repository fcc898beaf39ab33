/** What is selected of a record, and how a row becomes the record that callers know. */
import { stampParts } from '#model/access/access.ts'
import { hasId, stampsOf, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
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
  return [...frame(collection), ...stampColumns(name, caller, wanted), ...columns].join(', ')
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
  const published = collection.publish ? ['t.published_at as published', 't.shown_at as shown'] : []
  return hasId(collection) ? ['t.id', 't.version', 't.active', ...published] : []
}

/** Who created and last changed a record, as far as the caller learns it. */
function stampColumns(name: CollectionName, { role }: Caller, wanted?: readonly string[]): string[] {
  const parts = stampParts(role, name).map((part) => part.toLowerCase())
  const { isPhotographed }: Collection = collections[name]
  return stampsOf(collections[name])
    .filter((stamp) => !wanted || wanted.includes(stamp))
    .flatMap((stamp) => [
      ...parts.map((part) => `t.${stamp}_${part} as "${stamp}.${part}"`),
      ...(isPhotographed && stamp === 'created' ? ['app.photo_of(t.created_by) as "created.photo"'] : []),
    ])
}

/** Gathers 'created.at', 'created.by', 'created.name' into `created`, and so `updated`. */
export function toRecord(row: Record<string, unknown>): Record<string, unknown> {
  const record = { ...row }
  for (const stamp of ['created', 'updated']) {
    if (!(`${stamp}.at` in row)) continue
    const parts = ['at', 'by', 'name', 'photo'].filter((part) => `${stamp}.${part}` in row)
    record[stamp] = Object.fromEntries(parts.map((part) => [part, row[`${stamp}.${part}`]]))
    for (const part of parts) delete record[`${stamp}.${part}`]
  }
  return record
}
