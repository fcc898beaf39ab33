/** What can be asked of a list: filters, search, order, page; and its SQL. */
import { stampParts } from '#model/access/access.ts'
import { hasId, stampsOf, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Caller } from '../executor.ts'
import type { Field } from '#model/fields/field.ts'
import { columnDefault, columnName, columnType, quote } from '../schema/column.ts'
import { assertMay } from './caller-rights.ts'
import { RecordError } from './record-error.ts'
import { escapePattern, holdsSql, patternOf, wordsOf } from './search-sql.ts'
import { storedReadable } from './select-list.ts'

/**
 * One condition. 'is' with null finds empty values; 'in' takes a list; 'from' and 'to' include their ends; 'contains'
 * looks inside text without regard to case; 'has' looks for an id or a text in a list of them; 'empty' and 'filled'
 * take an empty text or list for no value. 'outside': an e-mail address of none of these domains.
 */
export type Filter = {
  field: string
  operator: 'is' | 'isNot' | 'in' | 'contains' | 'from' | 'to' | 'has' | 'empty' | 'filled' | 'outside'
  value: unknown
}

/**
 * A list: active records only, unless `inactive` asks for the removed ones. `limit` is 50 by default, 1000 at most
 * (ids alone may be more). `among`: ids found beforehand; all others are passed over.
 */
export type ListQuery = {
  filters?: readonly Filter[]
  search?: { text: string; fields: readonly string[] }
  among?: readonly string[]
  sort?: readonly { field: string; descending?: boolean }[]
  limit?: number
  offset?: number
  fields?: readonly string[]
  inactive?: boolean
}

const mostRows = 1000
const frameFields = ['id', 'version']

/** The conditions of a list after the tenant's, and their values from `$2` on. */
export function whereOf(
  caller: Caller,
  name: CollectionName,
  { filters = [], search, among, inactive = false }: ListQuery,
): { text: string; values: unknown[] } {
  const collection: Collection = collections[name]
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value) + 1}`
  const column = columnsOf(caller, name)
  const conditions = ['t.tenant_id = $1']
  if (hasId(collection)) conditions.push(inactive ? 'not t.active' : 't.active')
  for (const filter of filters) {
    const definition = collection.fields[filter.field]
    if (definition?.kind === 'computed' && definition.by === 'parentId') {
      assertMay(caller, { name, verb: 'read', given: [filter.field] })
      conditions.push(ofParent(add(filter.value)))
      continue
    }
    conditions.push(condition(filter, { column: column(filter.field), definition, add }))
  }
  if (among) conditions.push(`t.id = any (${add(among)}::uuid[])`)
  if (search?.text) {
    const { text, fields } = search
    const searched = { role: caller.role, name, fields, column }
    // A value that no condition names would be refused by the database.
    if (fields.length === 0) conditions.push('false')
    else for (const word of wordsOf(text)) conditions.push(holdsSql(searched, add(patternOf(word))))
  }
  return { text: conditions.join(' and '), values }
}

/** Two conditions that an index answers, of what is one value. */
const ofParent = (parent: string): string =>
  `(t.portfolio = ${parent} or (t.portfolio is null and t.account = ${parent}))`

/** Order and page. Equal values are ordered by id, so that pages never overlap. */
export function orderOf(
  caller: Caller,
  name: CollectionName,
  { sort = [], limit = 50, offset = 0 }: ListQuery,
): string {
  const column = columnsOf(caller, name)
  const last = collections[name] satisfies Collection as Collection
  const terms = sort.map(
    ({ field, descending }) =>
      `${column(field)} ${descending ? `desc${isNeverNull(last, field) ? '' : ' nulls last'}` : 'asc'}`,
  )
  const tie = hasId(last) ? ['t.id'] : (last.key ?? []).map((field) => column(field))
  const page = `limit ${whole(Math.min(limit, mostRows))} offset ${whole(offset)}`
  return `order by ${[...terms, ...tie].join(', ')} ${page}`
}

/** An index is read backwards only where no empty values are to come last. */
function isNeverNull(collection: Collection, name: string): boolean {
  const field = collection.fields[name]
  return field
    ? field.required === true || columnDefault(field) !== null
    : name !== 'publishedAt' && name !== 'shownAt'
}

type Subject = { column: string; definition: Field | undefined; add: (value: unknown) => string }

function condition({ operator, value }: Filter, { column, definition, add }: Subject): string {
  if (operator === 'empty') return emptiness(column, definition)
  if (operator === 'filled') return `not (${emptiness(column, definition)})`
  if (operator === 'is') return value === null ? `${column} is null` : `${column} = ${add(value)}`
  if (operator === 'isNot')
    return value === null ? `${column} is not null` : `${column} is distinct from ${add(value)}`
  if (operator === 'outside')
    return `coalesce(split_part(lower(${column}), '@', 2), '') <> all (${add(value)}::text[])`
  if (operator === 'in') return `${column} = any (${add(value)})`
  if (operator === 'contains') return `${column} ilike ${add(`%${escapePattern(String(value))}%`)}`
  if (operator === 'has')
    return `${column} @> array[${add(value)}]::${definition ? columnType(definition) : 'uuid[]'}`
  return `${column} ${operator === 'from' ? '>=' : '<='} ${add(value)}`
}

function emptiness(column: string, definition: Field | undefined): string {
  const type = definition && columnType(definition)
  if (type?.endsWith('[]')) return `cardinality(${column}) = 0`
  return type === 'text' ? `coalesce(${column}::text, '') = ''` : `${column} is null`
}

/** Names of columns, only for fields that the caller may read: what is hidden cannot be guessed by filtering. */
function columnsOf(caller: Caller, name: CollectionName): (field: string) => string {
  const allowed = new Set([...storedReadable(caller, name), ...frameOf(name, caller)])
  return (field) => {
    if (!allowed.has(field)) throw new RecordError({ code: 'forbidden', fields: [field] })
    return `t.${quote(columnName(field))}`
  }
}

function frameOf(name: CollectionName, { role }: Caller): string[] {
  const collection: Collection = collections[name]
  if (!hasId(collection)) return []
  const parts = stampParts(role, name)
  const stamps = stampsOf(collection).flatMap((stamp) => parts.map((part) => `${stamp}${part}`))
  const own = parts.length > 0 ? frameFields : ['id']
  return [...own, ...stamps, ...(collection.publish ? ['publishedAt', 'shownAt'] : [])]
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('A page is counted in whole records.')
  return count
}
