import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { CallRequest } from '#model/calls/call.ts'
import { dispositionOf } from '#server/gate/disposition.ts'
import { mainKey, thumbnailKey } from '#server/files/file-keys.ts'
import type { ByteRange } from '#server/files/file-store.ts'
import { findServed } from '#server/files/upload-records.ts'
import type { ServedFile } from '#server/files/upload-records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readRange } from './read-range.ts'

type Asked = CallRequest<typeof calls.readFile>

/** Sends a file to whom the database lets read it; to anybody else it is as if it were not there. */
export async function sendFile(
  parts: Parts,
  { query }: Asked,
  { caller, session, request, reply }: Context,
): Promise<FastifyReply> {
  const path = `/${(request.params as { '*': string })['*']}`
  // A second factor that is missing still makes a visitor.
  const reader = session?.level === 'full' ? caller : { ...caller, userId: null, role: 'public' as const }
  const file = path.includes('\0') ? null : await findServed(parts.store, reader, path)
  if (!file || (query.size === 'thumbnail' && file.width === null)) throw new CallRefusal('not-found')
  const isSmall = query.size === 'thumbnail'
  const served = isSmall ? await smallVersion(parts, file) : { ...file, key: mainKey(file.key) }
  setHeaders(reply, served, query.inline === 'yes')
  return request.headers['if-none-match'] === etagOf(served)
    ? reply.code(304).send()
    : sendBytes(parts, served, { request, reply })
}

async function smallVersion({ files }: Parts, file: ServedFile): Promise<ServedFile> {
  const key = thumbnailKey(file.key)
  const found = await files.head(key)
  if (!found) throw new CallRefusal('not-found')
  return { ...file, key, size: found.size, digest: `${file.digest}-thumbnail`, mediaType: 'image/webp' }
}

const etagOf = ({ digest }: ServedFile): string => `"${digest}"`

/**
 * The type is the proven one, and nothing in the file is run: it opens in a sandbox without scripts, or not at all.
 * The browser's own reader of PDFs will not start in a sandbox; a PDF runs nothing in our name.
 */
function setHeaders(reply: FastifyReply, file: ServedFile, isInlineAsked: boolean): void {
  const isPdf = file.mediaType === 'application/pdf'
  const isInline = isInlineAsked && (isPdf || file.mediaType.startsWith('image/'))
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`
  const type = file.mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mediaType
  void reply
    .header('content-type', type)
    .header('content-disposition', dispositionOf(file.name, isInline ? 'inline' : 'attachment'))
    .header('content-security-policy', isPdf && isInline ? policy : `sandbox; ${policy}`)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie')
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(file))
}

async function sendBytes(
  { files }: Parts,
  file: ServedFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const given = request.headers['if-range']
  const isSame = given === undefined || given === etagOf(file)
  const range = isSame ? readRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const content = request.method === 'HEAD' ? Readable.from([]) : await openBytes(files, file, range)
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  void reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  return reply.send(content)
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
