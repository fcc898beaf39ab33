/** Several documents as one zip archive, sent while it is made: one file at a time is in memory. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pathOfUrl } from '#model/calls/file-url.ts'
import type { LibraryDocument } from '#model/calls/library.ts'
import { mainKey } from '#server/files/file-keys.ts'
import { nameCopy } from '#server/files/file-name.ts'
import { noteReading } from '#server/files/note-reading.ts'
import { findServed } from '#server/files/upload-records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { dispositionOf } from '#server/ground/disposition.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { ZipWriter } from '#server/tables/write-zip.ts'
import { findDocuments } from './find-document.ts'

type Stores = { store: Store; files: FileStore }
type Stored = { url: string; name: string; size: number }

/** More than this is no download that somebody waits for. */
const mostBytes = 250 * 1024 * 1024

/** Of all that are named each must be readable; none is left out without a word. */
export async function archiveDocuments(
  stores: Stores,
  caller: Caller,
  ids: readonly string[],
): Promise<FileAnswer> {
  const found = await findDocuments(stores.store, caller, [...new Set(ids)])
  const stored = found.flatMap(({ file }) => file ?? [])
  if (stored.length < new Set(ids).size) throw new CallRefusal('not-found')
  if (stored.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new CallRefusal('too-large')
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf(`${nameOf(found)}.zip`, 'attachment'),
      'cache-control': 'no-store',
    },
    content: Readable.from(packAll(stores, caller, stored)),
  }
}

/** Of one account, group or library it has that name. */
function nameOf(documents: readonly LibraryDocument[]): string {
  const names = new Set(documents.map(({ account, group, library }) => (account ?? group ?? library)?.name))
  const [only] = names
  return names.size === 1 && only ? only : 'documents'
}

/** Whether each may be read is asked again when it is its turn. */
async function* packAll(
  { store, files }: Stores,
  caller: Caller,
  stored: readonly Stored[],
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const taken = new Set<string>()
  for (const { url, name } of stored) {
    const served = await findServed(store, caller, pathOfUrl(url))
    const bytes = served && (await files.get(mainKey(served.key)))
    if (!bytes) throw new Error(`The file at ${url} is gone.`)
    await noteReading(store, caller, { ...served, kind: 'archive' })
    const free = taken.has(name) ? nameCopy(name, (one) => taken.has(one)) : name
    taken.add(free)
    yield zip.add(free, await buffer(bytes), 'stored')
  }
  yield zip.end()
}
