import type { LibraryDocument } from '#model/calls/library.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { isDocument } from '#server/due/is-document.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import {
  documentColumns,
  fileOfDocument,
  nameOfAccount,
  presentDocument,
  shownColumns,
  textOfDocument,
  type DocumentRow,
} from './document-row.ts'

const some = {
  name: 'library.find',
  text: `select ${shownColumns},
      (select count(*)::int from uploads v where v.tenant_id = $1 and v.version_of = u.id and v.active) as versions,
      ${textOfDocument} as text
    from (select ${documentColumns}, ${nameOfAccount} as account_name from media t where ${isDocument} and t.id = any ($2)) t ${fileOfDocument}`,
}

/** Those among the named that the caller may read, in the order in which they are named. */
export async function findDocuments(
  store: Store,
  caller: Caller,
  ids: readonly string[],
): Promise<LibraryDocument[]> {
  const rows = await store.ask<DocumentRow>(caller, some, [ids])
  const found = new Map(rows.map((row) => [row.id, presentDocument(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** A document that the caller may read; any other is not there. */
export async function findDocument(store: Store, caller: Caller, id: string): Promise<LibraryDocument> {
  const [found] = await findDocuments(store, caller, [id])
  if (!found) throw new CallRefusal('not-found')
  return found
}
