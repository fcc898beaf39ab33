/** What a collection's table looks like: columns, keys, checks and indexes, as plain data that can be compared. */
import { hasId, isStored, type Collection } from '#model/collection.ts'
import type { Field } from '#model/fields/field.ts'
import { columnDefault, columnName, columnType, literal, quote } from './column.ts'
import { fieldsOfSearchText, searchColumn, searchTextSql } from './search-text.ts'

/** One column; `default` is an SQL expression, and so is what the column is always `made` of. */
export type Column = {
  name: string
  type: string
  required: boolean
  default: string | null
  made?: string
}

/** A table. `constraints` and `indexes` are by name, each with its SQL. */
export type Table = {
  name: string
  columns: Column[]
  constraints: Record<string, string>
  indexes: Record<string, string>
}

const by = 'uuid'
const at = 'timestamp with time zone'

/** The table of a collection. `known`: the collections that exist, for the foreign keys of references. */
export function tableOf(collection: Collection, known: readonly string[]): Table {
  const name = tableName(collection.name)
  return {
    name,
    columns: columnsOf(collection),
    constraints: constraintsOf(collection, known),
    indexes: indexesOf(collection),
  }
}

/** The table's name of a collection: 'exchangeRates' is exchange_rates. */
export function tableName(collection: string): string {
  return columnName(collection)
}

function columnsOf(collection: Collection): Column[] {
  const column = (name: string, type: string, fallback: string | null): Column => ({
    name,
    type,
    required: true,
    default: fallback,
  })
  const fields = Object.entries(collection.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => fieldColumn(name, field))
  if (!hasId(collection)) return [column('tenant_id', 'uuid', null), ...fields]
  return [
    column('tenant_id', 'uuid', null),
    column('id', 'uuid', null),
    column('version', 'bigint', '1'),
    column('active', 'boolean', 'true'),
    ...fields,
    ...searchColumns(collection),
    ...(collection.publish ? ['published_at', 'shown_at'].map(publishedColumn) : []),
    ...(collection.stamps === 'none' ? [] : stampColumns('created')),
    ...(collection.stamps ? [] : stampColumns('updated')),
  ]
}

function searchColumns(collection: Collection): Column[] {
  if (fieldsOfSearchText(collection).length === 0) return []
  const made = searchTextSql(collection)
  return [{ name: searchColumn, type: 'text', required: false, default: null, made }]
}

const publishedColumn = (name: string): Column => ({ name, type: at, required: false, default: null })

function stampColumns(stamp: 'created' | 'updated'): Column[] {
  return [
    { name: `${stamp}_at`, type: at, required: true, default: 'now()' },
    { name: `${stamp}_by`, type: by, required: false, default: 'app.user_id()' },
    { name: `${stamp}_name`, type: 'text', required: true, default: 'app.actor_name()' },
  ]
}

function fieldColumn(name: string, field: Field): Column {
  const fallback = columnDefault(field)
  const required = field.required === true || fallback !== null
  return { name: columnName(name), type: columnType(field), required, default: fallback }
}

function constraintsOf(collection: Collection, known: readonly string[]): Record<string, string> {
  const table = tableName(collection.name)
  const key = hasId(collection) ? ['id'] : (collection.key ?? [])
  const constraints: Record<string, string> = {
    [`${table}_pkey`]: `primary key (${list(key)})`,
    [`${table}_tenant_fkey`]: 'foreign key (tenant_id) references tenants (tenant_id)',
  }
  for (const [name, field] of Object.entries(collection.fields)) {
    const column = columnName(name)
    if (field.kind === 'ref' && known.includes(field.to))
      constraints[`${table}_${column}_fkey`] =
        `foreign key (${list([name])}) references ${tableName(field.to)} (tenant_id, "id")`
    if (field.kind === 'select' && field.fixed)
      constraints[`${table}_${column}_check`] =
        `check (${quote(column)} in (${field.options.map(literal).join(', ')}))`
  }
  return constraints
}

function indexesOf(collection: Collection): Record<string, string> {
  const table = tableName(collection.name)
  const indexes: Record<string, string> = {}
  const where = hasId(collection) ? ' where active' : ''
  for (const fields of collection.unique ?? [])
    indexes[`${table}_${fields.map(columnName).join('_')}_key`] =
      `create unique index on ${table} (${list(fields)})${where}`
  for (const fields of collection.indexes ?? [])
    indexes[`${table}_${fields.map(indexPart).join('_')}_idx`] = `create index on ${table} (${list(fields)})`
  return Object.fromEntries(
    Object.entries(indexes).map(([name, sql]) => [name, sql.replace('index on', `index ${name} on`)]),
  )
}

/** How an index has a field: '-value' from the largest to nothing, '~name' as a phonebook has it. */
const waysOfIndex: Readonly<Record<string, { suffix: string; write: (column: string) => string }>> = {
  '-': { suffix: '_down', write: (column) => `${column} desc nulls last` },
  '~': { suffix: '_phonebook', write: (column) => `app.phonebook_name(${column})` },
}

function indexPart(field: string): string {
  const way = waysOfIndex[field.charAt(0)]
  return way ? `${columnName(field.slice(1))}${way.suffix}` : columnName(field)
}

/** Columns with the tenant first, as in every key and index. */
function list(fields: readonly string[]): string {
  const column = (field: string): string => {
    const way = waysOfIndex[field.charAt(0)]
    return way ? way.write(quote(columnName(field.slice(1)))) : quote(columnName(field))
  }
  return ['tenant_id', ...fields.map(column)].join(', ')
}
