/** What the quick switcher finds: records by their names, for whoever may see them. */
import { rows } from '#model/access/access.ts'
import { isAdministrator, isStaff } from '#model/access/role.ts'
import type { Found as Hit } from '#model/calls/records.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import { hasId, type Collection } from '#model/collection.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import { loadCollections } from '#configurations/register/registry.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import { findFirst } from '#server/store/records/find-matches.ts'
import { beginningOf, beginsSql, holdsSql, patternOf } from '#server/store/records/search-sql.ts'
import { isNamed, titleOf } from '#server/store/records/referenced-names.ts'
import { plannedStatement } from '#server/store/records/shaped-statement.ts'
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
  const searched = composed.filter((collection) => isSearched(caller, collection))
  if (words === '' || searched.length === 0) return []
  return store.transact(caller, async (transaction) => {
    const patterns = [patternOf(words), beginningOf(words)] as const
    const values: unknown[] = [...patterns]
    const place = (ids: string[] | null) => (ids ? `$${values.push(ids) + 1}` : null)
    const parts = await Promise.all(
      searched.map(async (collection) => {
        const { held, begun } = await findAmong(transaction, collection, patterns)
        return searchOf(caller, collection, { held: place(held), begun: place(begun) })
      }),
    )
    const sql = `select * from (${parts.join(' union all ')}) f order by f.rank, f.place, f.name, f.id limit ${most}`
    const found = await transaction.query<Hit>(plannedStatement('records.find-anything', sql), values)
    return found.map(({ kind, collection, id, name, hint, portal }) => ({
      kind,
      collection,
      id,
      name,
      title: collection === 'media' ? readDocumentTitle({ name, type: null, date: null }) : null,
      hint,
      portal,
    }))
  })
}

/** The first of the records whose names begin with the words or hold them, where these are kept: enough for all places. */
async function findAmong(
  { caller, query }: Transaction,
  { name }: Collection,
  [holds, begins]: readonly [string, string],
): Promise<Among> {
  const wanted = { name: name as CollectionName, field: titleOf(name as CollectionName) }
  const find = (pattern: string, count: number) => findFirst(caller, { ...wanted, pattern, count }, query)
  return { held: await find(holds, 2 * most), begun: await find(begins, most) }
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

type Among = { held: string[] | null; begun: string[] | null }
type Places = { [Part in keyof Among]: string | null }

/**
 * Clients come first among equals, and say their address and portal. Names are read in their order, first those that
 * begin with the words and, where these are not enough, those that hold them. `among`: the places of the ids that
 * hold and begin, where an index knows them.
 */
function searchOf(caller: Caller, { name, fields }: Collection, { held, begun }: Places): string {
  const title = titleOf(name as CollectionName)
  const column = (field: string) => `t.${quote(columnName(field))}`
  const searched = { role: caller.role, name: name as CollectionName, column }
  const isClient = name === 'accounts'
  const hint = fields.email ? 't.email' : fields.slug ? 't.slug' : 'null::text'
  const ranked = (rank: number, conditions: readonly string[]) =>
    `(select '${isClient ? 'client' : 'record'}' as kind, '${name}' as collection, t.id, ${column(title)}::text as name, ${hint} as hint,
      ${isClient ? 't.portal' : 'null::uuid'} as portal, ${rank} as rank, ${isClient ? 0 : 1} as place
    from ${tableName(name)} t where t.tenant_id = $1 and t.active and ${conditions.join(' and ')}
    order by name, t.id limit ${most})`
  const begins = beginsSql({ ...searched, fields: [title] }, '$3')
  const holds = holdsSql({ ...searched, fields: [title] }, '$2')
  const only = (place: string | null) => (place ? [`t.id = any (${place}::uuid[])`] : [])
  const first = ranked(0, [...only(begun), begins])
  const others = ranked(1, [
    `(select count(*) from first) < ${most}`,
    ...only(held),
    holds,
    `not (${begins})`,
  ])
  return `(with first as materialized ${first} select * from first union all ${others})`
}
