/** Keeps an upload: bytes first, then its record; what stays without a record is swept away later. */
import type { FileRefused, UploadAnswer } from '#model/calls/files.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { choosePlace } from './choose-place.ts'
import type { Options, Place } from './choose-place.ts'
import { nameCopy } from './file-name.ts'
import { FileRefusal } from './file-refusal.ts'
import { explainRefusal } from './explain-refusal.ts'
import { forgetBytes, mainKey, thumbnailKey } from './file-keys.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { prepareUpload } from './prepare-upload.ts'
import type { Prepared, Quarantined } from './prepare-upload.ts'
import { findUpload, insertUpload, replaceUpload, takenPaths, toEntry } from './upload-records.ts'
import type { NewUpload, Person } from './upload-records.ts'

/** The parts of the server an upload needs. `now` in milliseconds since 1970. */
export type FileParts = { store: Store; files: FileStore; now: () => number }

/** `onKept` is called in the transaction that keeps the file. */
type Upload = { file: Quarantined; options: Options; onKept?: OnKept | undefined }

/** A file that was kept, under the name it has got, and whose it is. */
export type Kept = Pick<NewUpload, 'path' | 'name' | 'account' | 'group' | 'library'>
type OnKept = (service: Transaction, kept: Kept) => Promise<void>

const duplicateMessage = 'Duplicated filename choose between copy or replace'
const mostTries = 5

/** Stores a file for a person, or says why not, or asks what to do with another of the same name. */
export async function storeUpload(
  parts: FileParts,
  person: Person,
  { file, options, onKept }: Upload,
): Promise<UploadAnswer> {
  const place = await parts.store.transact(person, (transaction) => choosePlace(transaction, options))
  const sender = { firm: person.tenantId, person: person.userId }
  const prepared = await prepareOrRefuse(file, { purpose: options.purpose, sender })
  if ('outcome' in prepared) return prepared
  const naming = { place, name: prepared.name, choice: options.choice }
  if (place.whenTaken === 'ask' && options.choice === null) {
    const copy = await findCopy(parts, person, naming)
    if (copy) return { outcome: 'duplicate', name: copy, message: duplicateMessage }
  }
  const id =
    (await findAgain(parts, person, { place, name: prepared.name, digest: prepared.main.digest })) ??
    (await keep(parts, person, { ...naming, prepared, onKept }))
  const row = await parts.store.transact(person, (transaction) => findUpload(transaction, id))
  if (!row) throw new CallRefusal('technical')
  const entry = toEntry(row)
  return { outcome: 'stored', file: { url: entry.url, name: entry.name, created: entry.created }, entry }
}

async function prepareOrRefuse(
  file: Quarantined,
  sent: Parameters<typeof prepareUpload>[1],
): Promise<Prepared | FileRefused> {
  try {
    return await prepareUpload(file, sent)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { outcome: 'refused', reason: error.reason, message: explainRefusal(error.reason, sent.purpose) }
  }
}

const unsent = {
  name: 'uploads.unsent',
  text: `select u.id from uploads u where u.tenant_id = $1 and u.active and u.version_of is null and u.created_by = $2
    and u.digest = $4 and u.account is not distinct from $5
    and starts_with(u.path, regexp_replace($3, '\\.[^.]*$', '')) and not exists (
      select from submissions s where s.tenant_id = $1 and s.created_by = $2 and strpos(s.answers::text, u.path) > 0)
    order by u.created_at limit 1`,
}

/** The same file of the same person that was sent with nothing yet: a form begun again does not collect copies. */
async function findAgain(
  { store, now }: FileParts,
  { tenantId, userId }: Person,
  { place, name, digest }: Again,
): Promise<string | null> {
  if (place.whenTaken !== 'number') return null
  const values = [userId, place.pathAt(name, now()), digest, place.account]
  const [row] = await store.serve(tenantId, (service) => service.query<{ id: string }>(unsent, values))
  return row?.id ?? null
}

type Again = { place: Place; name: string; digest: string }

type Naming = { place: Place; name: string; choice: Options['choice'] }

/** The name a copy would get; null when the name is free. */
async function findCopy({ store, now }: FileParts, { tenantId }: Person, { place, name }: Naming) {
  const folder = place.pathAt('', now())
  const taken = await store.serve(tenantId, (service) => takenPaths(service, folder))
  return taken.has(folder + name) ? nameCopy(name, (one) => taken.has(folder + one)) : null
}

/** Keeps the bytes under a key of their own and writes the record; answers its id. */
async function keep(
  parts: FileParts,
  person: Person,
  { prepared, onKept, ...naming }: Naming & { prepared: Prepared; onKept: OnKept | undefined },
): Promise<string> {
  const key = `${person.tenantId}/${newId()}`
  const { main, thumbnail, mediaType, width, height } = prepared
  await parts.files.put(mainKey(key), main)
  if (thumbnail) await parts.files.put(thumbnailKey(key), thumbnail)
  const { level, account, group, library } = naming.place
  const about = {
    key,
    mediaType,
    size: main.size,
    digest: main.digest,
    width,
    height,
    level,
    account,
    group,
    library,
  }
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const named = await chooseName(parts, person, { ...naming, attempt })
    const id = await write(parts, person, { ...about, ...named, onKept }).catch(async (error: unknown) => {
      await forgetBytes(parts.files, key)
      throw error
    })
    if (id) return id
  }
  await forgetBytes(parts.files, key)
  throw new CallRefusal('conflict')
}

/** `replaces`: whose file at this path may be replaced; null when none. */
type Named = { name: string; path: string; replaces: Place['replaces'] | null }

/** The name and path a file gets now. Another upload may take them before the record is written: then again. */
async function chooseName(
  parts: FileParts,
  person: Person,
  { attempt, ...naming }: Naming & { attempt: number },
): Promise<Named> {
  const { place, name, choice } = naming
  const replaces = place.whenTaken === 'ask' && choice === 'replace' ? place.replaces : null
  const time = parts.now() + attempt
  const copy = place.whenTaken === 'later' || replaces ? null : await findCopy(parts, person, naming)
  const chosen = copy ?? name
  return { name: chosen, path: place.pathAt(chosen, time), replaces }
}

function write(
  { store }: FileParts,
  { tenantId, userId }: Person,
  { replaces, onKept, ...upload }: NewUpload & Named & { onKept: OnKept | undefined },
): Promise<string | null> {
  return store.serve(tenantId, async (service) => {
    const replaced = replaces && (await replaceUpload(service, { userId, upload, replaces }))
    const id = replaced ?? (await insertUpload(service, { userId, upload }))
    if (id) await onKept?.(service, upload)
    return id
  })
}
