/** One page of a collection's records, and one record, as the caller may see them. */
import type { z } from 'zod'
import { isAdministrator } from '#model/access/role.ts'
import type { calls } from '#model/calls/calls.ts'
import type { OneRecord, RecordsAnswer } from '#model/calls/records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import {
  countQuestion,
  mostCounted,
  pageQuestion,
  readPage,
  recordQuestion,
} from '#server/store/records/read-page.ts'
import { narrowSearch } from '#server/store/records/find-matches.ts'
import { findCollection, shownFields, type Asked, type Found } from './find-collection.ts'
import { readFields, readSelection } from './read-selection.ts'

type Query = z.output<typeof calls.listRecords.query>

/** Two statements in one round trip, however long the list. */
export async function listRecordPage(store: Store, asked: Asked, query: Query): Promise<RecordsAnswer> {
  const found = await findCollection(asked)
  const { caller } = asked
  checkRemoved(caller, query.removed)
  const shown = shownFields(caller, found)
  const selection = readSelection({ collection: found.collection, shown, role: caller.role }, query)
  const narrowed = await narrowSearch(store, caller, { name: found.name, list: selection })
  const list = { ...narrowed, limit: query.limit, offset: query.offset }
  const fields = readFields(query.fields, shown)
  const [rows = [], counted = []] = await store.askAll(caller, [
    pageQuestion(caller, found.name, { ...list, fields }),
    countQuestion(caller, found.name, list),
  ])
  const [{ count } = { count: 0 }] = counted as { count: number }[]
  const page = readPage(rows as Record<string, unknown>[])
  return { ...page, total: Math.min(count, mostCounted), isMore: count > mostCounted }
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
