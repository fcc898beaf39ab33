/** What every store of files promises, checked alike for each of them. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Content, FileStore } from '#server/ground/file-store.ts'
import { newId } from '#server/store/new-id.ts'

/** The content of a text or of bytes. */
export function contentOf(given: string | Buffer): Content {
  const content = Buffer.from(given)
  const digest = createHash('sha256').update(content).digest('hex')
  return { open: () => Readable.from([content], { objectMode: false }), size: content.length, digest }
}

/** Reads all of what is kept under a key; null when nothing is. */
export async function readAll(store: FileStore, key: string): Promise<Buffer | null> {
  const content = await store.get(key)
  return content ? buffer(content) : null
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

/** Declares the tests. `open` gives the store when they run. */
export function promiseOfStores(open: () => FileStore): void {
  it('keeps what it is given, byte for byte, and replaces it as a whole', async () => {
    const store = open()
    const key = `${newId()}/one/main`
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256))
    await store.put(key, contentOf(bytes))
    expect((await readAll(store, key))?.equals(bytes)).toBe(true)
    expect(await store.head(key)).toEqual({ size: 300_000 })
    await store.put(key, contentOf('short'))
    expect(String(await readAll(store, key))).toBe('short')
    await store.put(key, contentOf(''))
    expect(await store.head(key)).toEqual({ size: 0 })
  })

  it('gives a part, from the first to the last byte asked for', async () => {
    const store = open()
    const key = `${newId()}/one/main`
    await store.put(key, contentOf('0123456789'))
    const part = await store.get(key, { start: 2, end: 4 })
    expect(part && String(await buffer(part))).toBe('234')
  })

  it('says that nothing is there, and is content with removing it', async () => {
    const store = open()
    const key = `${newId()}/none`
    expect(await store.get(key)).toBeNull()
    expect(await store.head(key)).toBeNull()
    await expect(store.delete(key)).resolves.toBeUndefined()
  })

  it('removes what was there', async () => {
    const store = open()
    const key = `${newId()}/one`
    await store.put(key, contentOf('x'))
    await store.delete(key)
    expect(await store.get(key)).toBeNull()
  })

  it('lists everything of a tenant and nothing of another, however much there is', async () => {
    const store = open()
    const [mine, other] = [newId(), newId()]
    const keys = Array.from({ length: 8 }, (_, index) => `${mine}/file-${index}/main`)
    for (const key of keys) await store.put(key, contentOf('x'))
    await store.put(`${other}/file/main`, contentOf('x'))
    expect(await keysOf(store, `${mine}/`)).toEqual(keys)
    expect(await keysOf(store, `${mine}/file-3/`)).toEqual([`${mine}/file-3/main`])
    expect(await keysOf(store, `${newId()}/`)).toEqual([])
    for await (const { size, changed } of store.list(`${mine}/`)) {
      expect(size).toBe(1)
      expect(changed).toBeGreaterThan(Date.UTC(2020, 0))
    }
  })

  it('copies; a copy of nothing fails', async () => {
    const store = open()
    const tenant = newId()
    await store.put(`${tenant}/a`, contentOf('content'))
    await store.copy(`${tenant}/a`, `${tenant}/b/main`)
    await store.delete(`${tenant}/a`)
    expect(String(await readAll(store, `${tenant}/b/main`))).toBe('content')
    await expect(store.copy(`${tenant}/none`, `${tenant}/c`)).rejects.toThrow()
    expect(await store.head(`${tenant}/c`)).toBeNull()
  })

  it('keeps nothing of content that is not what was announced', async () => {
    const store = open()
    const key = `${newId()}/torn`
    const torn = { ...contentOf('announced'), open: () => Readable.from([Buffer.from('something')]) }
    await expect(store.put(key, torn)).rejects.toThrow()
    expect(await store.head(key)).toBeNull()
  })

  it.each([
    '../etc/passwd',
    'a/b',
    '/etc/passwd',
    'UPPER',
    '00000000-0000-7000-8000-000000000000/../x',
    '00000000-0000-7000-8000-000000000000/.x',
    '',
  ])('takes no name that the server would not have made: %j', async (key) => {
    const store = open()
    await expect(store.put(key, contentOf('x'))).rejects.toThrow('no key')
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.delete(key)).rejects.toThrow('no key')
    await expect(keysOf(store, key)).rejects.toThrow('stored file')
  })
}
