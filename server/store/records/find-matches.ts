/** Finds the records that a search may be about from an index, before they are read under the caller's policies. */
import { isStaff } from '#model/access/role.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Caller, Store, Transaction } from '../executor.ts'
import { columnName } from '../schema/column.ts'
import { fieldsOfSearchText, readsSearchText } from '../schema/search-text.ts'
import { tableName } from '../schema/table.ts'
import type { ListQuery } from './list-query.ts'
import { mostCounted } from './read-page.ts'
import { patternOf, wordsOf } from './search-sql.ts'

/** Ids of more than these are not handed to another statement: reading in order soon finds enough. */
const mostMatches = 20_000

const findIds = {
  name: 'search.find-ids',
  text: 'select app.find_ids($2, $3, $4, $5) as ids from tenants where tenant_id = $1',
}
const findPage = {
  name: 'search.find-page',
  text: 'select app.find_page($2, $3, $4, $5, $6, $7, $8, $9) as ids from tenants where tenant_id = $1',
}
const countFound = {
  name: 'search.count-found',
  text: 'select app.count_found($2, $3, $4, $5, $6) as count from tenants where tenant_id = $1',
}

/** What is looked for: a pattern in the kept text of active records, or of removed ones; no more than `most`. */
export type Wanted = { name: CollectionName; pattern: string; isActive: boolean; most?: number }

/** Their ids; null where there are too many, or where the caller is not answered from the kept text. */
export async function findMatches(
  caller: Caller,
  { name, pattern, isActive, most = mostMatches }: Wanted,
  ask: Transaction['query'],
): Promise<string[] | null> {
  if (!isAnswered(caller, name)) return null
  const values = [tableName(name), pattern, isActive, most]
  const [row] = await ask<{ ids: string[] | null }>(findIds, values)
  return row?.ids ?? null
}

/** The first active ones by a field whose kept words are like the pattern; null where the caller is not answered from there. */
export async function findFirst(
  caller: Caller,
  { name, pattern, field, count }: { name: CollectionName; pattern: string; field: string; count: number },
  ask: Transaction['query'],
): Promise<string[] | null> {
  const parts = partsOf(name, [field])
  if (parts === null || !isAnswered(caller, name)) return null
  const values = [tableName(name), pattern, parts, true, [columnName(field)], [false], count, 0]
  const [row] = await ask<{ ids: string[] | null }>(findPage, values)
  return row?.ids ?? null
}

type Listed = { name: CollectionName; list: ListQuery }

/** What the fewest records have, as a rule. */
const longestOf = (text: string): string =>
  wordsOf(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '')

/** The same list, begun with what its search may be about; the search itself stays as it is. */
export async function narrowSearch(
  store: Pick<Store, 'ask'>,
  caller: Caller,
  { name, list }: Listed,
): Promise<ListQuery> {
  const { search, inactive = false } = list
  if (!search?.text || partsOf(name, search.fields) === null) return list
  const wanted = { name, pattern: patternOf(longestOf(search.text)), isActive: !inactive }
  const among = await findMatches(caller, wanted, (statement, values) => store.ask(caller, statement, values))
  return among === null ? list : { ...list, among }
}

/** A page of a list that is narrowed by its search alone, and how many there are, where it was counted. */
export type FoundPage = { list: ListQuery; count: number | undefined }

/**
 * The page of such a list, found and counted where its words are kept and it is one; null where it asks for more than that, or where
 * the caller is not answered from there. Its rows are read under the caller's policies as any are.
 */
export async function findPageOf(
  store: Pick<Store, 'askAll'>,
  caller: Caller,
  { name, list, isReading, isCounting }: Listed & { isReading: boolean; isCounting: boolean },
): Promise<FoundPage | null> {
  const { search, filters = [], inactive = false, sort = [], limit = 50, offset = 0 } = list
  const parts = search ? partsOf(name, search.fields) : null
  if (!search?.text || parts === null || filters.length > 0 || sort.length === 0) return null
  const [word = '', ...others] = wordsOf(search.text)
  if (others.length > 0 || !isAnswered(caller, name)) return null
  const wanted = [tableName(name), patternOf(word), parts, !inactive]
  const order = [sort.map(({ field }) => columnName(field)), sort.map((one) => one.descending === true)]
  const page = { statement: findPage, values: [...wanted, ...order, limit, offset] }
  const count = { statement: countFound, values: [...wanted, mostCounted + 1] }
  const answers = await store.askAll(caller, [...(isReading ? [page] : []), ...(isCounting ? [count] : [])])
  const told = answers.flat() as { ids?: string[] | null; count?: number }[]
  const among = told[0]?.ids ?? []
  return { list: { ...list, among, offset: 0 }, count: told.at(-1)?.count }
}

/** The places of the fields in the kept text, none where all of it is searched; null where it lacks some. */
function partsOf(name: CollectionName, fields: readonly string[]): number[] | null {
  const kept = fieldsOfSearchText(collections[name])
  if (fields.length === 0 || !fields.every((field) => kept.includes(field))) return null
  return kept.every((field) => fields.includes(field)) ? [] : fields.map((field) => kept.indexOf(field) + 1)
}

const isAnswered = ({ role }: Caller, name: CollectionName): boolean =>
  isStaff(role) && readsSearchText(role, name)
