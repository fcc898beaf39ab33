import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createBrowserPool } from './browser-pool.ts'
import { findChromium } from './find-chromium.ts'

/** A page that stands as those of the portal do, and knows nothing. */
const standing = '<!doctype html><script>globalThis.printStand = { clear: async () => null }</script>'

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(standing)
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = (server.address() as AddressInfo).port

test('a print is given out although the browser that comes after its own does not start', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<never>()
  let started = 0
  const pool = createBrowserPool({
    find: () => ((started += 1) === 1 ? findChromium() : second.promise),
    port: () => port,
    printsPerBrowser: 1,
  })
  const opening = { host: 'reports.example', headers: {} }
  const print = pool.withPage(opening, async () => {
    first.resolve()
    await expect.poll(() => started).toBe(2)
    return 'printed'
  })
  await first.promise
  const next = pool.withPage(opening, async () => 'never')
  const refused = expect(next).rejects.toThrow('no browser')
  await expect(print).resolves.toBe('printed')
  second.reject(new Error('no browser'))
  await refused
  await pool.close()
})
