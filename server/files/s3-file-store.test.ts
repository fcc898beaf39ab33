import { describe, expect, it } from 'vitest'
import { newId } from '#server/store/new-id.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { contentOf, promiseOfStores, readAll } from '#tests/support/file-store-promises.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { openFileStore } from './open-file-store.ts'

const openAt = (filesUrl: string) => openFileStore({ filesUrl, stateDir: '/nowhere' })
const server = await closeAfterAll(startS3Server())
const store = await openAt(server.url)

describe('a bucket of files', () => {
  promiseOfStores(() => store)

  it('is not entered with a wrong secret, key or region', async () => {
    const key = `${newId()}/a`
    for (const url of [
      server.url.replace('wJalr', 'xJalr'),
      server.url.replace('AKID', 'AKIE'),
      server.url.replace('eu-west-1', 'eu-west-2'),
    ]) {
      const wrong = await openAt(url)
      await expect(wrong.put(key, contentOf('a'))).rejects.toThrow(
        /403 (SignatureDoesNotMatch|InvalidAccessKeyId)/,
      )
      await expect(wrong.get(key)).rejects.toThrow('403')
      await expect(wrong.head(key)).rejects.toThrow('403')
    }
    expect(server.objects.has(key)).toBe(false)
  })

  it('is asked again when the service is busy for a moment, and given up when it stays so', async () => {
    const key = `${newId()}/a`
    server.failNext(2)
    await store.put(key, contentOf('patience'))
    server.failNext(1)
    expect(String(await readAll(store, key))).toBe('patience')
    server.failNext(3)
    await expect(store.put(key, contentOf('b'))).rejects.toThrow('503 SlowDown')
    expect(String(await readAll(store, key))).toBe('patience')
  })

  it('says that the service does not answer, without a word of the secret', async () => {
    const gone = await openAt(server.url.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1'))
    const failure = await gone.get(`${newId()}/a`).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'The file service does not answer.' })
    expect(JSON.stringify(failure) + String((failure as Error).cause)).not.toMatch(/wJalr|AKID/)
  })
})
