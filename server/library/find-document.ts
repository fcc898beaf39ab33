import type { LibraryDocument } from '#model/calls/library.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import {
  documentColumns,
  isDocument,
  presentDocuments,
  shownColumns,
  type DocumentRow,
} from './document-row.ts'

const some = {
  name: 'library.find',
  text: `select ${shownColumns} from (select ${documentColumns} from media t where ${isDocument} and t.id = any ($2)) t`,
}

/** Those among the named that the caller may read, in the order in which they are named. */
export async function findDocuments(
  store: Store,
  caller: Caller,
  ids: readonly string[],
): Promise<LibraryDocument[]> {
  const rows = await store.ask<DocumentRow>(caller, some, [ids])
  const found = new Map((await presentDocuments(store, { caller }, rows)).map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A document that the caller may read; any other is not there. */
export async function findDocument(store: Store, caller: Caller, id: string): Promise<LibraryDocument> {
  const [found] = await findDocuments(store, caller, [id])
  if (!found) throw new CallRefusal('not-found')
  return found
}
