/** Takes a published drop back: its documents are removed as documents are, with their versions, as far as they may be. */
import { mostFilesInDrop } from '#model/document-drop.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { removeRecord } from '#server/records/write-record.ts'
import type { Store } from '#server/store/executor.ts'
import { noteDropChange, signed, type Author } from './note-drop-change.ts'
import { requireDrop } from './require-drop.ts'

/** A document has another file when that of the drop is an earlier version of it. */
const published = {
  name: 'dropped.published',
  text: `select f.id, f.document, not exists (select from uploads u where u.tenant_id = $1 and u.account = f.account
        and u.key = f.key and u.version_of is null) as "isReplaced",
      exists (select from acknowledgements k where k.tenant_id = $1 and k.document = f.document) as "isAcknowledged"
    from dropped_files f
    where f.tenant_id = $1 and f.drop = $2 and f.status = 'published' order by f.id limit ${mostFilesInDrop}`,
}
/** As whoever undoes it sees them. */
const documents = {
  name: 'drops.documents',
  text: 'select m.id, m.version::int as version, m.active from media m where m.tenant_id = $1 and m.id = any ($2)',
}
const settle = {
  name: 'dropped.undo',
  text: `update dropped_files f set version = f.version + 1, updated_at = now(), status = r.status, problem = r.problem
    from jsonb_to_recordset($2) as r (id uuid, status text, problem text)
    where f.tenant_id = $1 and f.id = r.id`,
}
const end = {
  name: 'drops.undone',
  text: `update document_drops set ${signed}, status = 'undone', undone_at = now()
    where tenant_id = $1 and id = $3 and status = 'published' returning title`,
}

type Filed = { id: string; document: string; isReplaced: boolean; isAcknowledged: boolean }
type Document = { id: string; version: number; active: boolean }
type Settled = { id: string; status: 'undone' | 'kept'; problem: 'access' | Reason | null }
type Reason = 'acknowledged' | 'replaced'

/** `write` is one transaction as the author. What was removed already is undone as well; so it may be asked again. */
export async function undoDrop(
  { store, write }: { store: Store; write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T> },
  author: Author,
  drop: string,
): Promise<{ undone: number; kept: number }> {
  await requireDrop(store, author, { drop, among: ['published'] })
  const filed = await store.serveOne<Filed>(author.tenantId, published, [drop])
  const settled = await write((writing) => removeAll(writing, filed))
  const undone = settled.filter(({ status }) => status === 'undone').length
  await store.serve(author.tenantId, async (service) => {
    await service.query(settle, [JSON.stringify(settled)])
    const [changed] = await service.query<{ title: string }>(end, [author.userId, drop])
    const changes = { status: ['published', 'undone'], documents: [undone, 0] } as const
    if (changed)
      await noteDropChange(service, author.userId, { type: 'update', drop, info: changed.title, changes })
  })
  return { undone, kept: settled.length - undone }
}

async function removeAll(writing: Writing, filed: readonly Filed[]): Promise<Settled[]> {
  const ids = filed.map(({ document }) => document)
  const rows = await writing.query<Document>(documents, [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const settled: Settled[] = []
  for (const one of filed) {
    const { id, document } = one
    const found = byId.get(document)
    const problem = !found ? 'access' : found.active ? reasonToKeep(one) : null
    if (found?.active && problem === null)
      await removeRecord(writing, 'media', { id: found.id, version: found.version })
    settled.push({ id, status: problem === null ? 'undone' : 'kept', problem })
  }
  return settled
}

/** What a client has confirmed stays to be read, and what somebody has put in its place is not of the drop. */
function reasonToKeep({ isAcknowledged, isReplaced }: Filed): Reason | null {
  return isAcknowledged ? 'acknowledged' : isReplaced ? 'replaced' : null
}
