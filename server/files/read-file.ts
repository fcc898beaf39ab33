import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { calls } from '#model/calls/calls.ts'
import type { CallRequest } from '#model/calls/call.ts'
import { dispositionOf } from '#server/ground/disposition.ts'
import { mainKey, thumbnailKey } from '#server/files/file-keys.ts'
import type { ByteRange } from '#server/ground/file-store.ts'
import { findServed, type ServedFile } from '#server/files/upload-records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import type { Context } from '#server/ground/context.ts'
import { noteUsage } from '#server/ground/usage-notes.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteReading } from './note-reading.ts'
import { readRange } from './read-range.ts'

/** `path` below /files/, and what the request says of bytes that the browser has or wants. */
type Asked = Pick<CallRequest<typeof calls.readFile>, 'query'> & {
  path: string
  isHead: boolean
  headers: IncomingHttpHeaders
}

/** A file for whom the database lets read it; to anybody else it is as if it were not there. */
export async function readFile(
  parts: Parts,
  { tenant, caller, session }: Pick<Context, 'tenant' | 'caller' | 'session'>,
  asked: Asked,
): Promise<FileAnswer> {
  const { query, path } = asked
  // A second factor that is missing still makes a visitor.
  const reader = session?.level === 'full' ? caller : { ...caller, userId: null, role: 'public' as const }
  const file = path.includes('\0') ? null : await findServed(parts.store, reader, path)
  if (!file || (query.size === 'thumbnail' && file.width === null)) throw new CallRefusal('not-found')
  const isSmall = query.size === 'thumbnail'
  const served = isSmall ? await smallVersion(parts, file) : { ...file, key: mainKey(file.key) }
  const isShown = query.inline === 'yes' && isShowable(file)
  const headers = headersOf(served, isShown)
  if (!isSmall && !asked.isHead) {
    const isNew = await noteReading(parts.store, reader, { ...file, kind: isShown ? 'read' : 'download' })
    if (isNew) noteUsage(parts.usage, { tenant, session }, { kind: isShown ? 'views' : 'downloads' })
  }
  if (asked.headers['if-none-match'] === etagOf(served)) return { status: 304, headers }
  const bytes = await readBytes(parts, served, asked)
  return { ...bytes, headers: { ...headers, ...bytes.headers } }
}

async function smallVersion({ files }: Parts, file: ServedFile): Promise<ServedFile> {
  const key = thumbnailKey(file.key)
  const found = await files.head(key)
  if (!found) throw new CallRefusal('not-found')
  return { ...file, key, size: found.size, digest: `${file.digest}-thumbnail`, mediaType: 'image/webp' }
}

const etagOf = ({ digest }: ServedFile): string => `"${digest}"`

const isShowable = ({ mediaType }: ServedFile): boolean =>
  mediaType === 'application/pdf' || mediaType.startsWith('image/')

/**
 * The type is the proven one, and nothing in the file is run: it opens in a sandbox without scripts, or not at all.
 * The browser's own reader of PDFs will not start in a sandbox; a PDF runs nothing in our name.
 */
function headersOf(file: ServedFile, isInline: boolean): FileAnswer['headers'] {
  const isPdf = file.mediaType === 'application/pdf'
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`
  const type = file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType
  return {
    'content-type': type,
    'content-disposition': dispositionOf(file.name, isInline ? 'inline' : 'attachment'),
    'content-security-policy': isPdf && isInline ? policy : `sandbox; ${policy}`,
    'cache-control': 'private, no-cache',
    vary: 'cookie',
    'accept-ranges': 'bytes',
    etag: etagOf(file),
  }
}

async function readBytes(
  { files }: Parts,
  file: ServedFile,
  { headers, isHead }: Asked,
): Promise<FileAnswer> {
  const given = headers['if-range']
  const isSame = given === undefined || given === etagOf(file)
  const range = isSame ? readRange(headers.range, file.size) : null
  if (range === 'unsatisfiable') return { status: 416, headers: { 'content-range': `bytes */${file.size}` } }
  const content = isHead ? Readable.from([]) : await openBytes(files, file, range)
  if (!range) return { headers: { 'content-length': file.size }, content }
  const { start, end } = range
  const part = { 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 }
  return { status: 206, headers: part, content }
}

async function openBytes(
  files: Parts['files'],
  file: ServedFile,
  range: ByteRange | null,
): Promise<Readable> {
  const content = await files.get(file.key, range ?? undefined)
  if (!content) throw new CallRefusal('not-found')
  return content
}
