import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadOptions } from '#model/calls/files.ts'
import type { Options } from '#server/files/choose-place.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import type { Quarantined } from '#server/files/prepare-upload.ts'
import { CallRefusal } from '#server/gate/call-refusal.ts'

type Received = { file: Quarantined; options: Options }

/**
 * Takes an upload in: the part 'options' as JSON, then one file, streamed to a folder of its own that is removed when
 * `work` is done. Bytes are counted as they come; the name is only noted.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new CallRefusal('bad-input')
  const folder = await mkdtemp(join(tmpdir(), 'portico-upload-'))
  try {
    let options: unknown
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.fieldname === 'options') options = parseJson(part.value)
      else if (part.type === 'file') {
        // Taken in before anything is refused: who is still sending hears no answer.
        const path = join(folder, 'upload')
        await quarantine(part, path)
        return await work({ file: { path, name: part.filename }, options: checkOptions(options) })
      }
    }
    throw new CallRefusal('bad-input', { fields: { file: 'missing' } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function quarantine(part: MultipartFile, path: string): Promise<void> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  if (part.file.truncated) throw new FileRefusal('too-large')
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new CallRefusal('bad-input', { fields: { options: 'no JSON' } })
  }
}

function checkOptions(options: unknown): Options {
  const read = uploadOptions.safeParse(options)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => [path.join('.') || 'options', message])
  throw new CallRefusal('bad-input', { fields: Object.fromEntries(fields) })
}
