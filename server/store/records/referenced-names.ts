/**
 * The names of the records that others refer to, found in the statement that reads those. Which people an adviser sees is
 * asked of a function that keeps its plan; the policy would be planned with every statement.
 */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Caller } from '../executor.ts'
import { columnName, quote } from '../schema/column.ts'
import { tableName } from '../schema/table.ts'
import { fieldsFor } from './caller-rights.ts'

/** The column under which the first row of a page carries the names. */
export const namesColumn = 'names:'

/**
 * An expression on the rows of `page`: the names by id of what their `wanted` fields refer to, as far as the caller may
 * see those records; null where nothing refers to anything.
 */
export function namesSql(caller: Caller, name: CollectionName, wanted: readonly string[]): string | null {
  const { fields: definitions }: Collection = collections[name]
  const byTarget = new Map<CollectionName, string[]>()
  for (const field of wanted) {
    const definition = definitions[field]
    for (const target of definition ? targetsOf(definition) : []) {
      if (!definition || !isNamed(caller, target)) continue
      const ids = `select ${idsOf(definition, `p.${quote(field)}`)} from page p`
      byTarget.set(target, [...(byTarget.get(target) ?? []), ids])
    }
  }
  if (byTarget.size === 0) return null
  const found = [...byTarget].map(([target, ids]) =>
    target === 'users' && caller.role === 'professional'
      ? `select r.id, r.name from app.names_of_people(array(${ids.join(' union ')})) r`
      : `select r.id, r.${quote(columnName(titleOf(target)))}::text as name
      from ${tableName(target)} r where r.tenant_id = $1 and r.id in (${ids.join(' union ')})`,
  )
  return `(select jsonb_object_agg(n.id, n.name) from (${found.join(' union all ')}) n where n.name is not null)`
}

/** The field that names a record of a collection. */
export function titleOf(name: CollectionName): string {
  const { admin }: Collection = collections[name]
  return admin?.title ?? 'name'
}

/** Whether the caller may read the names of a collection's records. */
export function isNamed(caller: Caller, name: CollectionName): boolean {
  const collection: Collection = collections[name]
  const title = titleOf(name)
  if (!(title in collection.fields) || collection.fields[title]?.kind === 'computed') return false
  return fieldsFor(caller, name, 'read').includes(title)
}

type Definition = Collection['fields'][string]

/** One writes to clients, groups and colleagues; other fields may speak of collections that are none of ours. */
function targetsOf(definition: Definition): CollectionName[] {
  const target =
    definition.kind === 'ref' || definition.kind === 'refs' ? definition.to : definition.assigned?.to
  if (target === 'recipients') return ['accounts', 'groups', 'users']
  return target !== undefined && Object.hasOwn(collections, target) ? [target as CollectionName] : []
}

function idsOf(definition: Definition, column: string): string {
  if (definition.kind === 'ref') return column
  const isOfMembers = definition.kind === 'computed' && definition.by === 'membersOfGroup'
  return isOfMembers ? `(jsonb_array_elements(${column})->>'id')::uuid` : `unnest(${column})`
}
