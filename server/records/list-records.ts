/** One page of a collection's records, and one record, as the caller may see them. */
import type { z } from 'zod'
import { isAdministrator } from '#model/access/role.ts'
import type { calls } from '#model/calls/calls.ts'
import type { OneRecord, RecordsAnswer } from '#model/calls/records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Question, Store, Transaction } from '#server/store/executor.ts'
import {
  countQuestion,
  mostCounted,
  pageQuestion,
  readPage,
  recordQuestion,
} from '#server/store/records/read-page.ts'
import { findPageOf, narrowSearch } from '#server/store/records/find-matches.ts'
import type { ListQuery } from '#server/store/records/list-query.ts'
import { findCollection, shownFields, type Asked, type Found } from './find-collection.ts'
import { hiddenPeople } from './hidden-people.ts'
import { readFields, readSelection } from './read-selection.ts'

type Query = z.output<typeof calls.listRecords.query>

/**
 * A page, and how many there are, in one round trip, however long the list; either of them alone where it is asked for.
 * What is only searched is found by its index before.
 */
export async function listRecordPage(store: Store, asked: Asked, query: Query): Promise<RecordsAnswer> {
  const { found, list, fields } = await readQuestion(asked, query)
  const { caller } = asked
  const { name } = found
  const isCounting = query.count !== 'no'
  const isReading = query.count !== 'only'
  // One more than the page tells whether there are more.
  const wanted = isCounting ? list : { ...list, limit: query.limit + 1 }
  const paged = await findPageOf(store, caller, { name, list: wanted, isCounting, isReading })
  const narrowed = paged?.list ?? (await narrowSearch(store, caller, { name, list: wanted }))
  const [rows = [], counted] = await askBoth(store, caller, [
    isReading ? pageQuestion(caller, name, { ...narrowed, fields }) : null,
    isCounting && !paged ? countQuestion(caller, name, narrowed) : null,
  ])
  const page = readPage(rows as Record<string, unknown>[])
  const count = paged?.count ?? (counted as { count: number }[] | undefined)?.[0]?.count
  if (count !== undefined)
    return { ...page, total: Math.min(count, mostCounted), isMore: count > mostCounted }
  if (page.records.length === 0 && query.offset > 0)
    return listRecordPage(store, asked, { ...query, count: 'yes' })
  const records = page.records.slice(0, query.limit)
  const isMore = page.records.length > records.length
  return { ...page, records, total: query.offset + records.length, isMore }
}

/** The answers of what is asked, in one round trip. */
async function askBoth(
  store: Store,
  caller: Caller,
  questions: readonly (Question | null)[],
): Promise<(unknown[] | undefined)[]> {
  const asked = questions.filter((question) => question !== null)
  const answers = asked.length > 0 ? await store.askAll(caller, asked) : []
  return questions.map((question) => (question ? answers[asked.indexOf(question)] : undefined))
}

/** What is asked, read as a list of the store. */
async function readQuestion(
  asked: Asked,
  query: Query,
): Promise<{ found: Found; list: ListQuery; fields: readonly string[] }> {
  const found = await findCollection(asked)
  const { caller } = asked
  checkRemoved(caller, query.removed)
  const shown = shownFields(caller, found)
  const selection = readSelection({ collection: found.collection, shown, role: caller.role }, query)
  const { limit, offset, choosing } = query
  const { white } = asked.tenant
  const hidden = hiddenPeople({ white, role: caller.role, name: found.name, choosing: choosing === 'yes' })
  const filters = [...(selection.filters ?? []), ...hidden]
  return { found, list: { ...selection, filters, limit, offset }, fields: readFields(query.fields, shown) }
}

/** What was removed is for administrators. */
export function checkRemoved(caller: Caller, removed: Query['removed']): void {
  if (removed === 'yes' && !isAdministrator(caller.role)) throw new CallRefusal('forbidden')
}

/** One record; a removed one is there for administrators only. */
export async function readOneRecord(store: Store, asked: Asked & { id: string }): Promise<OneRecord> {
  const found = await findCollection(asked)
  const { caller } = asked
  const question = recordQuestion(caller, found.name, { id: asked.id, fields: shownFields(caller, found) })
  const rows = await store.ask<Record<string, unknown>>(caller, question.statement, question.values)
  return oneOf(caller, rows)
}

/** The same inside a change, for its answer. */
export async function readChanged(transaction: Transaction, found: Found, id: string): Promise<OneRecord> {
  const { caller } = transaction
  const { statement, values } = recordQuestion(caller, found.name, { id, fields: shownFields(caller, found) })
  return oneOf(caller, await transaction.query<Record<string, unknown>>(statement, values))
}

function oneOf(caller: Caller, rows: readonly Record<string, unknown>[]): OneRecord {
  const { records, names } = readPage(rows)
  const [record] = records
  if (!record || (!record.active && !isAdministrator(caller.role))) throw new CallRefusal('not-found')
  return { record, names }
}
