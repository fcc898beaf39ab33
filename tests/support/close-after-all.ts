import { afterAll } from 'vitest'

type Closable = { close(): unknown } | { stop(): unknown }

/** What a test file opens at its top, closed after its last test: what was opened last is closed first. */
export async function closeAfterAll<T extends Closable>(opening: T | Promise<T>): Promise<T> {
  const opened = await opening
  afterAll(async () => {
    await ('close' in opened ? opened.close() : opened.stop())
  })
  return opened
}
