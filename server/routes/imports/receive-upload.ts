import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CallRefusal } from '#server/gate/call-refusal.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'

const longestName = 200

/**
 * Takes an upload in: the part 'options' as JSON, then one file, streamed to a folder of its own that is removed when
 * `work` is done. The name of the file is only ever shown, never used as a path.
 */
export async function receiveUpload<S extends z.ZodType, T>(
  { request, schema }: { request: FastifyRequest; schema: S },
  work: (upload: { source: ImportSource; options: z.output<S> }) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new CallRefusal('bad-input')
  const folder = await mkdtemp(join(tmpdir(), 'portico-import-'))
  try {
    let options: unknown = {}
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.fieldname === 'options') options = parseJson(part.value)
      else if (part.type === 'file') {
        const source = await storeFile(part, join(folder, 'upload'))
        const checked = schema.safeParse(options)
        if (!checked.success) throw new CallRefusal('bad-input', { fields: fieldsOf(checked.error) })
        return await work({ source, options: checked.data })
      }
    }
    throw new CallRefusal('bad-input', { fields: { file: 'missing' } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeFile(part: MultipartFile, path: string): Promise<ImportSource> {
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new CallRefusal('too-large')
  const { size } = await stat(path)
  const name = part.filename.slice(-longestName).replace(/\p{Cc}/gu, '') || 'file'
  return { name, size, open: () => createReadStream(path) }
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    throw new CallRefusal('bad-input', { fields: { options: 'no JSON' } })
  }
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}
