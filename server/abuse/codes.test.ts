import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { CallName } from '#model/calls/paths.ts'
import { codeOfStep, newTotpSecret } from '#server/factors/totp.ts'
import { atOnce, countIn, openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { buildAuthenticator, type Authenticator } from '#tests/support/authenticator.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, step } from '#tests/support/identity-world.ts'
import { testPassword, type Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openAbuseWorld())
const { host, server } = world
const site = { origin: `http://${host}`, rpId: host }

const half = (id: string) => world.session(id, { wants: 'factor' })
const confirmed = (id: string) => world.session(id, { isConfirmed: true })
const enterPin = (visitor: Visitor, pin: string) => visitor.ask('enterPin', { body: { pin } })
const sendPin = async (visitor: Visitor, to: string): Promise<string> => {
  const answer = await visitor.ask('sendPin', { body: {} })
  expect(answer.statusCode, answer.body).toBe(200)
  return (await world.secretsTo(to))['pin'] ?? ''
}
/** A client with a PIN, at the step, to whom one was sent. */
const withPin = async () => {
  const person = await world.personWithPin()
  const visitor = await half(person.id)
  return { ...person, visitor, pin: await sendPin(visitor, person.email) }
}
const otherThan = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
const letTimePass = (id: string) =>
  world.change(
    `update auth.token set created = created - interval '61 seconds' where tenant_id = $1 and login_id = $2`,
    [id],
  )

describe('a PIN', () => {
  it('is entered four times at once', async () => {
    const { visitor, pin } = await withPin()
    expect(countIn(await atOnce(4, () => enterPin(visitor, pin)))).toBe(1)
  })

  it('is entered in another session of the same person', async () => {
    const { id, pin } = await withPin()
    expect(codeOf(await enterPin(await half(id), pin))).toBe('wrong-pin')
  })

  it('is entered in the session of another person', async () => {
    const [mine, theirs] = [await withPin(), await withPin()]
    expect(codeOf(await enterPin(theirs.visitor, mine.pin))).toBe('wrong-pin')
  })

  it('is entered again in the next sign-in', async () => {
    const { id, visitor, pin } = await withPin()
    expect((await enterPin(visitor, pin)).statusCode).toBe(200)
    expect(codeOf(await enterPin(await half(id), pin))).toBe('wrong-pin')
  })

  it('is tried more than five times', async () => {
    const { id, visitor, pin } = await withPin()
    for (let n = 0; n < 5; n += 1) await enterPin(visitor, otherThan(pin))
    expect(codeOf(await enterPin(visitor, pin))).toBe('wrong-pin')
    expect((await world.eventsOf(id)).filter((kind) => kind === 'factor-refused')).toHaveLength(6)
  })

  it('is tried twenty times at once', async () => {
    const { visitor, pin } = await withPin()
    const answers = await atOnce(20, () => enterPin(visitor, otherThan(pin)))
    expect(answers.filter((answer) => codeOf(answer) === 'wrong-pin')).toHaveLength(10)
    expect(answers.filter((answer) => codeOf(answer) === 'too-many-attempts')).toHaveLength(10)
  })

  it('is guessed over several sessions', async () => {
    const { id, email } = await world.personWithPin()
    for (let n = 0; n < 2; n += 1) {
      const visitor = await half(id)
      const pin = await sendPin(visitor, email)
      for (let m = 0; m < 5; m += 1) await enterPin(visitor, otherThan(pin))
    }
    const last = await half(id)
    expect(codeOf(await enterPin(last, await sendPin(last, email)))).toBe('too-many-attempts')
  })

  it('is entered after it was over', async () => {
    const { id, visitor, pin } = await withPin()
    await world.expireTokens(id)
    expect(codeOf(await enterPin(visitor, pin))).toBe('wrong-pin')
  })

  it('is an older one, after another was sent', async () => {
    const { id, email, visitor, pin } = await withPin()
    await letTimePass(id)
    const newer = await sendPin(visitor, email)
    if (newer !== pin) expect(codeOf(await enterPin(visitor, pin))).toBe('wrong-pin')
    expect((await enterPin(visitor, newer)).statusCode).toBe(200)
  })

  it('is asked for again and again, to flood a letterbox', async () => {
    const { visitor } = await withPin()
    expect(codeOf(await visitor.ask('sendPin', { body: {} }))).toBe('too-many-requests')
  })

  it('is asked for in one new session after the other', async () => {
    const { id } = await world.personWithPin()
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push(await (await half(id)).ask('sendPin', { body: {} }))
    expect(countIn(answers)).toBe(10)
  })

  it('is sent to a number that was never proved', async () => {
    const { id } = await world.personWithPin()
    await world.change(
      `update auth.login set phone = '+4479460000', phone_verified = null, mfa_target = 'sms' where tenant_id = $1 and id = $2`,
      [id],
    )
    const visitor = await half(id)
    expect((await visitor.ask('readSession')).json().session.pending.pin).toMatchObject({
      target: 'email',
      others: [],
    })
    expect(codeOf(await visitor.ask('sendPin', { body: { target: 'sms' } }))).toBe('invalid')
  })

  it('is tried out against a copy of the database', async () => {
    const { id, pin } = await withPin()
    const rows = await world.change(
      `select data ->> 'kept' as kept, t::text as row from auth.token t where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['kept']).toMatch(/^[\w-]{43}$/)
    expect(rows[0]?.['kept']).not.toContain(pin)
  })

  it('is asked for where only an authenticator app was set up', async () => {
    const { id } = await withTotp()
    expect(codeOf(await (await half(id)).ask('sendPin', { body: {} }))).toBe('forbidden')
  })

  it('is entered without the password, by nobody', async () => {
    expect(codeOf(await enterPin(server.visit(host), '123456'))).toBe('not-signed-in')
  })
})

const stepNow = async (): Promise<number> => {
  const [row] = await world.change('select floor(extract(epoch from now()) / 30)::int as now, $1::uuid as t')
  return row?.['now'] as number
}
const enterTotp = (visitor: Visitor, code: string) => visitor.ask('enterTotp', { body: { code } })
async function withTotp() {
  const person = await world.person()
  const secret = newTotpSecret()
  await world.change(
    'update auth.login set mfa_enabled = true, totp_secret = $3 where tenant_id = $1 and id = $2',
    [person.id, server.parts.seal.close(secret, person.id)],
  )
  return { ...person, secret }
}

describe('a code of an authenticator app', () => {
  it('is used in four sign-ins at once', async () => {
    const { id, secret } = await withTotp()
    const visitors = await atOnce(4, () => half(id))
    const code = codeOfStep(secret, await stepNow())
    expect(countIn(await atOnce(4, (nth) => enterTotp(visitors[nth] as Visitor, code)))).toBe(1)
  })

  it('is used again within its thirty seconds', async () => {
    const { id, secret } = await withTotp()
    const code = codeOfStep(secret, (await stepNow()) + 1)
    expect((await enterTotp(await half(id), code)).statusCode).toBe(200)
    expect(codeOf(await enterTotp(await half(id), code))).toBe('wrong-pin')
  })

  it('is an earlier one than the last that was used', async () => {
    const { id, secret } = await withTotp()
    const now = await stepNow()
    expect((await enterTotp(await half(id), codeOfStep(secret, now + 1))).statusCode).toBe(200)
    expect(codeOf(await enterTotp(await half(id), codeOfStep(secret, now)))).toBe('wrong-pin')
  })

  it('is minutes old', async () => {
    const { id, secret } = await withTotp()
    expect(codeOf(await enterTotp(await half(id), codeOfStep(secret, (await stepNow()) - 4)))).toBe(
      'wrong-pin',
    )
  })

  it('comes from the app of another account', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()]
    const code = codeOfStep(mine.secret, await stepNow())
    expect(codeOf(await enterTotp(await half(theirs.id), code))).toBe('wrong-pin')
  })

  it('comes from a secret that was moved to another account in the database', async () => {
    const [mine, theirs] = [await withTotp(), await withTotp()]
    await world.change(
      `update auth.login set totp_secret = (select totp_secret from auth.login where tenant_id = $1 and id = $3)
        where tenant_id = $1 and id = $2`,
      [theirs.id, mine.id],
    )
    expect(codeOf(await enterTotp(await half(theirs.id), codeOfStep(mine.secret, await stepNow())))).toBe(
      'wrong-pin',
    )
  })

  it('is made from a copy of the database', async () => {
    const { id, email } = await world.person()
    const visitor = await confirmed(id)
    const { secret } = (await visitor.ask('beginTotp')).json()
    const pending = await world.change(
      'select t::text as row from auth.token t where tenant_id = $1 and login_id = $2',
      [id],
    )
    expect(JSON.stringify(pending)).not.toContain(secret)
    await visitor.ask('confirmTotp', { body: { code: codeOfStep(secret, await stepNow()) } })
    const [login] = await world.change(
      'select l::text as row from auth.login l where tenant_id = $1 and email = $2',
      [email],
    )
    expect(login?.['row']).toContain('v1.')
    expect(login?.['row']).not.toContain(secret)
  })

  it('confirms an app in another session than the one that began', async () => {
    const { id } = await world.person()
    const [mine, other] = [await confirmed(id), await confirmed(id)]
    const { secret } = (await mine.ask('beginTotp')).json()
    const code = codeOfStep(secret, await stepNow())
    expect(codeOf(await other.ask('confirmTotp', { body: { code } }))).toBe('wrong-pin')
  })

  it('that confirmed the app is used again to sign in', async () => {
    const { id } = await world.person()
    const visitor = await confirmed(id)
    const { secret } = (await visitor.ask('beginTotp')).json()
    const code = codeOfStep(secret, (await stepNow()) + 1)
    expect((await visitor.ask('confirmTotp', { body: { code } })).statusCode).toBe(200)
    expect(codeOf(await enterTotp(await half(id), code))).toBe('wrong-pin')
  })

  it('is guessed thirty times at once', async () => {
    const { id, secret } = await withTotp()
    const visitor = await half(id)
    const answers = await atOnce(30, () => enterTotp(visitor, '000000'))
    expect(answers.filter((answer) => codeOf(answer) === 'too-many-attempts')).toHaveLength(20)
    expect(codeOf(await enterTotp(visitor, codeOfStep(secret, await stepNow())))).toBe('too-many-attempts')
  })
})

describe('a recovery code', () => {
  const makeCodes = async () => {
    const { id, email } = await withTotp()
    const answer = await (await confirmed(id)).ask('makeRecoveryCodes')
    return { id, email, codes: answer.json().codes as string[] }
  }
  const enter = (visitor: Visitor, code = '') => visitor.ask('enterRecoveryCode', { body: { code } })

  it('is used in four sign-ins at once', async () => {
    const { id, codes } = await makeCodes()
    const visitors = await atOnce(4, () => half(id))
    expect(countIn(await atOnce(4, (nth) => enter(visitors[nth] as Visitor, codes[0])))).toBe(1)
  })

  it('is used again later', async () => {
    const { id, codes } = await makeCodes()
    expect((await enter(await half(id), codes[3])).statusCode).toBe(200)
    expect(codeOf(await enter(await half(id), codes[3]))).toBe('wrong-pin')
    expect((await enter(await half(id), codes[4])).statusCode).toBe(200)
  })

  it('is somebody else’s', async () => {
    const [mine, theirs] = [await makeCodes(), await makeCodes()]
    expect(codeOf(await enter(await half(theirs.id), mine.codes[0]))).toBe('wrong-pin')
  })

  it('is an older one, after new ones were made', async () => {
    const { id, codes } = await makeCodes()
    await (await confirmed(id)).ask('makeRecoveryCodes')
    expect(codeOf(await enter(await half(id), codes[0]))).toBe('wrong-pin')
  })

  it('is read from a copy of the database', async () => {
    const { id, codes } = await makeCodes()
    const [row] = await world.change(
      'select l::text as row from auth.login l where tenant_id = $1 and id = $2',
      [id],
    )
    for (const code of codes) expect(row?.['row']).not.toContain(code.replaceAll('-', ''))
  })

  it('is guessed thirty times at once', async () => {
    const { id, codes } = await makeCodes()
    const visitor = await half(id)
    await atOnce(30, () => enter(visitor, 'AAAA-BBBB-CCCC'))
    expect(codeOf(await enter(visitor, codes[0]))).toBe('too-many-attempts')
  })
})

const optionsOf = async (visitor: Visitor, name: 'beginPasskey' | 'challengePasskey') =>
  (await visitor.ask(name)).json<{ options: { challenge: string } }>().options
async function withPasskey() {
  const person = await world.person()
  const authenticator = buildAuthenticator()
  const visitor = await confirmed(person.id)
  const credential = authenticator.create(await optionsOf(visitor, 'beginPasskey'), site)
  const added = await visitor.ask('addPasskey', { body: { name: 'Laptop', credential } })
  expect(added.statusCode, added.body).toBe(200)
  return { ...person, authenticator }
}
const enterPasskey = (visitor: Visitor, credential: { id: string }) =>
  visitor.ask('enterPasskey', { body: { credential } })
const sign = async (visitor: Visitor, authenticator: Authenticator, at = site, counter?: number) =>
  authenticator.get(await optionsOf(visitor, 'challengePasskey'), at, counter)

describe('what a passkey signed', () => {
  it('is sent four times at once', async () => {
    const { id, authenticator } = await withPasskey()
    const visitor = await half(id)
    const credential = await sign(visitor, authenticator)
    expect(countIn(await atOnce(4, () => enterPasskey(visitor, credential)))).toBe(1)
  })

  it('is sent again after it was refused once', async () => {
    const { id, authenticator } = await withPasskey()
    const visitor = await half(id)
    const credential = await sign(visitor, authenticator)
    await enterPasskey(visitor, { ...credential, id: 'AAAA' })
    expect(codeOf(await enterPasskey(visitor, credential))).toBe('wrong-pin')
  })

  it('answers the challenge of another session', async () => {
    const { id, authenticator } = await withPasskey()
    const [mine, other] = [await half(id), await half(id)]
    const credential = await sign(mine, authenticator)
    await optionsOf(other, 'challengePasskey')
    expect(codeOf(await enterPasskey(other, credential))).toBe('wrong-pin')
  })

  it('comes from the passkey of another person', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const visitor = await half(theirs.id)
    expect(codeOf(await enterPasskey(visitor, await sign(visitor, mine.authenticator)))).toBe('wrong-pin')
  })

  it('was signed on another site', async () => {
    const { id, authenticator } = await withPasskey()
    for (const at of [
      { ...site, origin: 'http://evil.example' },
      { ...site, origin: `${site.origin}:8443` },
      { origin: 'http://evil.example', rpId: 'evil.example' },
      { ...site, rpId: world.awayHost },
    ]) {
      const visitor = await half(id)
      expect(codeOf(await enterPasskey(visitor, await sign(visitor, authenticator, at)))).toBe('wrong-pin')
    }
  })

  it('comes from a copy of the authenticator, whose counter is behind', async () => {
    const { id, authenticator } = await withPasskey()
    const first = await half(id)
    expect((await enterPasskey(first, await sign(first, authenticator, site, 9))).statusCode).toBe(200)
    for (const counter of [9, 8, 0]) {
      const later = await half(id)
      const copied = await sign(later, authenticator, site, counter)
      expect(codeOf(await enterPasskey(later, copied))).toBe('wrong-pin')
    }
    expect((await world.eventsOf(id)).filter((kind) => kind === 'factor-refused')).toHaveLength(3)
  })

  it('answers a challenge that is over', async () => {
    const { id, authenticator } = await withPasskey()
    const visitor = await half(id)
    const credential = await sign(visitor, authenticator)
    await world.expireTokens(id)
    expect(codeOf(await enterPasskey(visitor, credential))).toBe('wrong-pin')
  })
})

describe('whoever sits down at an open browser', () => {
  const changes: [CallName, object?][] = [
    ['sendPhonePin', { phone: '+44 20 7946 0000' }],
    ['verifyPhone', { pin: '123456' }],
    ['setPinFactor', { isOn: false, target: 'email' }],
    ['beginTotp'],
    ['confirmTotp', { code: '123456' }],
    ['removeTotp'],
    ['beginPasskey'],
    ['addPasskey', { name: 'Thief', credential: { id: 'x' } }],
    ['renamePasskey', { name: 'Thief' }],
    ['removePasskey'],
    ['makeRecoveryCodes'],
  ]
  it.each(changes)('asks %s without the password', async (name, body) => {
    const { id } = await withTotp()
    const given = { params: { passkey: 'AAAA' }, ...(body && { body }) }
    expect(calls[name].level).toBe('full')
    expect(codeOf(await (await world.session(id)).ask(name, given))).toBe('confirm-password')
    expect(await world.eventsOf(id)).toEqual([])
  })

  describe('of an administrator changes the address that signs in', () => {
    type Open = { visitor: Visitor; id: string; version: number; email: string }
    const thief = (id: string): string => `thief-${id}@evil.example`
    const open = async (isConfirmed: boolean): Promise<Open> => {
      const { id, email } = await world.person('admin')
      const visitor = await world.session(id, { isConfirmed })
      const { record } = (await visitor.ask('readRecord', { params: { collection: 'users', id } })).json()
      return { visitor, id, version: record.version, email }
    }
    const addressesOf = (id: string) =>
      world.change(
        `select u.email as shown, l.email as login from users u join auth.login l using (tenant_id, id)
          where tenant_id = $1 and id = $2`,
        [id],
      )
    const update = ({ visitor, id, version }: Open, email: string) =>
      visitor.ask('updateRecord', {
        params: { collection: 'users', id },
        body: { version, values: { email }, publish: false },
      })
    const ways: [string, string, (at: Open) => ReturnType<Visitor['ask']>][] = [
      ['in the drawer', 'confirm-password', (at) => update(at, thief(at.id))],
      [
        'in the grid, for many at once',
        'invalid',
        ({ visitor, id, version }) =>
          visitor.ask('changeMany', {
            params: { collection: 'users' },
            body: { records: [{ id, version }], values: { email: thief(id) }, preview: false },
          }),
      ],
    ]
    it.each(ways)('%s, without the password', async (_way, refusal, take) => {
      const at = await open(false)
      expect(codeOf(await take(at))).toBe(refusal)
      expect(await addressesOf(at.id)).toEqual([{ shown: at.email, login: at.email }])
      expect(await world.meOf(at.visitor)).toMatchObject({ id: at.id, email: at.email })
    })

    it('by a program with a key of theirs', async () => {
      const at = await open(false)
      const made = await at.visitor.ask('createApiKey', {
        body: { name: 'Books', scopes: ['records:read', 'records:write'] },
      })
      const program = Object.assign(server.visit(host), { cookie: null })
      const answer = await program.ask('updateRecord', {
        params: { collection: 'users', id: at.id },
        body: { version: at.version, values: { email: thief(at.id) }, publish: false },
        headers: { authorization: `Bearer ${made.json().secret}` },
      })
      expect(codeOf(answer)).toBe('forbidden')
      expect(await addressesOf(at.id)).toEqual([{ shown: at.email, login: at.email }])
    })

    it('with a password given a quarter of an hour ago', async () => {
      const at = await open(true)
      await world.change(
        `update auth.session set confirmed = confirmed - interval '15 minutes'
          where tenant_id = $1 and login_id = $2`,
        [at.id],
      )
      expect(codeOf(await update(at, thief(at.id)))).toBe('confirm-password')
    })

    it('but they themselves change it with the password, and anything else without', async () => {
      const at = await open(false)
      const renamed = await at.visitor.ask('updateRecord', {
        params: { collection: 'users', id: at.id },
        body: { version: at.version, values: { name: 'Renamed', email: at.email }, publish: false },
      })
      expect(renamed.statusCode, renamed.body).toBe(200)
      const own = await open(true)
      const moved = await update(own, `moved-${own.id}@own.example`)
      expect(moved.statusCode, moved.body).toBe(200)
      const address = `moved-${own.id}@own.example`
      expect(await addressesOf(own.id)).toEqual([{ shown: address, login: address }])
      expect(await world.meOf(own.visitor)).toBeNull()
    })
  })

  it('counts on a password given a quarter of an hour ago', async () => {
    const { id } = await withTotp()
    const visitor = await confirmed(id)
    await world.change(
      `update auth.session set confirmed = confirmed - interval '15 minutes' where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(codeOf(await visitor.ask('removeTotp'))).toBe('confirm-password')
  })

  it('confirms with a wrong password', async () => {
    const { id } = await withTotp()
    const visitor = await world.session(id)
    expect(codeOf(await visitor.ask('confirmPassword', { body: { password: 'Wrong-Horse-7' } }))).toBe(
      'invalid-credentials',
    )
    expect(codeOf(await visitor.ask('removeTotp'))).toBe('confirm-password')
  })

  it('guesses the password where it is asked again', async () => {
    const { id, email } = await world.person()
    const visitor = await world.session(id)
    await atOnce(10, () => visitor.ask('confirmPassword', { body: { password: 'Wrong-Horse-7' } }))
    expect(codeOf(await visitor.ask('confirmPassword', { body: { password: testPassword } }))).toBe(
      'too-many-attempts',
    )
    await expect(world.enter(email)).rejects.toThrow('temporarily disabled due to many failed login attempts')
  })

  it('changes the password without the present one', async () => {
    const { id } = await world.person()
    const body = { current: 'Wrong-Horse-7', password: 'Thieves-Harbour-27', repeated: 'Thieves-Harbour-27' }
    expect(codeOf(await (await world.session(id)).ask('changePassword', { body }))).toBe(
      'invalid-credentials',
    )
  })

  it('is signed out elsewhere when the owner changes a factor', async () => {
    const { id } = await withTotp()
    const [stolen, own] = [await world.session(id), await confirmed(id)]
    expect((await step(own, 'removeTotp')).statusCode).toBe(200)
    expect(await world.meOf(stolen)).toBeNull()
    expect(await world.meOf(own)).toMatchObject({ id })
  })

  it('renames the passkey of somebody else', async () => {
    const { authenticator, id: owner } = await withPasskey()
    const { id } = await world.person()
    const given = { params: { passkey: authenticator.id }, body: { name: 'Thief' } }
    expect(codeOf(await (await confirmed(id)).ask('renamePasskey', given))).toBe('not-found')
    const kept = await world.change('select name from auth.passkey where tenant_id = $1 and login_id = $2', [
      owner,
    ])
    expect(kept).toHaveLength(1)
    expect(kept).not.toContainEqual({ name: 'Thief' })
  })

  it('removes the passkey of somebody else', async () => {
    const { authenticator, id: owner } = await withPasskey()
    const { id } = await world.person()
    const params = { passkey: authenticator.id }
    expect(codeOf(await (await confirmed(id)).ask('removePasskey', { params }))).toBe('not-found')
    const kept = await world.change(
      'select 1 as one from auth.passkey where tenant_id = $1 and login_id = $2',
      [owner],
    )
    expect(kept).toHaveLength(1)
  })

  it('proves a number with the PIN of another session', async () => {
    const { id } = await world.person()
    const [mine, other] = [await confirmed(id), await confirmed(id)]
    const phone = '+442079460123'
    expect((await mine.ask('sendPhonePin', { body: { phone } })).statusCode).toBe(200)
    const { pin = '' } = await world.secretsTo(phone)
    expect(pin).toMatch(/^\d{6}$/)
    expect(codeOf(await other.ask('verifyPhone', { body: { pin } }))).toBe('wrong-pin')
    expect((await mine.ask('verifyPhone', { body: { pin } })).statusCode).toBe(200)
  })
})
