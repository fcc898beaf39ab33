import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CallRefusal } from '#server/ground/call-refusal.ts'

/** What was sent: the file under a name of ours, the name it was sent under, which is only ever shown, and its options. */
export type Received<Options> = { path: string; name: string; options: Options }

type Expected<S extends z.ZodType> = {
  request: FastifyRequest
  schema: S
  tooLarge?: (name: string) => Error
}

/**
 * Takes an upload in: the part 'options' as JSON, then one file, streamed to a folder of its own that is removed when
 * `work` is done. What cannot be read as such an upload is refused; `tooLarge` says how a file that is larger than may be.
 */
export async function receiveUpload<S extends z.ZodType, T>(
  { request, schema, tooLarge = () => new CallRefusal('too-large') }: Expected<S>,
  work: (received: Received<z.output<S>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new CallRefusal('bad-input')
  const folder = await mkdtemp(join(tmpdir(), 'portico-upload-'))
  try {
    const path = join(folder, 'upload')
    const { file, options } = await takeIn(request, path).catch((error: Error) => {
      throw isOfBody(error) ? new CallRefusal('bad-input', { fields: { file: 'not whole' } }) : error
    })
    if (file.file.truncated) throw tooLarge(file.filename)
    return await work({ path, name: file.filename, options: checkOptions(schema, options) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file is taken in before anything is refused: who is still sending hears no answer. */
async function takeIn(
  request: FastifyRequest,
  path: string,
): Promise<{ file: MultipartFile; options: unknown }> {
  let options: unknown = {}
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === 'options') options = parseJson(part.value)
    else if (part.type === 'file') {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
      return { file: part, options }
    }
  }
  throw new CallRefusal('bad-input', { fields: { file: 'missing' } })
}

/** A disk says which call of the system failed; what is said of a body carries a status, or nothing at all. */
function isOfBody(error: Error & { statusCode?: number; syscall?: string }): boolean {
  return !(error instanceof CallRefusal) && error.statusCode === undefined && error.syscall === undefined
}

function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw new CallRefusal('bad-input', { fields: { options: 'no JSON' } })
  }
}

function checkOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const read = schema.safeParse(options)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => [path.join('.') || 'options', message])
  throw new CallRefusal('bad-input', { fields: Object.fromEntries(fields) })
}
