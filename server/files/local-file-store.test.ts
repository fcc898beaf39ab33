import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#server/store/new-id.ts'
import { contentOf, promiseOfStores } from '#tests/support/file-store-promises.ts'
import { openLocalFileStore } from './local-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'portico-local-files-'))
afterAll(() => rm(folder, { recursive: true }))
const store = await openLocalFileStore(folder)

describe('a folder of files', () => {
  promiseOfStores(() => store)

  it('leaves nothing unfinished behind, whether writing worked or not', async () => {
    await store.put(`${newId()}/a`, contentOf('a'))
    await expect(store.put(`${newId()}/a`, { ...contentOf('a'), size: 2 })).rejects.toThrow(
      'changed on its way',
    )
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  })

  it('is nobody else’s to read', async () => {
    const tenant = newId()
    await store.put(`${tenant}/a`, contentOf('a'))
    expect((await stat(join(folder, tenant, 'a'))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, tenant))).mode & 0o077).toBe(0)
  })

  it('is swept of what an interrupted server left a day ago, when it is opened', async () => {
    const unfinished = join(folder, '.unfinished')
    await mkdir(unfinished, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(unfinished, name), 'x')
    const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    await utimes(join(unfinished, 'old'), before, before)
    await openLocalFileStore(folder)
    expect(await readdir(unfinished)).toEqual(['new'])
    await rm(join(unfinished, 'new'))
  })
})
