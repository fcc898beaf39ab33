/** Takes a file into a drop: proved and kept without an address, so that nobody reads it before it is published. */
import type { DropProblem } from '#model/calls/document-drops.ts'
import { mostFilesInDrop } from '#model/document-drop.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { prepareUpload, type Prepared, type Quarantined } from '#server/files/prepare-upload.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Transaction } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { newId } from '#server/store/new-id.ts'
import { authorName, signed, type Author } from './note-drop-change.ts'
import { requireDrop } from './require-drop.ts'

type Stores = Pick<Parts, 'store' | 'files'>
type Added = { id: string; problem: DropProblem | null; isNew: boolean }

const count = {
  name: 'dropped.count',
  text: 'select count(*)::int as count from dropped_files where tenant_id = $1 and drop = $2 and active',
}
const same = {
  name: 'dropped.same',
  text: `select f.id from dropped_files f
    where f.tenant_id = $1 and f.drop = $2 and f.name = $3 and f.digest = $4 and f.active`,
}
const replaceRefused = {
  name: 'dropped.replace-refused',
  text: `update dropped_files set active = false, ${signed}
    where tenant_id = $1 and drop = $3 and name = $4 and status = 'refused' and active`,
}
const insert = {
  name: 'dropped.insert',
  text: `insert into dropped_files (tenant_id, created_by, updated_by, created_name, updated_name, id, drop, name, status,
      problem, key, size, digest)
    values ($1, $2, $2, ${authorName}, ${authorName}, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict do nothing returning id`,
}

/** What cannot be a document is noted with its reason; the same file under the same name is taken once. */
export async function addFile(
  stores: Stores,
  author: Author,
  { drop, file }: { drop: string; file: Quarantined },
): Promise<Added> {
  try {
    const sender = { firm: author.tenantId, person: author.userId }
    return await keepFile(stores, author, {
      drop,
      prepared: await prepareUpload(file, { purpose: 'library', sender }),
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    // Too many at a time says nothing of the file: it is sent again.
    if (error.reason === 'busy') throw new CallRefusal('too-many-requests')
    return noteRefused(stores, author, { drop, name: cleanFileName(file.name), problem: error.reason })
  }
}

/** Notes a file that was larger than may be sent. */
export function addTooLarge(
  stores: Stores,
  author: Author,
  { drop, name }: { drop: string; name: string },
): Promise<Added> {
  return noteRefused(stores, author, { drop, name: cleanFileName(name), problem: 'too-large' })
}

/** Asked before a file is received: refuses a drop that the caller does not see, that takes no more files, or that is full. */
export async function requireOpen(
  { store }: Pick<Stores, 'store'>,
  author: Author,
  drop: string,
): Promise<void> {
  await requireDrop(store, author, { drop, among: ['review', 'published'] })
  const [all] = await store.serveOne<{ count: number }>(author.tenantId, count, [drop])
  if ((all?.count ?? 0) >= mostFilesInDrop) throw new CallRefusal('limit-reached')
}

type Kept = { drop: string; prepared: Prepared }

/** Bytes first, then the record; what another request has kept meanwhile is not kept twice. */
async function keepFile(
  { store, files }: Stores,
  { tenantId, userId }: Author,
  { drop, prepared: { name, main } }: Kept,
): Promise<Added> {
  const find = async (): Promise<Added | null> => {
    const [known] = await store.serveOne<{ id: string }>(tenantId, same, [drop, name, main.digest])
    return known ? { id: known.id, problem: null, isNew: false } : null
  }
  const known = await find()
  if (known) return known
  const key = `${tenantId}/${newId()}`
  await files.put(mainKey(key), main)
  const id = await store.serve(tenantId, async (service) => {
    const values = ['waiting', null, key, main.size, main.digest]
    const added = await insertFile(service, { userId, drop, name, values })
    if (added) await addJobs(service, { queue: 'drop-match', keys: [drop] })
    return added
  })
  if (id) return { id, problem: null, isNew: true }
  await forgetBytes(files, key)
  const other = await find()
  if (!other) throw new CallRefusal('conflict')
  return other
}

type Inserted = { userId: string; drop: string; name: string; values: readonly unknown[] }

async function insertFile(
  service: Transaction,
  { userId, drop, name, values }: Inserted,
): Promise<string | null> {
  await service.query(replaceRefused, [userId, drop, name])
  const [row] = await service.query<{ id: string }>(insert, [userId, newId(), drop, name, ...values])
  return row?.id ?? null
}

async function noteRefused(
  { store }: Stores,
  { tenantId, userId }: Author,
  { drop, name, problem }: { drop: string; name: string; problem: DropProblem },
): Promise<Added> {
  const values = ['refused', problem, null, null, null]
  const id = await store.serve(tenantId, (service) => insertFile(service, { userId, drop, name, values }))
  if (!id) throw new CallRefusal('conflict')
  return { id, problem, isNew: true }
}
