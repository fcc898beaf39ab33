/** The access table as PostgreSQL understands it: column grants and row-level policies for every role. */
import { fields, rows, stampParts, written } from '#model/access/access.ts'
import { roles, type Role } from '#model/access/role.ts'
import type { RowSet, Verb } from '#model/rights/rule.ts'
import { hasId, isStored, stampsOf, type Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import { columnName, quote } from './column.ts'
import { conditionOf, ofTenant, readsRecord } from './row-sets.ts'
import { readsSearchText, searchColumn } from './search-text.ts'
import { tableName } from './table.ts'

/** A right on columns of a table; `columns` null is the whole table. */
export type Grant = { table: string; role: string; right: string; columns: string[] | null }

/** A policy. `using` and `check` start with the tenant clause. */
export type Policy = {
  table: string
  name: string
  role: string
  command: string
  using: string | null
  check: string | null
}

/** The role of the database that acts for a role of the portal. */
export function databaseRole(role: Role | 'service'): string {
  return `portal_${role}`
}

/** Every grant that the access table asks for. */
export function grants(): Grant[] {
  return eachCollection((name) => {
    const table = tableName(name)
    const service = ['select', 'insert', 'update', 'delete'].map((right) => ({
      table,
      role: databaseRole('service'),
      right,
      columns: null,
    }))
    return [...service, ...roles.flatMap((role) => grantsOf(name, role))]
  })
}

function grantsOf(name: CollectionName, role: Role): Grant[] {
  const collection: Collection = collections[name]
  const grant = { table: tableName(name), role: databaseRole(role) }
  const stored = (all: readonly string[]) => all.filter((field) => isColumn(collection, field))
  const made: Grant[] = []
  const may = (verb: Verb) => rows(role, name, verb) !== 'none'
  const search = readsSearchText(role, name) ? [searchColumn] : []
  if (may('read'))
    made.push({
      ...grant,
      right: 'select',
      columns: [...frame(name, role), ...stored(fields(role, name, 'read')), ...search],
    })
  if (may('create'))
    made.push({
      ...grant,
      right: 'insert',
      columns: [...identity(collection), ...published(collection), ...stored(written(role, name, 'create'))],
    })
  const isSoft = collection.removal !== 'hard' && hasId(collection)
  if (may('update') || (isSoft && may('remove'))) {
    const active = isSoft && may('remove') ? ['active'] : []
    made.push({
      ...grant,
      right: 'update',
      columns: [...stamps(collection), ...active, ...stored(written(role, name, 'update'))],
    })
  }
  if (!isSoft && may('remove')) made.push({ ...grant, right: 'delete', columns: null })
  return made.map((one) => ({ ...one, columns: one.columns?.map(columnName) ?? null }))
}

/** Every policy: the tenant's own rows for the service, the access table for people. */
export function policies(): Policy[] {
  return eachCollection((name) => {
    const table = tableName(name)
    const service = {
      table,
      name: 'service_all',
      role: databaseRole('service'),
      command: 'all',
      using: ofTenant,
      check: ofTenant,
    }
    return [service, ...roles.flatMap((role) => policiesOf(name, role))]
  })
}

function policiesOf(name: CollectionName, role: Role): Policy[] {
  const collection: Collection = collections[name]
  const isSoft = collection.removal !== 'hard' && hasId(collection)
  const condition = (verb: Verb) => clause(rows(role, name, verb), { collection, role })
  const made: Policy[] = []
  const add = (verb: Verb, policy: Pick<Policy, 'command' | 'using' | 'check'>) => {
    if (rows(role, name, verb) === 'none') return
    made.push({ table: tableName(name), name: `${role}_${verb}`, role: databaseRole(role), ...policy })
  }
  add('read', { command: 'select', using: condition('read'), check: null })
  add('create', { command: 'insert', using: null, check: condition('create') })
  add('update', {
    command: 'update',
    using: condition('update'),
    check: signed(condition('update'), collection),
  })
  if (!isSoft) add('remove', { command: 'delete', using: condition('remove'), check: null })
  return made
}

function clause(rows: RowSet, of: { collection: Collection; role: Role }): string {
  const condition = conditionOf(rows, of)
  return condition === null ? ofTenant : `${ofTenant} and ${condition}`
}

/** Nobody signs a change with another's name. */
function signed(condition: string, collection: Collection): string {
  return stamps(collection).length > 0 ? `${condition} and updated_by = (select app.user_id())` : condition
}

/** The script that brings a database's grants and policies in line, whatever they were. `owner` sees all rows. */
export function accessScript(owner: string): string {
  const names = Object.keys(collections).map(tableName)
  const everyone = [...roles, 'service' as const].map(databaseRole).join(', ')
  const statements = [
    ...names.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `revoke all on ${table} from public, ${everyone}`,
      policySql({
        table,
        name: 'owner_all',
        role: quote(owner),
        command: 'all',
        using: 'true',
        check: 'true',
      }),
    ]),
    readsRecord,
    `revoke all on function app.reads_record(text, text) from public`,
    `grant execute on function app.reads_record(text, text) to ${everyone}`,
    ...grants().map(grantSql),
    ...policies().map(policySql),
  ]
  return `${dropPolicies(names)}\n${statements.join(';\n')};`
}

function dropPolicies(names: string[]): string {
  return `do $$ declare p record; begin
  for p in select policyname, tablename from pg_policies
           where schemaname = 'public' and tablename in (${names.map((name) => `'${name}'`).join(', ')})
  loop execute format('drop policy %I on %I', p.policyname, p.tablename); end loop;
end $$;`
}

function grantSql({ table, role, right, columns }: Grant): string {
  const list = columns ? ` (${columns.map(quote).join(', ')})` : ''
  return `grant ${right}${list} on ${table} to ${role}`
}

function policySql({ table, name, role, command, using, check }: Policy): string {
  const usingSql = using === null ? '' : ` using (${using})`
  const checkSql = check === null ? '' : ` with check (${check})`
  return `create policy ${name} on ${table} for ${command} to ${role}${usingSql}${checkSql}`
}

function identity(collection: Collection): string[] {
  return hasId(collection) ? ['tenant_id', 'id'] : ['tenant_id']
}

function stamps(collection: Collection): string[] {
  return hasId(collection) && collection.stamps === undefined
    ? ['version', 'updatedAt', 'updatedBy', 'updatedName', ...published(collection)]
    : []
}

function published(collection: Collection): string[] {
  return collection.publish ? ['publishedAt', 'shownAt'] : []
}

/** The columns around the fields that a reader may see; not everybody learns who wrote a record. */
function frame(name: CollectionName, role: Role): string[] {
  const collection: Collection = collections[name]
  if (!hasId(collection)) return ['tenant_id']
  const stamped = stampsOf(collection).flatMap((stamp) => stampParts(role, name).map((part) => stamp + part))
  return [...identity(collection), 'version', 'active', ...published(collection), ...stamped]
}

function isColumn(collection: Collection, field: string): boolean {
  const definition = collection.fields[field]
  return definition === undefined || isStored(definition)
}

function eachCollection<T>(make: (name: CollectionName) => T[]): T[] {
  return (Object.keys(collections) as CollectionName[]).flatMap(make)
}
