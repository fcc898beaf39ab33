/** What the setting FILES_URL says. */
import { fileURLToPath } from 'node:url'
/** Where the bucket is and how to get in. `endpoint` is the address of the service without the bucket. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
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
