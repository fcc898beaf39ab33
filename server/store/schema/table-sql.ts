/** The SQL that makes tables, and that turns one set of tables into another. */
import { quote } from './column.ts'
import type { Column, Table } from './table.ts'

/** Creates a table with its keys, checks and indexes. */
export function createTable(table: Table): string[] {
  const columns = table.columns.map((column) => `  ${columnSql(column)}`)
  const constraints = Object.entries(table.constraints).map(([name, sql]) => `  constraint ${name} ${sql}`)
  return [
    `create table ${table.name} (\n${[...columns, ...constraints].join(',\n')}\n)`,
    ...Object.values(table.indexes),
  ]
}

function columnSql({ name, type, required, default: fallback, made }: Column): string {
  return [
    quote(name),
    type,
    required ? 'not null' : '',
    fallback === null ? '' : `default ${fallback}`,
    made === undefined ? '' : `generated always as (${made}) stored`,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The statements from `before` to `after`. A column that is gone is only named in a comment: whether it was renamed
 * or is to be dropped is for a person to decide.
 */
export function proposeMigration(before: readonly Table[], after: readonly Table[]): string[] {
  const old = new Map(before.map((table) => [table.name, table]))
  const gone = before.filter(({ name }) => !after.some((table) => table.name === name))
  return [
    ...after.flatMap((table) => {
      const previous = old.get(table.name)
      return previous ? alterTable(previous, table) : createTable(table)
    }),
    ...gone.map(({ name }) => `-- decide: table ${name} is no longer defined (rename or drop)`),
  ]
}

function alterTable(before: Table, after: Table): string[] {
  return [
    ...alterColumns(before, after),
    ...alterNamed(before.constraints, after.constraints, {
      drop: (name) => `alter table ${after.name} drop constraint ${name}`,
      add: (name, sql) => `alter table ${after.name} add constraint ${name} ${sql}`,
    }),
    ...alterNamed(before.indexes, after.indexes, {
      drop: (name) => `drop index ${name}`,
      add: (_, sql) => sql,
    }),
  ]
}

function alterColumns(before: Table, after: Table): string[] {
  const old = new Map(before.columns.map((column) => [column.name, column]))
  const kept = new Set(after.columns.map(({ name }) => name))
  return [
    ...after.columns.flatMap((column) => {
      const previous = old.get(column.name)
      if (previous && previous.made !== column.made)
        return [`-- decide: ${after.name}.${column.name} is made of something else (drop it and add it anew)`]
      return previous ? alterColumn({ table: after.name, previous, column }) : [addColumn(after.name, column)]
    }),
    ...before.columns
      .filter(({ name }) => !kept.has(name))
      .map(({ name }) => `-- decide: column ${after.name}.${name} is no longer defined (rename or drop)`),
  ]
}

function addColumn(table: string, column: Column): string {
  const warning =
    column.required && column.default === null
      ? '-- decide: rows that exist need a value for this column\n'
      : ''
  return `${warning}alter table ${table} add column ${columnSql(column)}`
}

function alterColumn({
  table,
  previous,
  column,
}: {
  table: string
  previous: Column
  column: Column
}): string[] {
  const alter = `alter table ${table} alter column ${quote(column.name)}`
  const statements: string[] = []
  if (previous.type !== column.type) statements.push(`${alter} type ${column.type}`)
  if (previous.default !== column.default)
    statements.push(`${alter} ${column.default === null ? 'drop default' : `set default ${column.default}`}`)
  if (previous.required !== column.required)
    statements.push(`${alter} ${column.required ? 'set' : 'drop'} not null`)
  return statements
}

type Naming = { drop: (name: string) => string; add: (name: string, sql: string) => string }

function alterNamed(before: Record<string, string>, after: Record<string, string>, naming: Naming): string[] {
  const changed = (one: Record<string, string>, other: Record<string, string>) =>
    Object.entries(one).filter(([name, sql]) => other[name] !== sql)
  return [
    ...changed(before, after).map(([name]) => naming.drop(name)),
    ...changed(after, before).map(([name, sql]) => naming.add(name, sql)),
  ]
}
