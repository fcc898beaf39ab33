/** The records of stored files. The service writes them, for a person; what a person reads, the database decides. */
import { stampParts } from '#model/access/access.ts'
import type { FileLevel } from '#model/calls/file-kinds.ts'
import type { FileEntry } from '#model/calls/files.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { newId } from '#server/store/new-id.ts'
import { shapedStatement } from '#server/store/records/shaped-statement.ts'
import { asChanges, noteChange, type Pairs } from '#server/store/note-change.ts'

/** A record as it is read. */
export type UploadRow = {
  id: string
  version: number
  path: string
  name: string
  mediaType: string
  size: number
  digest: string
  width: number | null
  height: number | null
  level: FileLevel
  account: string | null
  group: string | null
  library: string | null
  versionOf: string | null
  metadata: Record<string, unknown> | null
  createdAt: string
  updatedAt: string
  updatedName: string
}

/** What is known of a file when it is kept. */
export type NewUpload = Pick<
  UploadRow,
  | 'path'
  | 'name'
  | 'mediaType'
  | 'size'
  | 'digest'
  | 'width'
  | 'height'
  | 'level'
  | 'account'
  | 'group'
  | 'library'
> & { key: string }

/** Clients do not learn who stored a file. */
const columnsFor = ({
  caller: { role },
}: Transaction): string => `u.id, u.version, u.path, u.name, u.media_type as "mediaType", u.size, u.digest, u.width, u.height,
  u.level, u.account, u."group", u.library, u.version_of as "versionOf", u.metadata, u.created_at as "createdAt",
  u.updated_at as "updatedAt", ${stampParts(role, 'uploads').includes('Name') ? 'u.updated_name' : 'null'} as "updatedName"`

const author = `coalesce((select p.name from users p where p.tenant_id = $1 and p.id = $2), 'Portico')`

const statements = {
  served: {
    name: 'uploads.served',
    text: `select u.id, u.name, u.media_type as "mediaType", u.size, u.digest, u.width from uploads u where u.tenant_id = $1 and u.path = $2 and u.active`,
  },
  taken: {
    name: 'uploads.taken',
    text: `select u.path from uploads u where u.tenant_id = $1 and u.active and starts_with(u.path, $2)`,
  },
  key: {
    name: 'uploads.key',
    text: 'select u.key from uploads u where u.tenant_id = $1 and u.id = $2',
  },
  lock: {
    name: 'uploads.lock',
    text: `select u.id, u.digest, u.created_by = $3 as "isOwn" from uploads u
      where u.tenant_id = $1 and u.path = $2 and u.active for update`,
  },
  insert: {
    name: 'uploads.insert',
    text: `insert into uploads (tenant_id, created_by, updated_by, created_name, updated_name, id, path, key, name,
        media_type, size, digest, width, height, level, account, "group", library)
      values ($1, $2, $2, ${author}, ${author}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
      on conflict do nothing returning id`,
  },
  keepVersion: {
    name: 'uploads.keep-version',
    text: `insert into uploads (tenant_id, created_at, created_by, created_name, updated_by, updated_name, id, path,
        version_of, key, name, media_type, size, digest, width, height, level, account, "group", library, metadata)
      select tenant_id, created_at, created_by, created_name, $2, ${author}, $4, '/versions/' || id || '/' || version || '/' || name,
        id, key, name, media_type, size, digest, width, height, 'staff', account, "group", library, metadata
      from uploads where tenant_id = $1 and id = $3`,
  },
  replace: {
    name: 'uploads.replace',
    text: `update uploads set version = version + 1, created_at = now(), created_by = $2, created_name = ${author},
        updated_at = now(), updated_by = $2, updated_name = ${author},
        key = $4, media_type = $5, size = $6, digest = $7, width = $8, height = $9
      where tenant_id = $1 and id = $3`,
  },
  metadata: {
    name: 'uploads.metadata',
    text: `update uploads set version = version + 1, updated_at = now(), updated_by = $2, updated_name = ${author},
        metadata = (coalesce(metadata, '{}') || $4::jsonb) - $5::text[]
      where tenant_id = $1 and id = $3`,
  },
  remove: {
    name: 'uploads.remove',
    text: `with read as (delete from file_readings where tenant_id = $1 and file = $2)
      delete from uploads where tenant_id = $1 and (id = $2 or version_of = $2) returning key`,
  },
}

/** One file, when the caller may read it. */
export async function findUpload(transaction: Transaction, id: string): Promise<UploadRow | null> {
  const text = `select ${columnsFor(transaction)} from uploads u where u.tenant_id = $1 and u.id = $2 and u.active`
  const [row] = await transaction.query<UploadRow>(shapedStatement('uploads.find', text), [id])
  return row ?? null
}

/** A file about to be sent, with where its bytes are. */
export type ServedFile = Pick<UploadRow, 'id' | 'name' | 'mediaType' | 'size' | 'digest' | 'width'> & {
  key: string
}

/** The file at a visible path, when the caller may read it. Where the bytes are is the service's own knowledge. */
export async function findServed(store: Store, caller: Caller, path: string): Promise<ServedFile | null> {
  const [row] = await store.ask<Omit<ServedFile, 'key'>>(caller, statements.served, [path])
  if (!row) return null
  const [place] = await store.serveOne<{ key: string }>(caller.tenantId, statements.key, [row.id])
  return place ? { ...row, key: place.key } : null
}

/** Files the caller may read, by the beginning of their path, newest first; one more than `limit` says there are more. */
export function listUploads(
  transaction: Transaction,
  { prefix, account, group, versionsOf, limit, offset }: ListedUploads,
): Promise<UploadRow[]> {
  const text = `select ${columnsFor(transaction)} from uploads u
    where u.tenant_id = $1 and u.active and starts_with(u.path, $2)
      and ($3::uuid is null or u.account = $3) and ($4::uuid is null or u."group" = $4)
      and u.version_of is not distinct from $5::uuid
    order by u.created_at desc, u.id desc limit $6 offset $7`
  return transaction.query<UploadRow>(shapedStatement('uploads.list', text), [
    prefix,
    account ?? null,
    group ?? null,
    versionsOf ?? null,
    limit,
    offset,
  ])
}

type ListedUploads = {
  prefix: string
  account?: string | undefined
  group?: string | undefined
  versionsOf?: string | undefined
  limit: number
  offset: number
}

/** Every path of the tenant that begins so, whoever may read it. As the service. */
export async function takenPaths(service: Transaction, prefix: string): Promise<Set<string>> {
  const rows = await service.query<{ path: string }>(statements.taken, [prefix])
  return new Set(rows.map(({ path }) => path))
}

/** Writes the record of a new file; null when another took its path meanwhile. As the service, for a person. */
export async function insertUpload(
  service: Transaction,
  { userId, upload }: { userId: string | null; upload: NewUpload },
): Promise<string | null> {
  const id = newId()
  const { path, key, name, mediaType, size, digest, width, height, level, account, group, library } = upload
  const values = [
    userId,
    id,
    path,
    key,
    name,
    mediaType,
    size,
    digest,
    width,
    height,
    level,
    account,
    group,
    library,
  ]
  const [row] = await service.query<{ id: string }>(statements.insert, values)
  if (!row) return null
  await writeLog(service, {
    userId,
    type: 'create',
    id,
    account,
    info: name,
    changes: { digest: [null, digest] },
  })
  return id
}

/**
 * Puts other content under the path of a file and keeps what was there as a version; answers its id, null when nothing
 * is there. What somebody else stored is replaced by the firm only. As the service.
 */
export async function replaceUpload(
  service: Transaction,
  { userId, upload, replaces }: { userId: string; upload: NewUpload; replaces: 'any' | 'own' },
): Promise<string | null> {
  const [old] = await service.query<{ id: string; digest: string; isOwn: boolean | null }>(statements.lock, [
    upload.path,
    userId,
  ])
  if (!old) return null
  if (replaces === 'own' && old.isOwn !== true) throw new CallRefusal('not-yours')
  const { key, mediaType, size, digest, width, height, account, name } = upload
  await service.query(statements.keepVersion, [userId, old.id, newId()])
  await service.query(statements.replace, [userId, old.id, key, mediaType, size, digest, width, height])
  const changes: Pairs = { digest: [old.digest, digest] }
  await writeLog(service, { userId, type: 'update', id: old.id, account, info: name, changes })
  return old.id
}

/** Lays keys over the metadata of a file; null takes one away. As the service. */
export async function changeMetadata(
  service: Transaction,
  { userId, row, metadata }: { userId: string; row: UploadRow; metadata: Record<string, unknown> },
): Promise<void> {
  const gone = Object.keys(metadata).filter((key) => metadata[key] === null)
  await service.query(statements.metadata, [userId, row.id, JSON.stringify(metadata), gone])
  const changes: Pairs = { metadata: [row.metadata, metadata] }
  await writeLog(service, {
    userId,
    type: 'update',
    id: row.id,
    account: row.account,
    info: row.name,
    changes,
  })
}

/** Takes a file and its versions away for good and answers where the bytes are; nothing when another did. As the service. */
export async function deleteUpload(
  service: Transaction,
  { userId, row }: { userId: string | null; row: Pick<UploadRow, 'id' | 'name' | 'path' | 'account'> },
): Promise<string[]> {
  const gone = await service.query<{ key: string }>(statements.remove, [row.id])
  if (gone.length === 0) return []
  const changes: Pairs = { path: [row.path, null] }
  await writeLog(service, {
    userId,
    type: 'remove',
    id: row.id,
    account: row.account,
    info: row.name,
    changes,
  })
  return gone.map(({ key }) => key)
}

type Logged = {
  userId: string | null
  type: 'create' | 'update' | 'remove'
  id: string
  account: string | null
  info: string
  changes: Pairs
}

function writeLog(service: Transaction, { userId: by, id, changes, ...entry }: Logged): Promise<void> {
  return noteChange(service, { ...entry, collection: 'uploads', record: id, by, changes: asChanges(changes) })
}

/** A record as it is answered. */
export function toEntry(row: UploadRow): FileEntry {
  const { id, version, name, mediaType, size, width, height, level, account, group } = row
  const file = { url: urlOfPath(row.path), name, created: row.createdAt }
  return {
    id,
    version,
    ...file,
    mediaType,
    size,
    width,
    height,
    level,
    account,
    group,
    metadata: row.metadata ?? {},
    ...(row.versionOf && { replaced: { at: row.updatedAt, name: row.updatedName } }),
  }
}

/** The person who makes a call; stored files are for people who are signed in. */
export type Person = Caller & { userId: string }
