/** Finds the records that a search may be about from an index, before they are read under the caller's policies. */
import { isStaff } from '#model/access/role.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Caller, Store, Transaction } from '../executor.ts'
import { fieldsOfSearchText, readsSearchText } from '../schema/search-text.ts'
import { tableName } from '../schema/table.ts'
import type { ListQuery } from './list-query.ts'
import { patternOf } from './search-sql.ts'

/** More than these are so common that reading a list in its order soon finds enough. */
const most = 1000

const findIds = {
  name: 'search.find-ids',
  text: 'select app.find_ids($2, $3, $4, $5) as ids from tenants where tenant_id = $1',
}

/** What is looked for: a pattern in the kept text of active records, or of removed ones. */
export type Wanted = { name: CollectionName; pattern: string; isActive: boolean }

/** Their ids; null where there are too many, or where the caller is not answered from the kept text. */
export async function findMatches(
  caller: Caller,
  { name, pattern, isActive }: Wanted,
  ask: Transaction['query'],
): Promise<string[] | null> {
  if (!isStaff(caller.role) || !readsSearchText(caller.role, name)) return null
  const values = [tableName(name), pattern, isActive, most]
  const [row] = await ask<{ ids: string[] | null }>(findIds, values)
  return row?.ids ?? null
}

/** The same list, begun with what its search may be about; the search itself stays as it is. */
export async function narrowSearch(
  store: Pick<Store, 'ask'>,
  caller: Caller,
  { name, list }: { name: CollectionName; list: ListQuery },
): Promise<ListQuery> {
  const { search, inactive = false } = list
  const kept = fieldsOfSearchText(collections[name])
  if (!search?.text || !search.fields.every((field) => kept.includes(field))) return list
  const wanted = { name, pattern: patternOf(search.text), isActive: !inactive }
  const among = await findMatches(caller, wanted, (statement, values) => store.ask(caller, statement, values))
  return among === null ? list : { ...list, among }
}
