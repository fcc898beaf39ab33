/** An address may be written in many ways. None of them is counted less, kept longer or trusted more than the usual one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld } from '#tests/support/routes/route-world.ts'
import type { Given, Route } from '#tests/support/test-server.ts'

const limits = { requestsAMinute: 3, signInsAMinute: 2, signUpsAMinute: 1 }
const agent = new Agent()

afterAll(() => agent.destroy())
const web = mkdtempSync(join(tmpdir(), 'portico-web-'))
afterAll(() => rmSync(web, { recursive: true }))
writeFileSync(join(web, 'index.html'), '<html ><p>the page</p></html>')
const world = await closeAfterAll(openRouteWorld({ settings: limits, webFolder: web }))
const { home } = world
await world.server.app.listen({ port: 0, host: '127.0.0.1' })
const port = (world.server.app.server.address() as AddressInfo).port
for (const name of ['signIn', 'signUp', 'readInstallation'] as const)
  for (let n = 0; n < 4; n += 1) await send(namedRoutes[name], { path: namedRoutes[name].path })

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** As it stands: no client library between the test and the socket tidies the address. */
function send({ method }: Pick<Route, 'method'>, { path, body }: Given & { path: string }): Promise<Answer> {
  const headers = { host: home.host, origin: `http://${home.host}` }
  const payload = method === 'GET' || body === undefined ? '' : JSON.stringify(body)
  const type =
    payload === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    const asked = ask(
      { agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...type } },
      (answer) => {
        let read = ''
        answer.on('data', (chunk: Buffer) => (read += chunk.toString()))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(payload)
  })
}

const encode = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`

const spellings: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'with encoded letters': (path) => path.replace(/[a-z]/g, encode),
  'with one encoded letter': (path) => path.replace(/[a-z]/, encode),
  'with an encoded digit or dash of an id': (path) => path.replace(/[\d-]/, encode),
  'as an absolute request line': (path) => `http://${home.host}${path}`,
  'with doubled slashes': (path) => path.replaceAll('/', '//'),
  'with dot segments': (path) => `/x/..${path.replace('/', '/./')}`,
  'with encoded dot segments': (path) => `/%2e${path}`,
  'in capitals': (path) => path.toUpperCase(),
}

const names = Object.keys(namedRoutes) as RouteName[]
const unlimited = new Set<RouteName>(['readHealth', 'readReadiness', 'readMetrics'])

describe.each(Object.keys(spellings))('every route %s', (spelling) => {
  it('is counted, never kept, and runs nothing', { timeout: 60_000 }, async () => {
    const wrong: string[] = []
    for (const name of names) {
      const given = inputOf(name, home.ids.own)
      const plain = namedRoutes[name].path.replace(
        /:(\w+)/g,
        (_, part: string) => given.params?.[part] ?? 'x',
      )
      const path = spellings[spelling]?.(plain.replace('*', 'x')) ?? ''
      const { status, headers, body } = await send(namedRoutes[name], { ...given, path })
      const isTried = ![400, 404].includes(status) && !body.includes('the page')
      if (isTried && status !== 429 && !unlimited.has(name)) wrong.push(`${name} answers ${status}`)
      if (spelling === 'as it is' && !isTried) wrong.push(`${name} is not found`)
      if (!headers['cache-control']?.includes('no-store')) wrong.push(`${name} is kept`)
      if (!headers['content-security-policy']?.includes("default-src 'none'"))
        wrong.push(`${name} has no policy`)
      if (headers['x-content-type-options'] !== 'nosniff') wrong.push(`${name} is sniffed`)
    }
    expect(wrong).toEqual([])
  })
})

it('the page itself has its policy by its own name too', async () => {
  const { headers } = await send({ method: 'GET' }, { path: '/index.html' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toContain('no-store')
})
