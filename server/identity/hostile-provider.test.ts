import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { startHostileProvider, type Lie } from '#tests/support/openid-hostile.ts'
import { buildHalfSession, comeBack, moveToHost } from '#tests/support/openid-session.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, cookieOf, type TestServer, type Visitor } from '#tests/support/test-server.ts'
import { createOpenIdProviders } from './open-id-providers.ts'

const host = 'generic.localhost'

const running: TestServer[] = []

afterAll(async () => {
  for (const server of running) await server.close()
})
const database = await openTestDatabase()
const place = await buildTenant(database)
await moveToHost(place, host)
const provider = await closeAfterAll(startHostileProvider())

afterEach(() => {
  provider.lie = {}
})

/** A portal that has not asked the provider anything yet. */
async function startPortal(issuer = provider.issuer): Promise<TestServer> {
  const { clientId, clientSecret } = provider
  const nationalSignIn = { issuer, clientId, clientSecret }
  const identityProviders = createOpenIdProviders(
    { nationalSignIn, google: undefined, microsoft: undefined },
    { timeoutSeconds: 0.5 },
  )
  const server = await buildTestServer(database, { identityProviders })
  running.push(server)
  return server
}

async function arrive(server: TestServer): Promise<{ login: string; visitor: Visitor }> {
  const login = await buildUser(place)
  return { login, visitor: await buildHalfSession({ server, place, host }, login) }
}

const begin = (visitor: Visitor) => visitor.ask('beginNationalSignIn', { body: {} })

async function leave(visitor: Visitor): Promise<string> {
  const answer = await begin(visitor)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ url: string }>().url
}

const identityOf = (login: string) =>
  asOwner({ owner: database.owner }, async (owner) => {
    const { rows } = await owner.query<{ id: string | null }>(
      'select national_id as id from auth.login where id = $1',
      [login],
    )
    return rows[0]?.id ?? null
  })

/** Nobody came in: back at sign-in with a problem, still half signed in, no identity bound. */
async function expectRefused(
  server: TestServer,
  {
    back,
    visitor,
    login,
    problem = 'national',
  }: { back: URL; visitor: Visitor; login: string; problem?: string },
) {
  const answer = await comeBack(server, back, visitor)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`/login?problem=${problem}`)
  expect(cookieOf(answer)).toBeNull()
  expect(await identityOf(login)).toBeNull()
  const session = (await visitor.ask('readSession')).json<{ session: { level: string } | null }>().session
  expect(session?.level).toBe('half')
}

describe('a provider that says what it must not', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startPortal()
  })

  it('is refused when the answer names another issuer (mix-up)', async () => {
    const { login, visitor } = await arrive(server)
    const back = provider.authorise(await leave(visitor))
    back.searchParams.set('iss', 'https://another.example')
    await expectRefused(server, { back, visitor, login })
  })

  it('is not believed when it describes itself as somebody else', async () => {
    const fresh = await startPortal()
    provider.lie = { discovery: (right) => ({ ...right, issuer: 'https://another.example' }) }
    const { visitor } = await arrive(fresh)
    expect((await begin(visitor)).statusCode).toBe(503)
  })

  it('is not asked without https unless it is on this machine', async () => {
    // Reached like 127.0.0.1, by an address that does not say so.
    const issuer = provider.issuer.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
    expect(issuer).not.toBe(provider.issuer)
    provider.lie = { discovery: (right) => ({ ...right, issuer }) }
    const { visitor } = await arrive(await startPortal(issuer))
    expect((await begin(visitor)).statusCode).toBe(503)
  })
})

describe('a provider that does not answer', () => {
  const description = '/.well-known/openid-configuration'

  it('is down when the portal starts, and used as soon as it is there', async () => {
    const gone = await startHostileProvider()
    await gone.close()
    const server = await startPortal(gone.issuer)
    const { visitor } = await arrive(server)
    const down = await begin(visitor)
    expect(down.statusCode).toBe(503)
    expect(down.json()).toMatchObject({ error: { code: 'unavailable' } })
    const back = await startHostileProvider(Number(new URL(gone.issuer).port))
    try {
      const answer = await comeBack(server, back.authorise(await leave(visitor), { sub: 'later' }), visitor)
      expect(answer.headers.location).toBe('/portals')
    } finally {
      await back.close()
    }
  })

  it.each<[string, Lie]>([
    ['hangs', { hanging: description }],
    ['fails', { failing: description }],
    ['does not end', { endless: description }],
    ['is far too long', { discovery: (right) => ({ ...right, padding: 'x'.repeat(2_000_000) }) }],
  ])('is given up when its description %s, and asked again the next time', async (_what, lie) => {
    const server = await startPortal()
    const { visitor } = await arrive(server)
    provider.lie = lie
    expect((await begin(visitor)).statusCode).toBe(503)
    provider.lie = {}
    expect((await begin(visitor)).statusCode).toBe(200)
  })

  it.each<[string, Lie]>([
    ['hangs over the code', { hanging: '/token' }],
    ['fails over the code', { failing: '/token' }],
    ['hangs over its keys', { hanging: '/jwks' }],
    ['fails over its keys', { failing: '/jwks' }],
  ])('sends people back to sign in when it %s, and works again by itself', async (_what, lie) => {
    const server = await startPortal()
    const { login, visitor } = await arrive(server)
    const back = provider.authorise(await leave(visitor))
    provider.lie = lie
    await expectRefused(server, { back, visitor, login, problem: 'national-down' })
    provider.lie = {}
    const answer = await comeBack(server, provider.authorise(await leave(visitor), { sub: login }), visitor)
    expect(answer.headers.location).toBe('/portals')
  })

  it('is asked for its description once, however many come at the same time', async () => {
    const server = await startPortal()
    const { visitor } = await arrive(server)
    provider.asked = []
    await Promise.all(Array.from({ length: 5 }, () => leave(visitor)))
    expect(provider.asked).toEqual([description])
  })
})
