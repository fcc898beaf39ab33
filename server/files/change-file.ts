/** Changing and removing a stored file: for administrators, and for whoever stored it. */
import { isAdministrator } from '#model/access/role.ts'
import type { FileEntry } from '#model/calls/files.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { forgetBytes } from './file-keys.ts'
import type { FileParts } from './store-upload.ts'
import { changeMetadata, deleteUpload, findUpload, toEntry } from './upload-records.ts'
import type { Person, UploadRow } from './upload-records.ts'

const statements = {
  own: {
    name: 'uploads.own',
    text: `select u.created_by = $3 as "isOwn" from uploads u where u.tenant_id = $1 and u.id = $2 and u.active`,
  },
}

/** Whether a person stored a file. As the service. */
async function hasStored(
  service: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const [row] = await service.query<{ isOwn: boolean | null }>(statements.own, [id, userId])
  return row?.isOwn === true
}

/** Lays keys over the metadata of a file, each given as JSON text; null takes a key away. */
export async function updateFileMetadata(
  { store }: FileParts,
  person: Person,
  { id, metadata }: { id: string; metadata: Record<string, string> },
): Promise<FileEntry> {
  const values = Object.fromEntries(Object.entries(metadata).map(([key, text]) => [key, decode(key, text)]))
  const row = await requireOwn({ store }, person, id)
  await store.serve(person.tenantId, (service) =>
    changeMetadata(service, { userId: person.userId, row, metadata: values }),
  )
  const changed = await store.transact(person, (transaction) => findUpload(transaction, id))
  if (!changed) throw new CallRefusal('not-found')
  return toEntry(changed)
}

/** Removes a file and its versions for good: the records, then the bytes. */
export async function removeFile({ store, files }: FileParts, person: Person, id: string): Promise<void> {
  const row = await requireOwn({ store }, person, id)
  const keys = await store.serve(person.tenantId, (service) =>
    deleteUpload(service, { userId: person.userId, row }),
  )
  if (keys.length === 0) throw new CallRefusal('not-found')
  for (const key of keys) await forgetBytes(files, key)
}

/** A file the caller may not read is not there; one that somebody else stored is not the caller's to change. */
async function requireOwn(
  { store }: Pick<FileParts, 'store'>,
  person: Person,
  id: string,
): Promise<UploadRow> {
  const row = await store.transact(person, (transaction) => findUpload(transaction, id))
  if (!row) throw new CallRefusal('not-found')
  if (isAdministrator(person.role)) return row
  const isOwn = await store.serve(person.tenantId, (service) =>
    hasStored(service, { id, userId: person.userId }),
  )
  if (!isOwn) throw new CallRefusal('not-yours')
  return row
}

function decode(key: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CallRefusal('bad-input', { fields: { [`metadata.${key}`]: 'no JSON' } })
  }
}
