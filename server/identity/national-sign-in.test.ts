import { describe, expect, it } from 'vitest'
import { startIdentityService } from '#data-service/identity/identity-service.ts'
import { assurance } from '#data-service/identity/build-provider.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { buildHalfSession, comeBack, moveToHost } from '#tests/support/openid-session.ts'
import { passIdentityService } from '#tests/support/openid-visitor.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  buildTestServer,
  cookieOf,
  givePasswords,
  type TestServer,
  type Visitor,
} from '#tests/support/test-server.ts'
import { createOpenIdProviders } from './open-id-providers.ts'

const host = 'generic.localhost:3000'
const elsewhere = 'other.localhost:3000'
const client = { clientId: 'portico', clientSecret: 'a secret between portal and provider' }

let people = 0

const database = await openTestDatabase()
const home = await buildTenant(database)
const away = await buildTenant(database)
const greek = await buildTenant(database, 'greek')
await moveToHost(home, 'generic.localhost')
await moveToHost(away, 'other.localhost')
const service = await closeAfterAll(startIdentityService({ port: 0, host: '127.0.0.1', ...client }))
const nationalSignIn = { issuer: service.issuer, ...client }
const providersWith = (acr: Partial<Record<'acr', string>>) =>
  createOpenIdProviders({
    nationalSignIn: { ...nationalSignIn, ...acr },
    google: undefined,
    microsoft: undefined,
  })
const settings = { publicPort: 3000 }
const server = await closeAfterAll(
  buildTestServer(database, { identityProviders: providersWith({}), settings }),
)
const strict = await closeAfterAll(
  buildTestServer(database, { identityProviders: providersWith({ acr: assurance }) }),
)
const unconfigured = await closeAfterAll(buildTestServer(database))

const anyId = (): string => `0101${String((people += 1)).padStart(6, '0')}`

async function arrive(
  overrides: Parameters<typeof buildHalfSession>[2] = {},
): Promise<{ login: string; visitor: Visitor }> {
  const login = await buildUser(home)
  return { login, visitor: await buildHalfSession({ server, place: home, host }, login, overrides) }
}

async function leave(visitor: Visitor, next?: string): Promise<string> {
  const answer = await visitor.ask('beginNationalSignIn', { body: next === undefined ? {} : { next } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ url: string }>().url
}

async function passAs(visitor: Visitor, nationalId: string, next?: string) {
  const back = await passIdentityService(await leave(visitor, next), { nationalId })
  return comeBack(server, back, visitor)
}

const readLogin = (login: string) =>
  asOwner({ owner: database.owner }, async (owner) => {
    const { rows } = await owner.query(
      `select national_id as "nationalId", security_token as "securityToken", mfa_validated as "isValidated"
        from auth.login where id = $1`,
      [login],
    )
    return rows[0] as { nationalId: string | null; securityToken: string | null; isValidated: boolean }
  })

const readEvents = (login: string) =>
  asOwner({ owner: database.owner }, async (owner) => {
    const { rows } = await owner.query<{ kind: string; data: { proofs?: string[] } }>(
      'select kind, data from auth.event where about = $1 order by seq',
      [login],
    )
    return rows
  })

const kindsOf = async (login: string) => (await readEvents(login)).map(({ kind }) => kind)

const levelOf = async (visitor: Visitor) =>
  (await visitor.ask('readSession')).json<{ session: { level: string } | null }>().session?.level ?? null

describe('the national service', () => {
  it('completes a half session: the identity becomes the person’s, with a new secret and a full session', async () => {
    const { login, visitor } = await arrive()
    const answer = await passAs(visitor, '010180-2989', '/dashboard/p1?tab=holdings')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/dashboard/p1?tab=holdings')
    const full = server.visit(host)
    full.cookie = cookieOf(answer)
    expect(full.cookie).not.toBe(visitor.cookie)
    expect(await levelOf(full)).toBe('full')
    expect(await levelOf(visitor)).toBeNull()
    const { nationalId, securityToken } = await readLogin(login)
    expect(nationalId).toBe('0101802989')
    expect(securityToken).toEqual(expect.any(String))
    const events = await readEvents(login)
    expect(events.map(({ kind }) => kind)).toEqual(['identity-bound', 'signed-in'])
    expect(events[1]?.data.proofs).toEqual(['custom', 'national'])
    expect(JSON.stringify(events)).not.toContain('0101802989')
  })

  it('lets the same identity in again and binds it only once', async () => {
    const { login, visitor } = await arrive()
    const nationalId = anyId()
    await passAs(visitor, nationalId)
    const again = await buildHalfSession({ server, place: home, host }, login)
    const answer = await passAs(again, nationalId)
    expect(answer.headers.location).toBe('/portals')
    expect(await kindsOf(login)).toEqual(['identity-bound', 'signed-in', 'signed-in'])
  })

  it('gives one identity to one person of a tenant, to one of another tenant as well', async () => {
    const nationalId = anyId()
    await passAs((await arrive()).visitor, nationalId)
    const { login, visitor } = await arrive()
    expect((await passAs(visitor, nationalId)).headers.location).toBe('/login?problem=external-id')
    expect((await readLogin(login)).nationalId).toBeNull()
    expect(await kindsOf(login)).toEqual(['identity-refused'])

    const abroad = await buildUser(away)
    const there = await buildHalfSession({ server, place: away, host: elsewhere }, abroad)
    expect((await passAs(there, nationalId)).headers.location).toBe('/portals')
  })

  it('gives an identity that two claim at the same moment to one of them', async () => {
    const nationalId = anyId()
    const both = await Promise.all([arrive(), arrive()])
    const answers = await Promise.all(both.map(({ visitor }) => passAs(visitor, nationalId)))
    expect(
      answers.map(({ headers }) => String(headers.location)).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['/login?problem=external-id', '/portals'])
  })

  it('may be left by the person, who then may try again', async () => {
    const { visitor } = await arrive()
    const back = await passIdentityService(await leave(visitor), 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    const answer = await comeBack(server, back, visitor)
    expect(answer.headers.location).toBe('/login?problem=national')
    expect(await levelOf(visitor)).toBe('half')
    expect((await passAs(visitor, anyId())).headers.location).toBe('/portals')
  })

  it('is asked with a state, a nonce and a challenge that are new each time', async () => {
    const { visitor } = await arrive()
    const [first, second] = [new URL(await leave(visitor)), new URL(await leave(visitor))]
    expect(first.searchParams.get('code_challenge_method')).toBe('S256')
    expect(first.searchParams.get('redirect_uri')).toBe(`http://${host}/api/session/national/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)?.length).toBeGreaterThan(40)
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    }
  })

  it('must have reached the assurance that is demanded', async () => {
    const { visitor } = await arrive()
    const begin = async (at: TestServer) => {
      const asking = at.visit(host)
      asking.cookie = visitor.cookie
      return leave(asking)
    }
    const weak = await passIdentityService(await begin(server), { nationalId: anyId() })
    expect((await comeBack(strict, weak, visitor)).headers.location).toBe('/login?problem=national')
    const strong = await passIdentityService(await begin(strict), { nationalId: anyId() })
    expect((await comeBack(strict, strong, visitor)).headers.location).toBe('/portals')
  })
})

describe('the way back from the national service', () => {
  it('is closed to another half session, to nobody and to another tenant', async () => {
    const { visitor } = await arrive()
    const thief = await arrive()
    const back = await passIdentityService(await leave(visitor), { nationalId: anyId() })
    expect((await comeBack(server, back, thief.visitor)).headers.location).toBe('/login?problem=national')
    expect((await readLogin(thief.login)).nationalId).toBeNull()
    expect((await comeBack(server, back, { cookie: null })).headers.location).toBe('/login?problem=national')
    const abroad = await comeBack(server, back, { cookie: visitor.cookie, host: elsewhere })
    expect(abroad.headers.location).toBe('/login?problem=national')
    expect(
      (await comeBack(server, back, { cookie: visitor.cookie, host: 'nobody.example' })).statusCode,
    ).toBe(421)
    expect((await comeBack(server, back, visitor)).headers.location).toBe('/portals')
  })

  it.each([
    '',
    'state=',
    'state=1&state=2',
    'code=x',
    `code=x&state=${'a'.repeat(43)}`,
    'error=access_denied',
  ])('is closed to the query %j', async (query) => {
    const { visitor } = await arrive()
    await leave(visitor)
    const back = new URL(`http://${host}/api/session/national/callback?${query}`)
    expect((await comeBack(server, back, visitor)).headers.location).toBe('/login?problem=national')
    expect(await levelOf(visitor)).toBe('half')
  })

  it('is closed to somebody who is disabled meanwhile, and after signing out', async () => {
    const { login, visitor } = await arrive()
    const back = await passIdentityService(await leave(visitor), { nationalId: anyId() })
    await asOwner({ owner: database.owner, tenantId: home.tenantId }, (owner) =>
      owner.query('update users set disabled = true where id = $1', [login]),
    )
    expect((await comeBack(server, back, visitor)).headers.location).toBe('/login?problem=national')
    expect((await readLogin(login)).nationalId).toBeNull()

    const { login: leaver, visitor: leaving } = await arrive()
    const late = await passIdentityService(await leave(leaving), { nationalId: anyId() })
    await leaving.ask('signOut')
    expect((await comeBack(server, late, leaving)).headers.location).toBe('/login?problem=national')
    expect((await readLogin(leaver)).nationalId).toBeNull()
  })
})

describe('the question for the national service', () => {
  it('is for half sessions that want an identity', async () => {
    const nobody = await server.visit(host).ask('beginNationalSignIn', { body: {} })
    expect(nobody.statusCode).toBe(401)
    const { visitor: factor } = await arrive({ wants: 'factor' })
    expect((await factor.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(400)
    await buildUser(home, { email: 'full@home.example' })
    await givePasswords(database, home.tenantId)
    const full = await server.signIn(host, 'full@home.example')
    expect((await full.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(400)
  })

  it('is not found where no service is configured, or the white label has none', async () => {
    const { visitor } = await arrive()
    const plain = unconfigured.visit(host)
    plain.cookie = visitor.cookie
    expect((await plain.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(404)

    const at = `${greek.tenantId}.portico.example`
    const person = await buildHalfSession({ server, place: greek, host: at }, await buildUser(greek))
    expect((await person.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(404)
  })

  it('refuses another site and unknown fields', async () => {
    const { visitor } = await arrive()
    const foreign = await visitor.ask('beginNationalSignIn', {
      body: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(403)
    expect((await visitor.ask('beginNationalSignIn', { body: { url: 'x' } })).statusCode).toBe(400)
  })
})
