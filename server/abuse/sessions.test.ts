import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Call } from '#model/calls/call.ts'
import type { CallName } from '#model/calls/paths.ts'
import { createShares } from '#server/gate/shares.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { holdPassword } from '#server/sign-in/check-password.ts'
import { KnownSessions } from '#server/sessions/known-sessions.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { build } from '#tests/support/builders.ts'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, step } from '#tests/support/identity-world.ts'
import { buildTestServer, cookieOf, testPassword } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openAbuseWorld())
const { database, place, host, server } = world
const secure = await closeAfterAll(buildTestServer(database, { settings: { scheme: 'https' } }))

const signIn = (email: string, cookie: string | null = null) =>
  world.replay(cookie).ask('signIn', { body: { email, password: testPassword } })
const setUser = (id: string, change: string) =>
  world.change(`update users set ${change} where tenant_id = $1 and id = $2`, [id])
const sessionsOf = (id: string) =>
  world.change('select id from auth.session where tenant_id = $1 and login_id = $2', [id])
const caller = (id: string, role: 'investor' | 'professional' | 'admin' = 'investor') => ({
  tenantId: place.tenantId,
  userId: id,
  role,
})

describe('a session that somebody planted', () => {
  it('before the sign-in is taken over', async () => {
    const { email } = await world.person()
    const planted = `session=${newSecret().value}`
    const answer = await signIn(email, planted)
    expect(cookieOf(answer)).not.toBe(planted)
    expect(await world.meOf(world.replay(planted))).toBeNull()
  })

  it('of their own, in the victim’s browser, is taken over', async () => {
    const [thief, victim] = [await world.person(), await world.person()]
    const planted = await world.session(thief.id)
    const answer = await signIn(victim.email, planted.cookie)
    expect(await world.meOf(planted)).toBeNull()
    expect(await world.meOf(world.replay(cookieOf(answer)))).toMatchObject({ id: victim.id })
  })

  it('at the second factor goes on as a full one', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.session(id, { wants: 'factor' })
    const planted = visitor.cookie
    await visitor.ask('sendPin', { body: {} })
    const { pin } = await world.secretsTo(email)
    expect((await step(visitor, 'enterPin', { body: { pin } })).statusCode).toBe(200)
    expect(visitor.cookie).not.toBe(planted)
    expect(await world.meOf(world.replay(planted))).toBeNull()
    expect(await world.meOf(visitor)).toMatchObject({ id, level: 'full' })
  })

  it('goes on after the password was given again', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    const planted = visitor.cookie
    expect((await step(visitor, 'confirmPassword', { body: { password: testPassword } })).statusCode).toBe(
      200,
    )
    expect(visitor.cookie).not.toBe(planted)
    expect(await world.meOf(world.replay(planted))).toBeNull()
    expect(await world.meOf(visitor)).toMatchObject({ id })
  })

  it('is used after signing out', async () => {
    const visitor = await world.session((await world.person()).id)
    const { cookie } = visitor
    await visitor.ask('signOut')
    expect(await world.meOf(world.replay(cookie))).toBeNull()
  })
})

describe('the cookie', () => {
  const traits = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/' }

  it('is read by a script, sent over http, by another site, or set by a neighbour of the host', async () => {
    const { email } = await world.person()
    const answer = await secure.visit(host).ask('signIn', {
      body: { email, password: testPassword },
      headers: { origin: `https://${host}` },
    })
    expect(answer.statusCode).toBe(200)
    const names = answer.cookies.map(({ name }) => name).sort()
    expect(names).toEqual(['__Host-device', '__Host-session'])
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject(traits)
      expect(cookie).not.toHaveProperty('domain')
    }
  })

  it('without its prefix is taken where there is https', async () => {
    const { id } = await world.person()
    const visitor = secure.visit(host)
    visitor.cookie = (await world.session(id)).cookie
    expect(await world.meOf(visitor)).toBeNull()
    visitor.cookie = `__Host-${visitor.cookie}`
    expect(await world.meOf(visitor)).toMatchObject({ id })
  })

  it('stands in an answer, where a script finds it', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = server.visit(host)
    const seen: string[] = []
    const ask = async (...asked: Parameters<typeof visitor.ask>) => {
      const answer = await step(visitor, ...asked)
      expect(answer.statusCode, answer.body).toBe(200)
      seen.push(answer.body, JSON.stringify({ ...answer.headers, 'set-cookie': null }))
      return visitor.cookie?.replace('session=', '') ?? ''
    }
    const secrets = [await ask('signIn', { body: { email, password: testPassword } })]
    await ask('sendPin', { body: {} })
    const { pin } = await world.secretsTo(email)
    secrets.push(await ask('enterPin', { body: { pin } }))
    secrets.push(await ask('confirmPassword', { body: { password: testPassword } }))
    for (const name of [
      'readSession',
      'keepSession',
      'readProfile',
      'listMySessions',
      'exportMyData',
    ] as const)
      await ask(name)
    for (const secret of new Set(secrets)) expect(seen.join()).not.toContain(secret)
    const [login] = await world.change(
      'select security_token, pw_hash from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login?.['security_token']).toEqual(expect.any(String))
    expect(seen.join()).not.toContain(login?.['pw_hash'])
  })

  it('is made from what the database keeps', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    const [row] = await world.change(
      `select encode(id, 'hex') as hex, encode(id, 'base64') as base64, handle::text as handle
        from auth.session where tenant_id = $1 and login_id = $2`,
      [id],
    )
    for (const kept of Object.values(row ?? {})) {
      const given = String(kept).replaceAll('+', '-').replaceAll('/', '_').slice(0, 43)
      expect(await world.meOf(world.replay(`session=${given}`))).toBeNull()
    }
    expect(await world.meOf(visitor)).toMatchObject({ id })
  })

  it.each(['', 'x', 'x'.repeat(5000), '%00%ff', "' or true --", 'é'.repeat(43)])('says %j', async (value) => {
    const answer = await world.replay(`session=${value}`).ask('readSession')
    expect([200, 400]).toContain(answer.statusCode)
    expect(answer.json().session ?? null).toBeNull()
  })

  it('is taken to the other firm, where the same address signs in', async () => {
    const { id, email } = await world.person()
    await world.twin(email)
    const { cookie } = await world.session(id)
    expect(await world.meOf(world.replay(cookie, world.awayHost))).toBeNull()
  })

  it('of an answer is kept by a cache', async () => {
    const answer = await (await world.session((await world.person()).id)).ask('readProfile')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a session that is over', () => {
  const move = (id: string, column: 'seen' | 'expires', to: string) =>
    world.change(`update auth.session set ${column} = ${to} where tenant_id = $1 and login_id = $2`, [id])

  it('because nobody was there is used', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    await move(id, 'seen', `now() - interval '2 hours 1 minute'`)
    expect(codeOf(await visitor.ask('readProfile'))).toBe('not-signed-in')
    expect(codeOf(await visitor.ask('keepSession'))).toBe('not-signed-in')
  })

  it('is kept alive by a page that asks by itself', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    await move(id, 'seen', `now() - interval '10 minutes'`)
    const background = (Object.entries(calls) as [CallName, Call][]).filter(([, call]) => call.background)
    expect(background.length).toBeGreaterThan(0)
    for (const [name] of background) await visitor.ask(name)
    const [row] = await world.change(
      `select seen < now() - interval '9 minutes' as "isOld" from auth.session where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(row).toEqual({ isOld: true })
  })

  it('for good is kept alive by somebody who never leaves', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    await move(id, 'expires', 'now()')
    expect((await visitor.ask('keepSession')).statusCode).toBe(401)
    expect(await world.meOf(visitor)).toBeNull()
  })

  it('before its second factor is completed', async () => {
    const { id } = await world.personWithPin()
    const visitor = await world.session(id, { wants: 'factor' })
    await move(id, 'expires', 'now()')
    expect(codeOf(await visitor.ask('sendPin', { body: {} }))).toBe('not-signed-in')
  })
})

describe('half a session', () => {
  it('reaches anything but its steps', async () => {
    const { id } = await world.personWithPin()
    const visitor = await world.session(id, { wants: 'factor' })
    const closed = (Object.entries(calls) as [CallName, Call][]).filter(
      ([, { level, method, path }]) => level === 'full' && server.app.hasRoute({ method, url: path }),
    )
    expect(closed.length).toBeGreaterThan(60)
    for (const [name, call] of closed) {
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, part]) => [part, id]))
      const answer = await visitor.ask(name, { params, ...(call.body && { body: {} }) })
      expect([name, answer.statusCode]).toEqual([name, 401])
    }
  })

  it('reads what only people who are signed in may read', async () => {
    const page = { name: 'For clients', slug: 'for-clients', permissions: { level: 'authenticated' } }
    const id = await build(place, 'pages', page as Parameters<typeof build<'pages'>>[2])
    await world.change('update pages set published_at = updated_at where tenant_id = $1 and id = $2', [id])
    const person = await world.personWithPin()
    const read = async (wants: 'factor' | null) => {
      const params = { collection: 'pages', slugOrId: 'for-clients' }
      return (await (await world.session(person.id, { wants })).ask('getPublishedContent', { params }))
        .statusCode
    }
    expect([await read('factor'), await read(null)]).toEqual([401, 200])
  })

  it('is somebody to an open call whose route forgot to ask', async () => {
    const { id } = await world.personWithPin()
    const app = Fastify()
    app.decorate('shares', createShares(server.parts))
    app.decorate('sessions', new KnownSessions())
    await app.register(cookie)
    const call = { ...calls.bigben, path: '/whoever' }
    mountCall(app, { parts: server.parts, call }, (_input, { caller }) =>
      Promise.resolve({ now: caller.role, ms: caller.userId === null ? 0 : 1 }),
    )
    const ask = async (wants: 'factor' | null) => {
      const visitor = await world.session(id, { wants })
      const headers = { host, cookie: visitor.cookie ?? '' }
      return (await app.inject({ url: '/whoever', headers })).json()
    }
    expect(await ask('factor')).toEqual({ now: 'public', ms: 0 })
    expect(await ask(null)).toEqual({ now: 'investor', ms: 1 })
    await app.close()
  })

  it('of a wrong kind is completed by a factor that was not asked for', async () => {
    const { id } = await world.personWithPin()
    const visitor = await world.session(id, { wants: 'factor' })
    for (const [name, body] of [
      ['enterTotp', { code: '123456' }],
      ['enterRecoveryCode', { code: 'AAAA-BBBB-CCCC' }],
      ['challengePasskey', undefined],
    ] as const)
      expect(codeOf(await visitor.ask(name, body ? { body } : {}))).toBe('forbidden')
  })

  it('shows whose number the PIN goes to', async () => {
    const { id } = await world.personWithPin('+442079460987')
    const body = (await (await world.session(id, { wants: 'factor' })).ask('readSession')).body
    expect(body).toContain('0987')
    expect(body).not.toContain('2079460987')
  })
})

describe('a session whose owner', () => {
  const took = [
    ['was disabled', 'disabled = true'],
    ['was removed', 'active = false'],
    ['has another role', 'is_professional = true'],
    ['has another address', "email = 'moved-' || email"],
  ] as const

  it.each(took)('%s goes on', async (_what, change) => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    await setUser(id, change)
    expect(await world.meOf(visitor)).toBeNull()
    expect(await sessionsOf(id)).toEqual([])
  })

  it('has changed the password goes on, here or elsewhere', async () => {
    const { id, email } = await world.person()
    const [stolen, own] = [await world.session(id), await world.enter(email)]
    const password = 'Lantern-Harbour-27'
    const body = { current: testPassword, password, repeated: password }
    expect((await own.ask('changePassword', { body })).statusCode).toBe(200)
    for (const visitor of [stolen, own]) expect(await world.meOf(visitor)).toBeNull()
    expect(await sessionsOf(id)).toEqual([])
  })

  it('was disabled goes on where the database forgot to end it: the session is not found', async () => {
    const { id } = await world.person()
    const visitor = await world.session(id)
    await world.asOwner('alter table auth.login disable trigger end_sessions')
    try {
      await setUser(id, 'disabled = true')
    } finally {
      await world.asOwner('alter table auth.login enable trigger end_sessions')
    }
    expect(await sessionsOf(id)).toHaveLength(1)
    expect(await world.meOf(visitor)).toBeNull()
  })

  it('was disabled, or lost a role, enters the database all the same: it lets nobody in', async () => {
    const [gone, lowered] = [await world.person(), await world.person('professional')]
    await setUser(gone.id, 'disabled = true')
    await setUser(lowered.id, 'is_professional = false')
    const { store } = database
    const question = { name: 'abuse-users', text: 'select id from users where tenant_id = $1' }
    await expect(store.ask(caller(gone.id), question)).rejects.toMatchObject({ code: '28000' })
    await expect(store.ask(caller(lowered.id, 'professional'), question)).rejects.toMatchObject({
      code: '28000',
    })
    await expect(store.ask(caller(lowered.id), question)).resolves.toBeDefined()
  })

  it('changed the password, or was disabled, while it was being opened', async () => {
    const { id } = await world.person()
    const [login] = await world.change(
      'select pw_hash as hash from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    const hold = (hash: string) =>
      database.store.auth(place.tenantId, (transaction) => holdPassword(transaction, { loginId: id, hash }))
    const hash = login?.['hash'] as string
    await expect(hold(hash)).resolves.toBeUndefined()
    await expect(hold('another hash')).rejects.toMatchObject({ code: 'invalid-credentials' })
    await setUser(id, 'disabled = true')
    await expect(hold(hash)).rejects.toMatchObject({ code: 'invalid-credentials' })
  })

  it('is signed out by somebody else’s hand', async () => {
    const [victim, thief] = [await world.person(), await world.person()]
    const [theirs, mine] = [await world.session(victim.id), await world.session(thief.id)]
    const [listed] = (await theirs.ask('listMySessions')).json().sessions
    expect(codeOf(await mine.ask('endMySession', { params: { session: listed.id } }))).toBe('not-found')
    await mine.ask('endOtherSessions')
    expect(await world.meOf(theirs)).toMatchObject({ id: victim.id })
  })

  it('has signed out elsewhere goes on', async () => {
    const { id } = await world.person()
    const [stolen, own] = [await world.session(id), await world.session(id)]
    await own.ask('endOtherSessions')
    expect(await world.meOf(stolen)).toBeNull()
    expect(await world.meOf(own)).toMatchObject({ id })
  })

  it('has signed out still counts as validated by a second factor', async () => {
    const { id } = await world.person()
    await world.change(
      `update auth.login set mfa_enabled = true, mfa_validated = true, security_token = 'x' where tenant_id = $1 and id = $2`,
      [id],
    )
    await (await world.session(id)).ask('signOut')
    const [login] = await world.change(
      'select mfa_enabled, mfa_validated, security_token from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login).toEqual({ mfa_enabled: true, mfa_validated: false, security_token: null })
  })
})
