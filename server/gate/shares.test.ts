import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { buildCaller, buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type TestServer } from '#tests/support/test-server.ts'

const hosts: string[] = []

const database = await openTestDatabase()
for (const _ of [1, 2]) {
  const place = await buildTenant(database)
  await buildCaller(place, 'admin', { email: 'ada@firm.example' })
  await buildCaller(place, 'admin', { email: 'bea@firm.example' })
  await givePasswords(database, place.tenantId)
  hosts.push(`${place.tenantId}.portico.example`)
}

type Who = { server: TestServer; cookie: string; host: string }

/** Each request comes from another address. */
let address = 0
const read = ({ server, cookie, host }: Who) =>
  server.app.inject({
    url: '/api/portals',
    headers: { host, cookie },
    remoteAddress: `203.0.113.${(address += 1) % 250}`,
  })
const statusesOf = async (who: Who, count: number) => {
  const statuses = []
  for (let n = 0; n < count; n += 1) statuses.push((await read(who)).statusCode)
  return statuses
}
const enter = async (server: TestServer, host: string, name: string): Promise<Who> => ({
  server,
  host,
  cookie: (await server.signIn(host, `${name}@firm.example`)).cookie ?? '',
})

describe('what may be asked in a minute, from however many addresses', () => {
  it('a person’s share is their own, in all their sessions together', async () => {
    const server = await buildTestServer(database, { settings: { personRequestsAMinute: 4 } })
    const [home = ''] = hosts
    const [ada, again, bea] = [
      await enter(server, home, 'ada'),
      await enter(server, home, 'ada'),
      await enter(server, home, 'bea'),
    ]
    expect(await statusesOf(ada, 3)).toEqual([200, 200, 200])
    expect(await statusesOf(again, 2)).toEqual([200, 429])
    expect((await read(ada)).json()).toMatchObject({ error: { code: 'too-many-requests' } })
    expect(await statusesOf(bea, 4)).toEqual([200, 200, 200, 200])
    await server.close()
  })

  it('a firm’s share is shared by its people, and no other firm feels it', async () => {
    const server = await buildTestServer(database, { settings: { firmRequestsAMinute: 4 } })
    const [home = '', abroad = ''] = hosts
    const [ada, bea] = [await enter(server, home, 'ada'), await enter(server, home, 'bea')]
    expect(await statusesOf(ada, 3)).toEqual([200, 200, 200])
    expect(await statusesOf(bea, 2)).toEqual([200, 429])
    expect(await statusesOf(await enter(server, abroad, 'ada'), 4)).toEqual([200, 200, 200, 200])
    const visitor = await server.visit(home).ask('readInstallation')
    expect(visitor.statusCode).toBe(200)
    await server.close()
  })
})

describe('a proxy in front', () => {
  const ask = async (trustedProxies: string[], headers: Record<string, string>) => {
    const lines: string[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const server = await buildTestServer(database, {
      settings: { trustedProxies },
      log: pino({ level: 'warn' }, sink),
    })
    const [host = ''] = hosts
    for (let n = 0; n < 3; n += 1)
      await server.app.inject({
        url: '/api/installation',
        headers: { host, ...headers },
        remoteAddress: '10.0.0.7',
      })
    await server.close()
    return lines.filter((line) => line.includes('TRUSTED_PROXIES'))
  }

  it('that nobody trusts is told of, once', async () => {
    expect(await ask([], { 'x-forwarded-for': '203.0.113.9' })).toHaveLength(1)
    expect(await ask(['10.0.0.8'], { forwarded: 'for=203.0.113.9' })).toHaveLength(1)
  })

  it('that is trusted, or none at all, is not', async () => {
    expect(await ask(['10.0.0.0/8'], { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
    expect(await ask([], {})).toEqual([])
  })
})
