import { Client } from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildAccount } from '#tests/support/builders.ts'
import { atOnce, openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf } from '#tests/support/identity-world.ts'
import { codeTo, mailsTo } from '#tests/support/outbox.ts'
import { buildTestServer, testPassword, type TestServer } from '#tests/support/test-server.ts'

/** How many passwords were really compared: the work an answer took, without a clock. */
const compared = vi.hoisted(() => {
  // Files of a worker share what they load: what an earlier one loaded compares unseen.
  vi.resetModules()
  return { count: 0 }
})
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const verify: typeof real.verify = (...given) => {
    compared.count += 1
    return real.verify(...given)
  }
  return { ...real, verify }
})

afterAll(() => {
  vi.resetModules()
})
const world = await closeAfterAll(openAbuseWorld())
const { host, place } = world

const wrong = 'Wrong-Horse-7'
const signIn = (email: string, password = wrong, { cookie = null as string | null, at = host } = {}) =>
  world.replay(cookie, at).ask('signIn', { body: { email, password } })
const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  `device=${answer.cookies.find(({ name }) => name === 'device')?.value}`

describe('guessing a password', () => {
  it('thirty times at once: ten are tried', async () => {
    const { email } = await world.person()
    const before = compared.count
    const codes = (await atOnce(30, () => signIn(email))).map(codeOf)
    expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(20)
    expect(compared.count - before).toBe(10)
  })

  it('of an address nobody has: locked alike', async () => {
    const codes = (await atOnce(30, () => signIn('nobody@victims.example'))).map(codeOf)
    expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(20)
  })

  it('and having it right after the tenth', async () => {
    const { email } = await world.person()
    await atOnce(10, () => signIn(email))
    expect(codeOf(await signIn(email, testPassword))).toBe('too-many-attempts')
  })

  it('under other spellings of the address', async () => {
    const { email } = await world.person()
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `]
    await atOnce(12, (nth) => signIn(spellings[nth % 4] ?? email))
    expect(codeOf(await signIn(email, testPassword))).toBe('too-many-attempts')
  })

  it('at one firm locks nobody at another', async () => {
    const { email } = await world.person()
    await world.twin(email)
    await atOnce(11, () => signIn(email))
    expect((await signIn(email, testPassword, { at: world.awayHost })).statusCode).toBe(200)
  })

  it('to lock its owner out of a browser they know', async () => {
    const { email } = await world.person()
    const device = deviceOf(await signIn(email, testPassword))
    await atOnce(11, () => signIn(email))
    expect((await signIn(email, testPassword, { cookie: device })).statusCode).toBe(200)
  })

  it('with a browser that is known for somebody else, or an invented one, for a counter of its own', async () => {
    const [thief, victim] = [await world.person(), await world.person()]
    const device = deviceOf(await signIn(thief.email, testPassword))
    await atOnce(11, () => signIn(victim.email, wrong, { cookie: device }))
    const invented = `device=${'x'.repeat(43)}`
    expect(codeOf(await signIn(victim.email, testPassword, { cookie: invented }))).toBe('too-many-attempts')
  })

  it('in a browser that is known: it has no more than ten tries either', async () => {
    const { email } = await world.person()
    const device = deviceOf(await signIn(email, testPassword))
    await atOnce(10, () => signIn(email, wrong, { cookie: device }))
    expect(codeOf(await signIn(email, testPassword, { cookie: device }))).toBe('too-many-attempts')
  })

  it('by accepting an invitation', async () => {
    const { email } = await world.person()
    const admin = await world.session((await world.person('admin')).id)
    const accountId = await buildAccount(place, { email })
    await admin.ask('inviteClients', { body: { invitations: [{ accountId }] } })
    const oobCode = await codeTo(place, email, 'invitation')
    const accept = (password: string) =>
      world.server.visit(host).ask('acceptInvitation', { body: { oobCode, password, consent: true } })
    await atOnce(10, () => accept(wrong))
    expect(codeOf(await accept(testPassword))).toBe('too-many-attempts')
  })

  it('with an empty, or an endless one', async () => {
    const { email } = await world.person()
    for (const password of ['', 'x'.repeat(1025)])
      expect(codeOf(await signIn(email, password))).toBe('bad-input')
  })

  it('that was hashed too cheaply', async () => {
    const { id: chooser, email } = await world.person()
    const password = 'Harbour-Lantern-72'
    const body = { oobCode: await world.askReset(email), password, repeated: password }
    expect((await world.server.visit(world.host).ask('resetPassword', { body })).statusCode).toBe(200)
    const [login] = await world.change('select pw_hash from auth.login where tenant_id = $1 and id = $2', [
      chooser,
    ])
    const [, id, , costs = ''] = String(login?.['pw_hash']).split('$')
    const cost = Object.fromEntries(costs.split(',').map((part) => part.split('=')))
    expect(id).toBe('argon2id')
    expect(Number(cost['m'])).toBeGreaterThanOrEqual(19_456)
    expect(Number(cost['t'])).toBeGreaterThanOrEqual(2)
  })
})

describe('finding out who has an account', () => {
  const closed = async (change: string) => {
    const { id, email } = await world.person()
    await world.change(`update ${change} where tenant_id = $1 and id = $2`, [id])
    return email
  }

  it('from the words of a refusal', async () => {
    const known = (await world.person()).email
    const requestId: unknown = expect.any(String)
    const expected = {
      error: { code: 'invalid-credentials', message: 'Invalid Login Credentials', requestId },
    }
    const asked = [
      [known, wrong],
      ['nobody-at-all@victims.example', wrong],
      [await closed('users set disabled = true'), testPassword],
      [await closed('auth.login set email_verified = false'), testPassword],
      [await closed('auth.login set pw_hash = null'), testPassword],
    ] as const
    for (const [email, password] of asked) {
      const answer = await signIn(email, password)
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([401, expected, []])
    }
  })

  it('from the time a refusal takes: the same work is done', async () => {
    const emails = [
      (await world.person()).email,
      'nobody-again@victims.example',
      await closed('users set disabled = true'),
      await closed('auth.login set pw_hash = null'),
    ]
    for (const email of emails) {
      const before = compared.count
      await signIn(email)
      expect([email, compared.count - before]).toEqual([email, 1])
    }
  })

  it('from the answer to a reset', async () => {
    const { email } = await world.person()
    const ask = (to: string) => world.server.visit(host).ask('requestReset', { body: { email: to } })
    const [known, unknown] = [await ask(email), await ask('nobody@victims.example')]
    expect(known.json()).toEqual({ sent: true })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  })

  it('from the time a reset takes: as much is asked of the database', async () => {
    const { email } = await world.person()
    const asked = vi.spyOn(Client.prototype, 'query')
    const statementsOf = async (to: string) => {
      asked.mockClear()
      await world.server.visit(host).ask('requestReset', { body: { email: to } })
      return asked.mock.calls.length
    }
    await statementsOf('warming@victims.example')
    const [known, unknown] = [await statementsOf(email), await statementsOf('no-one@victims.example')]
    asked.mockRestore()
    expect(known).toBeGreaterThan(5)
    expect(unknown).toBe(known)
  })

  it('by an injected condition in the address', async () => {
    const { email } = await world.person()
    for (const trick of [
      `${email}' or '1'='1`,
      `' or true --`,
      `${email}\u0000`,
      '%',
      `${email}\nbcc:x@evil.example`,
    ])
      expect((await signIn(trick, testPassword)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('flooding a letterbox', () => {
  const ask = (name: 'requestReset' | 'signUp', body: object) => world.server.visit(host).ask(name, { body })

  it('with resets: five an hour', async () => {
    const { email } = await world.person()
    await atOnce(8, () => ask('requestReset', { email }))
    expect(await mailsTo(place, email)).toHaveLength(5)
  })

  it('with registrations: five an hour', async () => {
    const email = 'flooded@victims.example'
    const body = {
      email,
      password: 'Lantern-Harbour-27',
      name: 'Una',
      accountType: 'single',
      userLanguage: 'en',
      consent: true,
    }
    await atOnce(8, () => ask('signUp', body))
    expect(await mailsTo(place, email)).toHaveLength(5)
  })

  it('with invitations: five an hour', async () => {
    const email = 'invited@victims.example'
    const adviser = await world.session((await world.person('admin')).id)
    const accountId = await buildAccount(place, { email })
    const invitations = Array.from({ length: 8 }, () => ({ accountId }))
    await adviser.ask('inviteClients', { body: { invitations } })
    expect(await mailsTo(place, email)).toHaveLength(5)
  })
})

describe('asking very often', () => {
  let spread = 0
  const few = { requestsAMinute: 1000, signInsAMinute: 3, signUpsAMinute: 2 }
  const open = (trustedProxies: string[]): Promise<TestServer> =>
    buildTestServer(world.database, { settings: { ...few, trustedProxies } })
  const statusesOf = async (server: TestServer, sent: { from?: string; forwarded?: string }[]) => {
    const statuses = []
    for (const { from = '127.0.0.1', forwarded } of sent) {
      const proxy = forwarded
        ? { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` }
        : {}
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: from,
        headers: { host, origin: `http://${host}`, ...proxy },
        payload: { email: `spread${(spread += 1)}@victims.example`, password: wrong },
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }

  it('under forged addresses of a proxy', async () => {
    const server = await open([])
    const sent = [1, 2, 3, 4, 5].map((n) => ({ forwarded: `203.0.113.${n}` }))
    expect(await statusesOf(server, sent)).toEqual([401, 401, 401, 429, 429])
    await server.close()
  })

  it('under forged addresses, past a proxy that is trusted', async () => {
    const server = await open(['10.0.0.1'])
    const direct = [1, 2, 3, 4].map((n) => ({ from: '198.51.100.7', forwarded: `203.0.113.${n}` }))
    expect(await statusesOf(server, direct)).toEqual([401, 401, 401, 429])
    const prefixed = [1, 2, 3, 4].map((n) => ({
      from: '10.0.0.1',
      forwarded: `203.0.113.${n}, 198.51.100.8`,
    }))
    expect(await statusesOf(server, prefixed)).toEqual([401, 401, 401, 429])
    await server.close()
  })

  it('from one address of an IPv6 network after the other', async () => {
    const server = await open([])
    const sent = [1, 2, 3, 4].map((n) => ({ from: `2001:db8:1:2:${n}::${n}` }))
    expect(await statusesOf(server, sent)).toEqual([401, 401, 401, 429])
    expect(await statusesOf(server, [{ from: '2001:db8:1:3::1' }])).toEqual([401])
    await server.close()
  })

  it('for codes and tokens instead of passwords', async () => {
    const server = await open([])
    const names = [
      'requestReset',
      'resetPassword',
      'readActionCode',
      'readTokenHolder',
      'confirmSignUp',
      'acceptInvitation',
      'signInByToken',
      'enterPin',
      'enterTotp',
      'enterRecoveryCode',
      'enterPasskey',
      'confirmPassword',
    ] as const
    const statuses = []
    for (const name of names) statuses.push((await server.visit(host).ask(name, { body: {} })).statusCode)
    expect(statuses.slice(3).every((status) => status === 429)).toBe(true)
    await server.close()
  })
})
