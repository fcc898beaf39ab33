/** What the quick switcher finds: records by their names, for whoever may see them. */
import { rows } from '#model/access/access.ts'
import { isAdministrator, isStaff } from '#model/access/role.ts'
import type { Found as Hit } from '#model/calls/record-answers.ts'
import { hasId, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections.ts'
import { loadCollections } from '#configurations/registry.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { escapePattern } from '#server/store/records/list-query.ts'
import { isNamed, titleOf } from '#server/store/records/referenced-names.ts'
import { shapedStatement } from '#server/store/records/shaped-statement.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'

const most = 20

/** At most twenty; names that begin with the words come first. One statement, whatever is looked through. */
export async function findAnything(
  store: Store,
  { tenant, caller }: { tenant: Installation; caller: Caller },
  text: string,
): Promise<Hit[]> {
  const words = text.trim()
  const composed = Object.values(await loadCollections(tenant.white.key))
  const parts = composed.filter((collection) => isSearched(caller, collection)).map(searchOf)
  if (words === '' || parts.length === 0) return []
  const sql = `select * from (${parts.join(' union all ')}) f order by f.rank, f.place, f.name, f.id limit ${most}`
  const pattern = escapePattern(words)
  const found = await store.ask<Hit>(caller, shapedStatement('records.find-anything', sql), [
    `%${pattern}%`,
    `${pattern}%`,
  ])
  return found.map(({ kind, collection, id, name, hint, portal }) => ({
    kind,
    collection,
    id,
    name,
    hint,
    portal,
  }))
}

/** Bookings and positions are looked for in their portfolios. */
function isSearched(caller: Caller, collection: Collection): boolean {
  const name = collection.name as CollectionName
  const isOfLedger = collection.rules?.includes('ledger') === true
  if (!hasId(collection) || isOfLedger || rows(caller.role, name, 'read') === 'none') return false
  const isClients = name === 'accounts' && isStaff(caller.role)
  return (
    (isClients || (collection.admin !== undefined && isAdministrator(caller.role))) && isNamed(caller, name)
  )
}

/** Clients come first among equals, and say their address and portal. */
function searchOf({ name, fields }: Collection): string {
  const title = `t.${quote(columnName(titleOf(name as CollectionName)))}::text`
  const isClient = name === 'accounts'
  const hint = fields.email ? 't.email' : fields.slug ? 't.slug' : 'null::text'
  return `(select '${isClient ? 'client' : 'record'}' as kind, '${name}' as collection, t.id, ${title} as name, ${hint} as hint,
      ${isClient ? 't.portal' : 'null::uuid'} as portal,
      case when ${title} ilike $3 then 0 else 1 end as rank, ${isClient ? 0 : 1} as place
    from ${tableName(name)} t where t.tenant_id = $1 and t.active and ${title} ilike $2
    order by rank, name, t.id limit ${most})`
}
