import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnOfProxies } from './warn-of-proxies.ts'

/** Whether a request that came through a proxy on this machine is warned of. */
async function isWarnedOf(forwarded: string, trustedProxies: string[]): Promise<boolean> {
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } }
  const app = Fastify({ logger, trustProxy: trustedProxies.length > 0 ? trustedProxies : false })
  warnOfProxies(app, { trustedProxies })
  app.get('/', () => 'here')
  await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '127.0.0.1' })
  await app.close()
  return lines.some((line) => line.includes('TRUSTED_PROXIES'))
}

test.each([
  ['a client elsewhere, the proxy is not named', '192.0.2.7', [], true],
  ['a client on this machine, the proxy is not named', '127.0.0.1', [], true],
  ['a client elsewhere, the proxy is named', '192.0.2.7', ['127.0.0.1'], false],
  ['a client on this machine, the proxy is named', '127.0.0.1', ['127.0.0.0/8'], false],
])('%s', async (_case, forwarded, trusted, isWarned) => {
  expect(await isWarnedOf(forwarded, trusted)).toBe(isWarned)
})
