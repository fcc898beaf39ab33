import { afterEach, describe, expect, it } from 'vitest'
import { createOpenIdProviders } from '#server/identity/open-id-providers.ts'
import { atOnce, openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { startHostileProvider, type Lie } from '#tests/support/openid-hostile.ts'
import { comeBack, moveToHost } from '#tests/support/openid-session.ts'
import { buildTestServer, cookieOf, type TestServer, type Visitor } from '#tests/support/test-server.ts'

const host = 'generic.localhost'

const world = await closeAfterAll(openAbuseWorld())
await moveToHost(world.place, host)
const provider = await closeAfterAll(startHostileProvider())
const server = await closeAfterAll(openPortal())

afterEach(() => {
  provider.lie = {}
})

/** A portal with the provider for everything, which it has not asked yet. */
async function openPortal(): Promise<TestServer> {
  const { issuer, clientId, clientSecret } = provider
  const client = { clientId, clientSecret }
  const identityProviders = createOpenIdProviders(
    { nationalSignIn: { issuer, ...client }, google: client, microsoft: client },
    { timeoutSeconds: 0.5, issuers: { google: issuer, microsoft: issuer } },
  )
  const opened = await buildTestServer(world.database, { identityProviders })
  const { tenants } = opened.parts
  const social = { google: true, microsoft: true, linkedin: false }
  opened.parts.tenants = {
    ...tenants,
    at: async (name) => {
      const tenant = await tenants.at(name)
      return tenant && { ...tenant, white: { ...tenant.white, social } }
    },
  }
  return opened
}

let subjects = 0
const newSubject = () => `0101${String((subjects += 1)).padStart(6, '0')}`

async function arrive(id?: string): Promise<{ id: string; visitor: Visitor }> {
  const loginId = id ?? (await world.person()).id
  const { cookie } = await world.session(loginId, {
    wants: 'identity',
    authType: 'custom',
    proofs: ['custom'],
  })
  const visitor = server.visit(host)
  visitor.cookie = cookie
  return { id: loginId, visitor }
}
const leave = async (visitor: Visitor, next?: string): Promise<string> => {
  const answer = await visitor.ask('beginNationalSignIn', { body: next === undefined ? {} : { next } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().url
}
const nationalIdOf = async (id: string) =>
  (
    await world.change(
      'select national_id as "nationalId" from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
  )[0]?.['nationalId']
const isIn = (location: unknown) => typeof location === 'string' && !location.startsWith('/login')

/** Addresses of other sites, as a way on. */
const unsafe = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
]

describe('the way back from the national service', () => {
  it('is gone honestly: the step-up works', async () => {
    const { id, visitor } = await arrive()
    const sub = newSubject()
    const back = await comeBack(server, provider.authorise(await leave(visitor), { sub }), visitor)
    expect(back.headers.location).toBe('/portals')
    expect(await nationalIdOf(id)).toBe(sub)
    expect(await world.meOf(Object.assign(server.visit(host), { cookie: cookieOf(back) }))).toMatchObject({
      id,
      level: 'full',
    })
    expect(await world.meOf(visitor)).toBeNull()
  })

  it('is gone eight times at once', async () => {
    const { visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    const answers = await atOnce(8, () => comeBack(server, back, visitor))
    expect(answers.filter(({ headers }) => isIn(headers.location))).toHaveLength(1)
  })

  it('is gone by two departures of one half session at once', async () => {
    const { visitor } = await arrive()
    const sub = newSubject()
    const backs = [
      provider.authorise(await leave(visitor), { sub }),
      provider.authorise(await leave(visitor), { sub }),
    ]
    const answers = await Promise.all(backs.map((back) => comeBack(server, back, visitor)))
    expect(answers.filter(({ headers }) => isIn(headers.location))).toHaveLength(1)
  })

  it('is given to somebody else’s browser, to bind one’s identity to them', async () => {
    const [thief, victim] = [await arrive(), await arrive()]
    const back = provider.authorise(await leave(thief.visitor), { sub: newSubject() })
    expect(isIn((await comeBack(server, back, victim.visitor)).headers.location)).toBe(false)
    expect(await nationalIdOf(victim.id)).toBeNull()
  })

  it.each(['another-state', ''])('has the state %j', async (state) => {
    const { visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    back.searchParams.set('state', state)
    expect(isIn((await comeBack(server, back, visitor)).headers.location)).toBe(false)
  })

  it('is gone without any session', async () => {
    const { visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    const answer = await comeBack(server, back, { cookie: null, host })
    expect([isIn(answer.headers.location), cookieOf(answer)]).toEqual([false, null])
  })

  it('is gone after ten minutes', async () => {
    const { id, visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    await world.expireTokens(id)
    expect(isIn((await comeBack(server, back, visitor)).headers.location)).toBe(false)
  })

  it('is gone with a code that was used already', async () => {
    const { visitor } = await arrive()
    const first = provider.authorise(await leave(visitor), { sub: newSubject() })
    const stolen = first.searchParams.get('code') ?? ''
    await comeBack(server, first, visitor)
    const other = await arrive()
    const back = provider.authorise(await leave(other.visitor), { sub: newSubject() })
    back.searchParams.set('code', stolen)
    expect(isIn((await comeBack(server, back, other.visitor)).headers.location)).toBe(false)
  })

  it('is gone with a code meant for another half session', async () => {
    const [thief, victim] = [await arrive(), await arrive()]
    const stolen = provider.authorise(await leave(victim.visitor), { sub: newSubject() })
    const back = provider.authorise(await leave(thief.visitor), { sub: newSubject() })
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect(isIn((await comeBack(server, back, thief.visitor)).headers.location)).toBe(false)
    expect(await nationalIdOf(thief.id)).toBeNull()
  })

  const lies: [string, Lie][] = [
    ['another nonce', { claims: (right) => ({ ...right, nonce: 'x' }) }],
    ['no nonce', { claims: ({ nonce: _nonce, ...right }) => right }],
    ['no audience', { claims: ({ aud: _aud, ...right }) => right }],
    [
      'several audiences and another party',
      { claims: ({ aud, ...right }) => ({ ...right, aud: [aud, 'x'], azp: 'x' }) },
    ],
    ['another audience', { claims: (right) => ({ ...right, aud: 'somebody-else' }) }],
    ['another issuer', { claims: (right) => ({ ...right, iss: 'https://evil.example' }) }],
    ['no issuer', { claims: ({ iss: _iss, ...right }) => right }],
    [
      'a beginning tomorrow',
      { claims: (right) => ({ ...right, nbf: Math.floor(Date.now() / 1000) + 86_400 }) },
    ],
    ['an end in the past', { claims: (right) => ({ ...right, exp: Math.floor(Date.now() / 1000) - 600 }) }],
    ['no subject', { claims: ({ sub: _sub, ...right }) => right }],
    ['nobody', { claims: (right) => ({ ...right, sub: '' }) }],
    ['no signature', { signing: 'none' }],
    ['a signature by the client’s secret', { signing: 'by-client-secret' }],
    ['a signature by another key', { signing: 'by-another-key' }],
    ['a broken signature', { signing: 'broken' }],
  ]
  it.each(lies)('brings a token with %s', async (_what, lie) => {
    const { id, visitor } = await arrive()
    const back = provider.authorise(await leave(visitor))
    provider.lie = lie
    const answer = await comeBack(server, back, visitor)
    expect([answer.headers.location, cookieOf(answer)]).toEqual(['/login?problem=national', null])
    expect(await nationalIdOf(id)).toBeNull()
    expect(await world.meOf(visitor)).toMatchObject({ level: 'half' })
  })

  it('brings another identity than the one that was bound', async () => {
    const { id, visitor } = await arrive()
    const sub = newSubject()
    await comeBack(server, provider.authorise(await leave(visitor), { sub }), visitor)
    const again = await arrive(id)
    const answer = await comeBack(
      server,
      provider.authorise(await leave(again.visitor), { sub: newSubject() }),
      again.visitor,
    )
    expect(answer.headers.location).toBe('/login?problem=external-id')
    expect(await nationalIdOf(id)).toBe(sub)
    expect(await world.meOf(again.visitor)).toMatchObject({ level: 'half' })
    expect(await world.eventsOf(id)).toContain('identity-refused')
  })

  it('brings the identity of another person of the firm', async () => {
    const [one, other] = [await arrive(), await arrive()]
    const sub = newSubject()
    await comeBack(server, provider.authorise(await leave(one.visitor), { sub }), one.visitor)
    const answer = await comeBack(
      server,
      provider.authorise(await leave(other.visitor), { sub }),
      other.visitor,
    )
    expect(answer.headers.location).toBe('/login?problem=external-id')
    expect(await nationalIdOf(other.id)).toBeNull()
  })

  it.each(unsafe)('leads on to %j', async (next) => {
    const { visitor } = await arrive()
    const answer = await comeBack(
      server,
      provider.authorise(await leave(visitor, next), { sub: newSubject() }),
      visitor,
    )
    expect(answer.headers.location).toBe('/portals')
  })

  it('is begun by somebody who wants a factor, not an identity', async () => {
    const { id } = await world.personWithPin()
    const visitor = server.visit(host)
    visitor.cookie = (await world.session(id, { wants: 'factor' })).cookie
    expect((await visitor.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(400)
  })

  it('shows its verifier and nonce to the browser or to a copy of the state', async () => {
    const { id, visitor } = await arrive()
    const url = new URL(await leave(visitor))
    const [kept] = await world.change(
      `select t::text as row, data ->> 'verifier' as verifier from auth.token t where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.href).not.toContain(kept?.['verifier'])
    expect(kept?.['row']).not.toContain(url.searchParams.get('state'))
  })
})

describe('a national service that is down', () => {
  it('when the portal starts keeps everybody out until the next start', async () => {
    provider.lie = { failing: '/.well-known/openid-configuration' }
    const fresh = await openPortal()
    const { visitor } = await arrive()
    const browser = Object.assign(fresh.visit(host), { cookie: visitor.cookie })
    const down = await browser.ask('beginNationalSignIn', { body: {} })
    expect([down.statusCode, down.json().error.code]).toEqual([503, 'unavailable'])
    expect(await world.meOf(browser)).toMatchObject({ level: 'half' })
    provider.lie = {}
    expect((await browser.ask('beginNationalSignIn', { body: {} })).statusCode).toBe(200)
    await fresh.close()
  })

  it('while somebody is on the way back lets them in, or loses them', async () => {
    const { visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    provider.lie = { failing: '/token' }
    expect((await comeBack(server, back, visitor)).headers.location).toBe('/login?problem=national-down')
    provider.lie = {}
    const again = provider.authorise(await leave(visitor), { sub: newSubject() })
    expect(isIn((await comeBack(server, again, visitor)).headers.location)).toBe(true)
  })

  it('by answering without end fills the memory', async () => {
    const { visitor } = await arrive()
    const back = provider.authorise(await leave(visitor), { sub: newSubject() })
    provider.lie = { endless: '/token' }
    expect(isIn((await comeBack(server, back, visitor)).headers.location)).toBe(false)
  })
})

describe('an account of another firm', () => {
  const cookiesOf = ({ cookies }: Awaited<ReturnType<Visitor['ask']>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const depart = async (name = 'google', next?: string) => {
    const body = next === undefined ? {} : { next }
    const answer = await server.visit(host).ask('beginSocialSignIn', { params: { provider: name }, body })
    return { url: answer.json<{ url: string }>().url, cookie: cookiesOf(answer) }
  }
  const passAs = async (claims: Record<string, unknown>, next?: string) => {
    const { url, cookie } = await depart('google', next)
    return comeBack(server, provider.authorise(url, claims), { cookie })
  }
  const adviser = async (change = 'email_verified = true') => {
    const person = await world.person('professional')
    await world.change(`update auth.login set ${change} where tenant_id = $1 and id = $2`, [person.id])
    return person
  }

  it('with a proved address opens the sign-in: the door works', async () => {
    const { email } = await adviser()
    expect((await passAs({ email, email_verified: true })).headers.location).toBe('/portals')
  })

  it.each([[false], ['true'], [undefined]])(
    'with an address that was not proved there (%s) is linked',
    async (isProved) => {
      const { email } = await adviser()
      const answer = await passAs({ email, email_verified: isProved })
      expect([answer.headers.location, cookieOf(answer)]).toEqual([
        '/login?problem=invalid-credentials',
        null,
      ])
    },
  )

  it('is linked to an address that was never proved here', async () => {
    const { email } = await adviser('email_verified = false')
    const answer = await passAs({ email, email_verified: true })
    expect([answer.headers.location, cookieOf(answer)]).toEqual(['/login?problem=email-exists', null])
  })

  it('registers by itself', async () => {
    const answer = await passAs({ email: 'nobody@victims.example', email_verified: true })
    expect(answer.headers.location).toBe('/login?problem=invalid-credentials')
  })

  it('opens the sign-in of somebody disabled', async () => {
    const { id, email } = await adviser()
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    expect((await passAs({ email, email_verified: true })).headers.location).toBe(
      '/login?problem=invalid-credentials',
    )
  })

  it('is the way around the second factor, or around the proof of identity', async () => {
    const careful = await adviser('email_verified = true, mfa_enabled = true')
    const client = await world.person()
    for (const { email } of [careful, client]) {
      const answer = await passAs({ email, email_verified: true })
      expect(answer.headers.location).toBe('/login')
      const browser = Object.assign(server.visit(host), { cookie: cookieOf(answer) })
      expect(await world.meOf(browser)).toMatchObject({ level: 'half' })
    }
  })

  it('is signed in with in a browser that never left: another’s account is planted', async () => {
    const { email } = await adviser()
    const { url } = await depart()
    const back = provider.authorise(url, { email, email_verified: true })
    const other = await depart()
    for (const cookie of [null, other.cookie])
      expect(isIn((await comeBack(server, back, { cookie, host })).headers.location)).toBe(false)
  })

  it('of one firm comes back as another’s', async () => {
    const { email } = await adviser()
    const { url, cookie } = await depart('google')
    const back = provider.authorise(url, { email, email_verified: true })
    back.pathname = back.pathname.replace('google', 'microsoft')
    expect(isIn((await comeBack(server, back, { cookie })).headers.location)).toBe(false)
  })

  it('leads on to another site', async () => {
    const { email } = await adviser()
    const answer = await passAs({ email, email_verified: true }, '//evil.example')
    expect(answer.headers.location).toBe('/portals')
  })

  it('is used where the firm has switched it off', async () => {
    const off = await buildTestServer(world.database, { identityProviders: server.parts.identityProviders })
    const asked = await off.visit(host).ask('beginSocialSignIn', { params: { provider: 'google' }, body: {} })
    expect(asked.statusCode).toBe(404)
    await off.close()
  })
})
