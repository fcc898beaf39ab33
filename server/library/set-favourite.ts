import type { Caller, Store } from '#server/store/executor.ts'
import { findDocument } from './find-document.ts'

const keep = {
  name: 'library.favourite',
  text: `update media set favourite = case when $4
      then array_append(array_remove(favourite, $3::uuid), $3) else array_remove(favourite, $3) end
    where tenant_id = $1 and id = $2`,
}

/** A favourite is the person's own and no change of the document: its date stays, and no other client learns of it. */
export async function setFavourite(
  store: Store,
  caller: Caller & { userId: string },
  { document, favourite }: { document: string; favourite: boolean },
): Promise<{ favourite: boolean }> {
  await findDocument(store, caller, document)
  await store.serveOne(caller.tenantId, keep, [document, caller.userId, favourite])
  return { favourite }
}
