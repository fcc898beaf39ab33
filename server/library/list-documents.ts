/** The documents that somebody may read, in parts of a page: what a page costs does not grow with how many there are. */
import { LRUCache } from 'lru-cache'
import { isStaff } from '#model/access/role.ts'
import type { LibraryAnswer, LibraryDocument } from '#model/calls/library.ts'
import { otherNamesOf } from '#model/document-title.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { patternOf } from '#server/store/records/search-sql.ts'
import { listStatement, plannedStatement, shapedStatement } from '#server/store/records/shaped-statement.ts'
import { presentDocument, type DocumentRow } from './document-row.ts'
import { findExcerpts, findInIndex, soughtIn, type Sought } from './found-in-text.ts'
import { writeStatement, type AskedDocuments as Asked } from './write-statement.ts'

/** Newest first, fifty at a time unless fewer or more are asked for. */
export async function listDocuments(
  store: Store,
  caller: Caller,
  asked: Asked & { portal: string },
): Promise<LibraryAnswer> {
  const rows = await readRows(store, caller, asked)
  if (rows.length === 0) throw new CallRefusal('not-found')
  const found = rows.filter(({ id }) => id !== null)
  const shown = found.slice(0, asked.limit)
  const next = found.length > asked.limit ? (shown.at(-1)?.place ?? null) : null
  return { documents: await present(store, { caller, text: asked.text }, shown), next }
}

/** The newest documents with the words in their name or text, of whatever portal. */
export async function searchDocuments(
  store: Store,
  caller: Caller,
  { text, limit }: Pick<Asked, 'text' | 'limit'>,
): Promise<LibraryDocument[]> {
  const asked = { portal: null, tab: 'all', range: 'all', favourites: 'no', text, limit } as const
  const rows = await readRows(store, caller, asked)
  return present(store, { caller, text }, rows.slice(0, limit))
}

/** Of a portal that the caller sees at least one row, of whose document there may be nothing; of any other none. */
async function readRows(store: Store, caller: Caller, asked: Asked): Promise<DocumentRow[]> {
  const sought = soughtIn(asked.text)
  const isWide = isStaff(caller.role)
  const among = isWide ? await findAmong(store, caller, { text: asked.text, sought }) : null
  const isMany = isWide && areMany.has(personOf(caller))
  const { text, values } = writeStatement({ ...asked, sought, among, isMany, role: caller.role })
  const rows = await store.ask<DocumentRow & Width>(caller, statementOf(asked)('library.list', text), values)
  if (rows[0]?.isMany) areMany.set(personOf(caller), true)
  return rows
}

type Width = { isMany?: boolean | null }

/**
 * Who has seen so many accounts that reading all in order is best: the other way need not be planned and begun for them.
 * To read in order finds the same for everybody, so that it may be late to notice who sees few now.
 */
const areMany = new LRUCache<string, true>({ max: 5000, ttl: 60_000 })
const personOf = ({ tenantId, userId }: Caller): string => `${tenantId} ${userId}`

/**
 * Kept is the plan of what most ask for: to plan takes longer than to read, but a plan takes two megabytes on each
 * connection.
 */
function statementOf({ text, type, range, favourites, account, after }: Asked): typeof shapedStatement {
  if (type || range !== 'all' || favourites === 'yes' || account || after) return listStatement
  return text === '' ? shapedStatement : plannedStatement
}

async function present(
  store: Store,
  { caller, text }: { caller: Caller; text: string },
  rows: readonly DocumentRow[],
): Promise<LibraryDocument[]> {
  const documents = rows.map(({ id }) => id)
  const excerpts = await findExcerpts(store, caller, { documents, sought: soughtIn(text) })
  return rows.map((row) => presentDocument(row, excerpts.get(row.id)))
}

/** More than these are soon found by reading in order. */
const mostFound = 2000

/**
 * The documents that have the words in their name or their text, from the indexes of words; null where there are no
 * words, or too many documents. Whoever sees few is sooner read by those.
 */
async function findAmong(
  store: Store,
  caller: Caller,
  { text, sought }: { text: string; sought: Sought },
): Promise<string[] | null> {
  if (text === '') return null
  const named = [text, ...otherNamesOf(text)].map((name) => {
    const wanted = { name: 'media', pattern: patternOf(name), isActive: true, most: mostFound } as const
    return findMatches(caller, wanted, (statement, values) => store.ask(caller, statement, values))
  })
  const found = await Promise.all([...named, findInIndex(store, caller, { sought, most: mostFound })])
  const known = found.filter((ids) => ids !== null)
  return known.length === found.length ? [...new Set(known.flat())] : null
}
