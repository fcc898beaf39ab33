/** Chooses the store of files by the setting FILES_URL. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileStore } from './file-store.ts'
import { openLocalFileStore } from './local-file-store.ts'
import { openS3FileStore } from './s3-file-store.ts'
import type { S3Settings } from './s3-file-store.ts'

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

/**
 * What an address of files says: file:///folder, or s3://key:secret@host/bucket?region=..., with '&scheme=http' for a
 * service on this machine. Null when it is neither; a secret is never repeated.
 */
export function readFilesUrl(text: string): { folder: string } | S3Settings | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'file:')
    return url.host === '' && url.pathname !== '/' ? { folder: fileURLToPath(url) } : null
  return url.protocol === 's3:' ? readS3Url(url) : null
}

function readS3Url(url: URL): S3Settings | null {
  const scheme = url.searchParams.get('scheme') ?? 'https'
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(url.pathname)?.[1]
  const isKnown = [...url.searchParams.keys()].every((name) => name === 'region' || name === 'scheme')
  if (!bucket || !url.host || !url.username || !url.password || !isKnown) return null
  if (scheme !== 'https' && scheme !== 'http') return null
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
