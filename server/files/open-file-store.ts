/** Chooses the store of files by the setting FILES_URL. */
import { join } from 'node:path'
import type { FileStore } from '#server/ground/file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'
import { readFilesUrl } from '#server/ground/read-files-url.ts'

/** Opens the store of an installation; without an address the folder 'files' among its durable things. */
export async function openFileStore({
  filesUrl,
  stateDir,
}: {
  filesUrl: string | undefined
  stateDir: string
}): Promise<FileStore> {
  if (filesUrl === undefined) return openLocalFileStore(join(stateDir, 'files'))
  const place = readFilesUrl(filesUrl)
  if (place === null) throw new Error('FILES_URL is no address of files.')
  return 'folder' in place ? openLocalFileStore(place.folder) : openS3FileStore(place)
}
