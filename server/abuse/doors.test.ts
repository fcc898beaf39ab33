import { array, assert as assertAll, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Call } from '#model/calls/call.ts'
import { paths, type CallName } from '#model/calls/paths.ts'
import { safeNext } from '#model/calls/safe-next.ts'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf } from '#tests/support/identity-world.ts'
import { codeTo } from '#tests/support/outbox.ts'
import { buildTestServer, testPassword } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openAbuseWorld())
const { place, awayHost } = world

const password = 'Lantern-Harbour-27'
const changing = () =>
  (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { method, path }]) => method !== 'GET' && world.server.app.hasRoute({ method, url: path }),
  )
const paramsOf = (path: string, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, part]) => [part, id]))

describe('another site', () => {
  const origins = (host: string) =>
    [
      ['of its own', 'https://evil.example'],
      ['whose name ends with ours', `http://evil-${host}`],
      ['whose name begins with ours', `http://${host}.evil.example`],
      ['at another port', `http://${host}:8443`],
      ['in a sandbox', 'null'],
      ['that will not say', ''],
      ['that says nonsense', 'not an address'],
    ] as const

  it.each(origins('host').map(([who], nth) => [who, nth] as const))(
    '%s makes any call that changes',
    async (_who, nth) => {
      const origin = origins(world.host)[nth]?.[1] ?? ''
      const visitor = await world.session((await world.person('admin')).id)
      const all = changing()
      expect(all.length).toBeGreaterThan(50)
      for (const [name, call] of all) {
        const given = {
          params: paramsOf(call.path, place.tenantId),
          headers: { origin },
          ...(call.body && { body: {} }),
        }
        expect([name, codeOf(await visitor.ask(name, given))]).toEqual([name, 'foreign-origin'])
      }
      expect(await world.meOf(visitor)).toMatchObject({ level: 'full' })
    },
  )

  it('leaves the origin out', async () => {
    const { cookie } = await world.session((await world.person()).id)
    for (const [name, { path }] of changing()) {
      const { method } = paths[name]
      const url = path.replace(/:\w+/g, place.tenantId)
      const headers = { host: world.host, cookie: cookie ?? '' }
      const answer = await world.server.app.inject({ method, url, headers })
      expect([name, answer.statusCode]).toEqual([name, 403])
    }
  })

  it('sends a form, or plain text, as a page may without asking', async () => {
    const { email } = await world.person()
    const payload = JSON.stringify({ email, password: testPassword })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { host: world.host, origin: `http://${world.host}`, 'content-type': type }
      const answer = await world.server.app.inject({ method: 'POST', url: '/api/session', headers, payload })
      expect([400, 406, 415]).toContain(answer.statusCode)
      expect(answer.cookies).toEqual([])
    }
  })

  it('has a change made by a link: there is none by GET', async () => {
    const visitor = await world.session((await world.person()).id)
    const reads = (Object.values(calls) as Call[])
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path)
    for (const [, { path }] of changing()) {
      if (reads.includes(path)) continue
      const url = path.replace(/:\w+/g, 'x')
      const answer = await world.server.app.inject({
        url,
        headers: { host: world.host, cookie: visitor.cookie ?? '' },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await world.meOf(visitor)).not.toBeNull()
  })

  it('frames a page, or reads what is not its own', async () => {
    const { headers } = await world.server.visit(world.host).ask('readSession')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('another host', () => {
  it('that is nobody’s is asked', async () => {
    for (const host of ['evil.example', `${world.host}.evil.example`, `x.${world.host}`, ''])
      expect([400, 421]).toContain((await world.server.visit(host).ask('readSession')).statusCode)
  })

  it('of another firm takes the address and password of this one', async () => {
    const { email } = await world.person()
    const answer = await world.server
      .visit(awayHost)
      .ask('signIn', { body: { email, password: testPassword } })
    expect(codeOf(answer)).toBe('invalid-credentials')
  })

  it('of another firm is claimed by a header of a proxy', async () => {
    const { id, email } = await world.person()
    const twin = await world.twin(email)
    const visitor = await world.session(id)
    const headers = { 'x-forwarded-host': awayHost, forwarded: `host=${awayHost}` }
    expect((await visitor.ask('readSession', { headers })).json().session).toMatchObject({ id })
    const answer = await visitor.ask('signIn', { body: { email, password: testPassword }, headers })
    expect(answer.json().session.id).not.toBe(twin.id)
  })

  it('of another firm is where its people manage people of this one', async () => {
    const [victim, foreign] = [await world.person(), await buildUser(world.away, { isAdmin: true })]
    const secret = await world.database.store.auth(world.away.tenantId, (transaction) =>
      transaction.query(
        {
          name: 'abuse-open',
          text: `insert into auth.session (tenant_id, id, login_id, level, expires)
            values ($1, sha256(convert_to($2, 'UTF8')), $3, 2, now() + interval '1 hour') returning id`,
        },
        ['x'.repeat(43), foreign],
      ),
    )
    expect(secret).toHaveLength(1)
    const admin = world.replay(`session=${'x'.repeat(43)}`, awayHost)
    expect(await world.meOf(admin)).toMatchObject({ id: foreign, role: 'admin' })
    const theirs = await world.session(victim.id)
    const params = { user: victim.id }
    expect((await admin.ask('signOutUser', { params })).statusCode).toBe(404)
    expect((await admin.ask('verifyEmail', { params, body: { verified: false } })).statusCode).toBe(404)
    expect((await admin.ask('createCustomToken', { body: { uid: victim.id } })).statusCode).toBe(404)
    expect((await admin.ask('startViewing', { body: { user: victim.id } })).statusCode).toBe(404)
    expect((await admin.ask('listSecurityEvents', { query: { user: victim.id } })).json().rows).toEqual([])
    expect(await world.meOf(theirs)).toMatchObject({ id: victim.id })
  })
})

describe('more than was asked for', () => {
  const grabs: [string, unknown][] = [
    ['role', 'admin'],
    ['isAdmin', true],
    ['is_admin', true],
    ['isProfessional', true],
    ['tenantId', '018f0000-0000-7000-8000-000000000000'],
    ['organisation', '018f0000-0000-7000-8000-000000000000'],
    ['id', '018f0000-0000-7000-8000-000000000000'],
    ['disabled', false],
    ['is2FaDisabled', true],
    ['emailVerified', true],
    ['email', 'other@victims.example'],
    ['nationalId', '0101802989'],
    ['__proto__', { isAdmin: true }],
    ['constructor', { prototype: { isAdmin: true } }],
  ]

  it.each(grabs)('is said with a profile: %s', async (field, value) => {
    const { id } = await world.person()
    const before = await world.change('select * from users where tenant_id = $1 and id = $2', [id])
    const answer = await (
      await world.session(id)
    ).ask('updateMe', {
      body: JSON.parse(`{"userLanguage":"en",${JSON.stringify(field)}:${JSON.stringify(value)}}`),
    })
    expect(answer.statusCode).toBe(400)
    expect(await world.change('select * from users where tenant_id = $1 and id = $2', [id])).toEqual(before)
  })

  it('is said with a registration', async () => {
    const visitor = world.server.visit(world.host)
    for (const [field, value] of grabs.filter(([name]) => name !== 'email' && !name.startsWith('__'))) {
      const body = {
        email: 'grabs@victims.example',
        password,
        name: 'Una',
        accountType: 'single',
        userLanguage: 'en',
        consent: true,
        [field]: value,
      }
      expect([field, (await visitor.ask('signUp', { body })).statusCode]).toEqual([field, 400])
    }
  })

  it('is said with an invitation, a sign-in, a reset, a token or viewing', async () => {
    const admin = await world.session((await world.person('admin')).id)
    const code = 'x'.repeat(43)
    const asked: [CallName, object][] = [
      ['acceptInvitation', { oobCode: code, password, consent: true, role: 'admin' }],
      ['signIn', { email: 'a@b.example', password, level: 2 }],
      ['requestReset', { email: 'a@b.example', redirectTo: 'https://evil.example' }],
      ['resetPassword', { oobCode: code, password, repeated: password, email: 'a@b.example' }],
      ['createCustomToken', { role: 'admin' }],
      ['startViewing', { user: place.tenantId, minutes: 100_000 }],
      ['confirmPassword', { password, until: 'always' }],
    ]
    for (const [name, body] of asked)
      expect([name, codeOf(await admin.ask(name, { body }))]).toEqual([name, 'bad-input'])
  })

  it('is written by a client into their own record', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    const [row] = await world.change('select version from users where tenant_id = $1 and id = $2', [id])
    for (const values of [
      { isAdmin: true },
      { isProfessional: true },
      { is2FaDisabled: true },
      { email: 'x@y.example' },
    ]) {
      const answer = await visitor.ask('updateRecord', {
        params: { collection: 'users', id },
        body: { version: row?.['version'], values },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect(await world.meOf(visitor)).toMatchObject({ role: 'investor' })
  })

  it('is asked of an administrator’s calls by an adviser or a client', async () => {
    const own = (Object.entries(calls) as [CallName, Call][]).filter(
      ([, { roles }]) => roles?.length === 1 && roles[0] === 'admin',
    )
    expect(own.length).toBeGreaterThan(10)
    for (const role of ['professional', 'investor'] as const) {
      const visitor = await world.session((await world.person(role)).id)
      for (const [name, call] of own) {
        const given = { params: paramsOf(call.path, place.tenantId), ...(call.body && { body: {} }) }
        expect([name, codeOf(await visitor.ask(name, given))]).toEqual([name, 'forbidden'])
      }
    }
  })

  it('is linked with an invitation: accounts of others with no address', async () => {
    const admin = await world.session((await world.person('admin')).id)
    const email = 'linked@victims.example'
    const [mine, foreign] = [await buildAccount(place, { email }), await buildAccount(place)]
    const taken = await buildAccount(place, { email, client: (await world.person()).id })
    await admin.ask('inviteClients', { body: { invitations: [{ accountId: mine }] } })
    const oobCode = await codeTo(place, email, 'invitation')
    const answer = await world.server
      .visit(world.host)
      .ask('acceptInvitation', { body: { oobCode, password, consent: true } })
    expect(answer.json().session.accounts.map(({ id }: { id: string }) => id)).toEqual([mine])
    expect([foreign, taken]).not.toContain(mine)
  })
})

describe('an address to return to', () => {
  const base = 'https://portal.example'
  const part = constantFrom(
    '/',
    '//',
    '\\',
    '\\\\',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    ' ',
    '\u0000',
    'evil.example',
    'https:',
    'http://',
    'javascript:',
    'data:',
    '%2f',
    '%5c',
    '/portals',
    '。',
    '／',
    '\u2028',
    'a',
    'é',
  )
  const target = array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

  it('leads to another site in none of 20,000 cases', () => {
    let kept = 0
    assertAll(
      property(target, (next) => {
        const safe = safeNext(next)
        if (safe === null) return
        kept += 1
        const read = new URL(safe, base)
        expect(read.origin).toBe(base)
        expect(read.pathname.startsWith('//')).toBe(false)
        expect(new URL(`${base}${safe}`).origin).toBe(base)
      }),
      { numRuns: 20_000, seed: 4 },
    )
    expect(kept).toBeGreaterThan(100)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '\\\\evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    '/portals\r\nset-cookie: x',
    '',
  ])('is %j', (next) => {
    expect(safeNext(next)).toBeNull()
  })

  it('is one of ours', () => {
    expect(safeNext('/dashboard/p1?tab=holdings#top')).toBe('/dashboard/p1?tab=holdings#top')
  })
})

describe('a clock that is wrong', () => {
  it.each([-3, 3])('by %i hours on the server opens, closes or keeps nothing', async (hours) => {
    const now = () => Date.now() + hours * 3_600_000
    const server = await buildTestServer(world.database, { now })
    const { id, email } = await world.person()
    const visitor = server.visit(world.host)
    const answer = await visitor.ask('signIn', { body: { email, password: testPassword } })
    expect(answer.statusCode).toBe(200)
    visitor.cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect(await world.meOf(visitor)).toMatchObject({ id })
    await server.visit(world.host).ask('requestReset', { body: { email } })
    const oobCode = await codeTo(place, email, 'passwordReset')
    expect(
      (
        await server
          .visit(world.host)
          .ask('resetPassword', { body: { oobCode, password, repeated: password } })
      ).statusCode,
    ).toBe(200)
    await world.change(`update auth.session set expires = now() where tenant_id = $1 and login_id = $2`, [id])
    expect(await world.meOf(visitor)).toBeNull()
    await server.close()
  })
})

describe('an error', () => {
  it('tells what went wrong inside', async () => {
    const visitor = await world.session((await world.person()).id)
    const answers = [
      await world.server.visit(world.host).ask('resetPassword', {
        body: { oobCode: `'; drop table users; --${'x'.repeat(30)}`, password, repeated: password },
      }),
      await visitor.ask('readRecord', { params: { collection: 'users', id: `' or true --` } }),
      await visitor.ask('listRecords', { params: { collection: 'auth.login' } }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      expect(body).not.toMatch(/select|postgres|relation|syntax|node_modules|\.ts:/i)
    }
  })

  it('leaves an organisation with the domain of a free mail service behind', async () => {
    const admin = await world.session((await world.person('admin')).id)
    const body = { values: { name: 'Everybody', domain: 'gmail.com' } }
    const answer = await admin.ask('createRecord', { params: { collection: 'organisations' }, body })
    expect(codeOf(answer)).toBe('invalid')
    const fine = await build(place, 'organisations', { name: 'Kept apart', domain: 'apart.example' })
    expect(fine).toEqual(expect.any(String))
  })
})
