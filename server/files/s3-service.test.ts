/** The same promises at a real service: the bucket of S3_TEST_URL, or Debian's Swift where it is installed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/store/new-id.ts'
import { contentOf, promiseOfStores } from '#tests/support/file-store-promises.ts'
import { startSwift, whyNoSwift } from '#tests/support/swift.ts'
import type { Swift } from '#tests/support/swift.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { openFileStore } from './open-file-store.ts'

const given = process.env['S3_TEST_URL']
const missing = given === undefined ? whyNoSwift() : null

describe.skipIf(missing !== null)(
  `a bucket of a real service${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let swift: Swift | null = null
    let url = given ?? ''
    let store: FileStore
    beforeAll(async () => {
      swift = given === undefined ? await startSwift() : null
      url = swift?.url ?? url
      store = await openFileStore({ filesUrl: url, stateDir: '/nowhere' })
    })
    afterAll(() => swift?.close())

    promiseOfStores(() => store)

    it('is not entered with a wrong secret', async () => {
      const wrong = await openFileStore({
        filesUrl: url.replace(/:([^:@/]+)@/, ':wrong@'),
        stateDir: '/nowhere',
      })
      await expect(wrong.put(`${newId()}/a`, contentOf('a'))).rejects.toThrow('403 SignatureDoesNotMatch')
      await expect(wrong.get(`${newId()}/a`)).rejects.toThrow('403')
    })
  },
)
