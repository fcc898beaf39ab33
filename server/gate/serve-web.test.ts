import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'

const database = await openTestDatabase()
const host = `${(await buildTenant(database)).tenantId}.portico.example`
const around = await mkdtemp(join(tmpdir(), 'portico-web-'))
afterAll(() => rm(around, { recursive: true, force: true }))
const folder = join(around, 'web')
await mkdir(join(folder, 'assets'), { recursive: true })
await writeFile(join(around, 'settings.json'), 'what is beside the folder')
await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Portico</title></html>')
await writeFile(join(folder, 'assets', 'entry.js'), 'export {}')
const server = await closeAfterAll(buildTestServer(database, { webFolder: folder }))

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { host, ...headers } })

/** The directives of a policy by their names. */
const policyOf = (header: unknown): Record<string, string[]> =>
  Object.fromEntries(
    String(header)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

describe('the page', () => {
  it('runs scripts and styles of this site alone, is framed by nobody and is never kept', async () => {
    for (const url of ['/', '/login', '/accounts/1?next=%2F']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(policyOf(headers['content-security-policy'])).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      })
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('takes no theme that is none into its text', async () => {
    const { body } = await get('/', { cookie: 'theme="><script>alert(1)</script>' })
    expect(body).not.toContain('script')
  })

  it('at a host of no firm is a refusal that runs nothing', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/',
      headers: { host: '"><script>.example' },
    })
    expect(answer.statusCode).toBe(421)
    expect(answer.body).not.toContain('<script>')
    expect(policyOf(answer.headers['content-security-policy'])).toMatchObject({ 'default-src': ["'none'"] })
  })
})

describe('at an address of no firm', () => {
  const asked = (address: string, remoteAddress = '127.0.0.1') => ({
    method: 'GET' as const,
    url: '/',
    headers: { host: address },
    remoteAddress,
  })

  it('nobody learns which firms there are, not even at an address of this machine', async () => {
    for (const address of ['localhost', 'localhost:3000', '127.0.0.1', '[::1]:80', 'nowhere.example']) {
      const { statusCode, body } = await server.app.inject(asked(address))
      expect(statusCode).toBe(421)
      expect(body).not.toContain('portico.example')
    }
  })

  it('a demonstration names its firms to a browser on the same machine', async () => {
    const demo = await buildTestServer(database, {
      webFolder: folder,
      settings: { showsFirms: true, publicPort: 8080 },
    })
    expect((await demo.app.inject(asked('localhost:3000'))).body).toContain(`<a href="http://${host}:8080/">`)
    for (const foreign of [asked('localhost', '203.0.113.9'), asked('nowhere.example')])
      expect((await demo.app.inject(foreign)).body).not.toContain('<a ')
    await demo.close()
  })
})

describe('files of the web', () => {
  it('are kept for long, and those of an earlier build are no page', async () => {
    expect((await get('/assets/entry.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/assets/gone.js')).statusCode).toBe(404)
  })

  it('are counted as one route, whatever their names', async () => {
    await get('/assets/entry.js')
    const { body } = await server.app.inject({ url: '/api/metrics' })
    expect(body).toMatch(/^portico_request_seconds_count\{method="GET",route="\/assets\/\*",status="200"\} /m)
    expect(body).not.toContain('entry.js')
  })

  it.each([
    '/../settings.json',
    '/..%2fsettings.json',
    '/..%5csettings.json',
    '/assets/../../settings.json',
    '/assets/..%2f..%2fsettings.json',
    '/%2e%2e/settings.json',
  ])('nothing outside the folder is at %s', async (url) => {
    expect((await get(url)).body).not.toContain('beside the folder')
  })
})
