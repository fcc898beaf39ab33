import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type TestServer } from '#tests/support/test-server.ts'
import { networkOf } from './request-limits.ts'

let database: TestDatabase
let server: TestServer
let host: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { tenantId } = await buildTenant(database)
  host = `${tenantId}.portico.example`
  server = await buildTestServer(database, {
    settings: { requestsAMinute: 5, signInsAMinute: 2, signUpsAMinute: 3 },
  })
})
afterAll(async () => {
  await server.close()
  await database.close()
})

describe('what one address may ask in a minute', () => {
  it('few sign-ins, whatever the e-mail addresses', async () => {
    const answers = []
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example'])
      answers.push(await server.visit(host).ask('signIn', { body: { email, password: 'Wrong-Horse-7' } }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429])
    expect(answers[2]?.json().error.code).toBe('too-many-requests')
  })

  it('as few tries of a code, a token or a factor: they are counted with the sign-ins', async () => {
    const code = 'x'.repeat(43)
    const asked = [
      ['requestReset', { email: 'a@x.example' }],
      ['resetPassword', { oobCode: code, password: 'x', repeated: 'x' }],
      ['readActionCode', { mode: 'invite', oobCode: code }],
      ['confirmSignUp', { oobCode: code, password: 'x' }],
      ['acceptInvitation', { oobCode: code, password: 'x', consent: true }],
      ['readTokenHolder', { token: code }],
      ['signInByToken', { token: code }],
      ['enterPin', { pin: '123456' }],
      ['enterTotp', { code: '123456' }],
    ] as const
    for (const [name, body] of asked)
      expect((await server.visit(host).ask(name, { body })).statusCode).toBe(429)
  })

  it('some registrations, with those that are refused', async () => {
    const body = { email: 'no address', password: 'x', name: 'Una', userLanguage: 'en', consent: true }
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

  it('health as often as it likes', async () => {
    const asked = Array.from({ length: 20 }, () => server.visit(host).ask('readHealth'))
    expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
