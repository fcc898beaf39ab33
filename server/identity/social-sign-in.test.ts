import { describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { startHostileProvider } from '#tests/support/openid-hostile.ts'
import { comeBack, moveToHost } from '#tests/support/openid-session.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, cookieOf, type TestServer } from '#tests/support/test-server.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { keepDeparture, takeDeparture } from './kept-departure.ts'
import { createOpenIdProviders } from './open-id-providers.ts'

const host = 'generic.localhost'

let number = 0

const database = await openTestDatabase()
const place = await buildTenant(database)
await moveToHost(place, host)
const provider = await closeAfterAll(startHostileProvider())
const { clientId, clientSecret, issuer } = provider
const client = { clientId, clientSecret }
const identityProviders = createOpenIdProviders(
  { nationalSignIn: undefined, google: client, microsoft: client },
  { timeoutSeconds: 0.5, issuers: { google: issuer, microsoft: issuer } },
)
const asDelivered = await closeAfterAll(buildTestServer(database, { identityProviders }))
const server = await closeAfterAll(buildTestServer(database, { identityProviders }))
switchOn(server)

/** The same white label with Google and Microsoft switched on. */
function switchOn({ parts }: TestServer): void {
  const { tenants } = parts
  const social = { google: true, microsoft: true, linkedin: false }
  parts.tenants = {
    ...tenants,
    at: async (name) => {
      const tenant = await tenants.at(name)
      return tenant && { ...tenant, white: { ...tenant.white, social } }
    },
  }
}

type Person = { login: string; email: string }

async function buildPerson(
  change = 'email_verified = true',
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<Person> {
  const email = `social${(number += 1)}@home.example`
  const login = await buildUser(place, { email, ...overrides })
  await asOwner({ owner: database.owner }, (owner) =>
    owner.query(`update auth.login set ${change} where id = $1`, [login]),
  )
  return { login, email }
}

const adviser = { isProfessional: true }

const cookiesOf = ({ cookies }: LightMyRequestResponse): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

async function leave(next?: string, name = 'google') {
  const visitor = server.visit(host)
  const body = next === undefined ? {} : { next }
  const answer = await visitor.ask('beginSocialSignIn', { params: { provider: name }, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return { url: answer.json<{ url: string }>().url, cookie: cookiesOf(answer), answer }
}

async function passAs(claims: Record<string, unknown>, next?: string): Promise<LightMyRequestResponse> {
  const { url, cookie } = await leave(next)
  return comeBack(server, provider.authorise(url, claims), { cookie })
}

async function readMe(answer: LightMyRequestResponse) {
  const visitor = server.visit(host)
  visitor.cookie = cookieOf(answer)
  type Me = { id: string; level: string; pending: { wants: string } | null }
  return (await visitor.ask('readSession')).json<{ session: Me | null }>().session
}

describe('signing in with another firm', () => {
  it('is not there where it is switched off', async () => {
    for (const name of ['google', 'microsoft']) {
      const begun = await asDelivered
        .visit(host)
        .ask('beginSocialSignIn', { params: { provider: name }, body: {} })
      expect(begun.statusCode).toBe(404)
      const back = new URL(`http://${host}/api/session/social/${name}/callback?code=x&state=y`)
      expect((await comeBack(asDelivered, back, { cookie: null })).statusCode).toBe(404)
    }
    const linkedin = new URL(`http://${host}/api/session/social/linkedin/callback?code=x&state=y`)
    expect((await comeBack(server, linkedin, { cookie: null })).statusCode).toBe(404)
    const asked = await server
      .visit(host)
      .ask('beginSocialSignIn', { params: { provider: 'linkedin' }, body: {} })
    expect(asked.statusCode).toBe(400)
  })

  it('opens the sign-in whose address both sides have proved', async () => {
    const { login, email } = await buildPerson(undefined, adviser)
    const claims = { sub: 'g-1', email: email.toUpperCase(), email_verified: true }
    const answer = await passAs(claims, '/dashboard/p1')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/dashboard/p1')
    expect(await readMe(answer)).toMatchObject({ id: login, level: 'full' })
    expect(answer.cookies.find(({ name }) => name === 'departure')?.value).toBe('')
  })

  it('leads a client to prove the identity first, and somebody with a second factor to that', async () => {
    const investor = await buildPerson()
    const half = await passAs({ email: investor.email, email_verified: true }, '/a?b=c')
    expect(half.headers.location).toBe('/login?next=%2Fa%3Fb%3Dc')
    expect(await readMe(half)).toMatchObject({ level: 'half', pending: { wants: 'identity' } })

    const careful = await buildPerson('email_verified = true, mfa_enabled = true', adviser)
    const guarded = await passAs({ email: careful.email, email_verified: true })
    expect(guarded.headers.location).toBe('/login')
    expect(await readMe(guarded)).toMatchObject({ level: 'half', pending: { wants: 'factor' } })
  })

  it('refuses an unknown address, a missing one and somebody disabled as a wrong password', async () => {
    const count = () =>
      asOwner({ owner: database.owner }, async (owner) => {
        const { rows } = await owner.query<{ n: string }>('select count(*) as n from auth.login')
        return rows[0]?.n
      })
    const before = await count()
    const { login, email } = await buildPerson(undefined, adviser)
    await asOwner({ owner: database.owner, tenantId: place.tenantId }, (owner) =>
      owner.query('update users set disabled = true where id = $1', [login]),
    )
    for (const address of ['nobody@home.example', undefined, '', 7, email]) {
      const answer = await passAs({ email: address, email_verified: true })
      expect(answer.headers.location).toBe('/login?problem=invalid-credentials')
      expect(cookieOf(answer)).toBeNull()
    }
    expect(Number(await count())).toBe(Number(before) + 1)
  })

  it('believes Microsoft when the owner of the domain stands behind the address', async () => {
    const { login, email } = await buildPerson(undefined, adviser)
    const { url, cookie } = await leave(undefined, 'microsoft')
    const back = provider.authorise(url, { email, xms_edov: true })
    const answer = await comeBack(server, back, { cookie })
    expect(await readMe(answer)).toMatchObject({ id: login, level: 'full' })
  })
})

describe('the way back from another firm', () => {
  const good = async () => {
    const { email } = await buildPerson(undefined, adviser)
    return { email, email_verified: true }
  }

  it('is open to the browser that left, and once', async () => {
    const { url, cookie } = await leave()
    const back = provider.authorise(url, await good())
    const other = await leave()
    for (const foreign of [null, other.cookie, 'departure=x'])
      expect((await comeBack(server, back, { cookie: foreign })).headers.location).toBe(
        '/login?problem=invalid-credentials',
      )
    expect((await comeBack(server, back, { cookie })).headers.location).toBe('/portals')
    expect((await comeBack(server, back, { cookie })).headers.location).toBe(
      '/login?problem=invalid-credentials',
    )
  })

  it('is kept for one firm, and used up when another is tried', async () => {
    const { store } = server.parts
    const at = { tenantId: place.tenantId, bind: newSecret().hash }
    const kept = { state: 'a state', nonce: 'n', verifier: 'v' }
    const departed = { name: 'google', kept, next: null } as const
    await keepDeparture(store, at, { loginId: null, ...departed })
    expect(await takeDeparture(store, at, { state: kept.state, name: 'google' })).toEqual(departed)
    await keepDeparture(store, at, { loginId: null, ...departed })
    expect(await takeDeparture(store, at, { state: kept.state, name: 'microsoft' })).toBeNull()
    expect(await takeDeparture(store, at, { state: kept.state, name: 'google' })).toBeNull()
  })

  it('says that the firm is down, and that the person did not sign in', async () => {
    const { url, cookie } = await leave()
    const back = provider.authorise(url, await good())
    provider.lie = { failing: '/token' }
    expect((await comeBack(server, back, { cookie })).headers.location).toBe('/login?problem=unavailable')
    provider.lie = {}
    const again = await leave()
    const state = new URL(again.url).searchParams.get('state') ?? ''
    const left = new URL(
      `http://${host}/api/session/social/google/callback?error=access_denied&state=${state}`,
    )
    const answer = await comeBack(server, left, { cookie: again.cookie })
    expect(answer.headers.location).toBe('/login?problem=invalid-credentials')
  })

  it('is remembered by a cookie that no script reads and that ends soon', async () => {
    const { answer } = await leave()
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({
      name: 'departure',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 600,
    })
  })

  it('takes the place of the session before', async () => {
    const first = await passAs(await good())
    const old = server.visit(host)
    old.cookie = cookieOf(first)
    const { url, cookie } = await leave()
    const answer = await comeBack(server, provider.authorise(url, await good()), {
      cookie: `${cookie}; ${old.cookie}`,
    })
    expect(answer.headers.location).toBe('/portals')
    expect((await old.ask('readSession')).json()).toEqual({ session: null })
  })
})
