import { describe, expect, it } from 'vitest'
import { buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'

const database = await openTestDatabase()
const { tenantId } = await buildTenant(database)
const host = `${tenantId}.portico.example`
const server = await closeAfterAll(
  buildTestServer(database, {
    settings: { requestsAMinute: 5, signInsAMinute: 2, signUpsAMinute: 3 },
  }),
)

describe('what one address may ask in a minute', () => {
  it('some registrations, with those that are refused', async () => {
    const body = {
      email: 'no address',
      password: 'x',
      name: 'Una',
      accountType: 'single',
      userLanguage: 'en',
      consent: true,
    }
    const statuses = []
    for (let n = 0; n < 4; n += 1)
      statuses.push((await server.visit(host).ask('signUp', { body })).statusCode)
    expect(statuses).toEqual([422, 422, 422, 429])
  })

  it('more of everything else, and a forged address of a proxy nobody trusts does not help', async () => {
    const statuses = []
    for (let n = 0; n < 7; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      statuses.push((await server.visit(host).ask('readInstallation', { headers })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('as much for a network of IPv6 as for one address of IPv4', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: '/api/installation', headers: { host }, remoteAddress })
    for (let n = 1; n <= 5; n += 1) expect((await ask(`2001:db8:1:2::${n}`)).statusCode).toBe(200)
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200)
    expect((await ask('::ffff:192.0.2.7')).headers['x-ratelimit-remaining']).toBe('4')
    expect((await ask('192.0.2.7')).headers['x-ratelimit-remaining']).toBe('3')
  })

  it('health as often as it likes', async () => {
    const asked = Array.from({ length: 20 }, () => server.visit(host).ask('readHealth'))
    expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})
