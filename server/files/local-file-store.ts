/** Files in a folder of this machine: written under a temporary name, flushed to the disk, then renamed. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, checkPrefix } from '#server/ground/file-store.ts'
import type { ByteRange, Content, FileStore, StoredObject } from '#server/ground/file-store.ts'

const unfinished = '.unfinished'
const oneDay = 24 * 60 * 60 * 1000

/** Opens the store in a folder, which is made when it is missing; what an interrupted server left behind is removed. */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  await mkdir(join(folder, unfinished), { recursive: true, mode: 0o700 })
  await removeUnfinished(join(folder, unfinished))
  const place = (key: string): string => {
    checkKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    put: async (key, content) => write(folder, place(key), (path) => pour(content, path)),
    get: async (key, range) => read(place(key), range),
    head: async (key) => orNull(stat(place(key)).then(({ size }) => ({ size }))),
    delete: async (key) => rm(place(key), { force: true }),
    list: (prefix) => {
      checkPrefix(prefix)
      return walk(folder, prefix.slice(0, -1))
    },
    copy: async (from, to) => write(folder, place(to), (path) => copyFile(place(from), path)),
  }
}

async function write(folder: string, path: string, fill: (path: string) => Promise<void>): Promise<void> {
  const temporary = join(folder, unfinished, randomUUID())
  try {
    await fill(temporary)
    await flush(temporary)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporary, path)
    await flush(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function pour({ open: openContent, size, digest }: Content, path: string): Promise<void> {
  const hash = createHash('sha256')
  let counted = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      counted += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(openContent(), measure, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  if (counted !== size || hash.digest('hex') !== digest)
    throw new Error('The content of a file changed on its way.')
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function read(path: string, range?: ByteRange) {
  const found = await orNull(stat(path))
  return found ? createReadStream(path, range ?? {}) : null
}

async function* walk(folder: string, key: string): AsyncGenerator<StoredObject> {
  const entries = (await orNull(readdir(join(folder, key), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const inner = `${key}/${entry.name}`
    if (entry.isDirectory()) yield* walk(folder, inner)
    else {
      const found = await orNull(stat(join(folder, inner)))
      if (found) yield { key: inner, size: found.size, changed: found.mtimeMs }
    }
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await orNull(stat(path))
    if (found && Date.now() - found.mtimeMs > oneDay) await rm(path, { force: true })
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
