import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfStep } from '#server/sessions/totp.ts'
import { openIdentityWorld, step, type IdentityWorld } from '#tests/support/identity-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld()
})
afterAll(() => world.close())

const phone = '+31612345678'

/** Somebody whose PIN is on, by text message where a number is proved. */
const withPin = async (target: 'sms' | 'email' = 'email') => {
  const person = await world.person()
  await world.change(
    `update auth.login set pin_on = true, mfa_enabled = true, mfa_target = $3, phone = $4,
      phone_verified = case when $4::text is not null then now() end where tenant_id = $1 and id = $2`,
    [person.id, target, target === 'sms' ? phone : null],
  )
  return person
}

const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
/** The statuses of answers to the same thing asked at once; who was first does not matter. */
const outcomesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)
const wrongOf = (pin: string | undefined) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

describe('a PIN', () => {
  const sent = async (visitor: Visitor, body: object = {}) => {
    const answer = await visitor.ask('sendPin', { body })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('completes a half sign-in, once, under a new secret', async () => {
    const { id, email } = await withPin()
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session).toMatchObject({
      level: 'half',
      pending: { wants: 'factor', factors: ['pin'] },
    })
    expect(await sent(visitor)).toMatchObject({ target: 'email', sentTo: 's•••@home.example' })
    const { pin } = await world.secretsTo(email)
    expect(pin).toMatch(/^\d{6}$/)
    const half = visitor.cookie
    const entered = await step(visitor, 'enterPin', { body: { pin: `${pin?.slice(0, 3)} ${pin?.slice(3)}` } })
    expect(entered.json().session).toMatchObject({ level: 'full', email, pending: null })
    expect(visitor.cookie).not.toBe(half)
    expect((await visitor.ask('readProfile')).statusCode).toBe(200)
    expect(
      (await Object.assign(world.server.visit(world.host), { cookie: half }).ask('readSession')).json(),
    ).toEqual({
      session: null,
    })
    expect(await world.eventsOf(id)).toEqual(['signed-in'])
    const [session] = await world.change(
      'select amr from auth.session where tenant_id = $1 and login_id = $2',
      [id],
    )
    expect(session?.['amr']).toEqual(['password', 'pin'])
    const [login] = await world.change(
      'select mfa_validated from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login).toEqual({ mfa_validated: true })
  })

  it('goes by text message to a proved number, with a name as sender where networks show one', async () => {
    const { email } = await withPin('sms')
    const visitor = await world.enter(email)
    expect(await sent(visitor)).toMatchObject({ target: 'sms', sentTo: '•••• 5678' })
    const [text] = await world.change('select "from", body from sms where tenant_id = $1 and "to" = $2', [
      phone,
    ])
    expect(text).toMatchObject({ from: 'Portico' })
    expect(text?.['body']).not.toMatch(/\d{6}/)
    expect(await world.secretsTo(phone)).toMatchObject({ pin: expect.stringMatching(/^\d{6}$/) })
  })

  it('goes elsewhere only where the person may be reached', async () => {
    const { email } = await withPin()
    const visitor = await world.enter(email)
    expect(codeOf(await visitor.ask('sendPin', { body: { target: 'sms' } }))).toBe('invalid')
  })

  it('is void once five wrong ones were tried', async () => {
    const { id, email } = await withPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin = '' } = await world.secretsTo(email)
    for (let i = 0; i < 5; i++)
      expect(codeOf(await visitor.ask('enterPin', { body: { pin: wrongOf(pin) } }))).toBe('wrong-pin')
    expect(codeOf(await visitor.ask('enterPin', { body: { pin } }))).toBe('wrong-pin')
    expect((await world.eventsOf(id)).filter((kind) => kind === 'factor-refused')).toHaveLength(6)
  })

  it('is void after its time, by the clock of the database', async () => {
    const { id, email } = await withPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin } = await world.secretsTo(email)
    await world.change(`update auth.token set expires = now() where tenant_id = $1 and login_id = $2`, [id])
    expect(codeOf(await visitor.ask('enterPin', { body: { pin } }))).toBe('wrong-pin')
  })

  it('is sent again after a minute, and voids the one before', async () => {
    const { id, email } = await withPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin: first } = await world.secretsTo(email)
    expect(codeOf(await visitor.ask('sendPin', { body: {} }))).toBe('too-many-requests')
    await world.change(
      `update auth.token set created = created - interval '61 seconds' where tenant_id = $1 and login_id = $2`,
      [id],
    )
    await sent(visitor)
    const { pin: second } = await world.secretsTo(email)
    if (first !== second)
      expect(codeOf(await visitor.ask('enterPin', { body: { pin: first } }))).toBe('wrong-pin')
    expect((await visitor.ask('enterPin', { body: { pin: second } })).statusCode).toBe(200)
  })

  it('of one session is wrong in another', async () => {
    const { email } = await withPin()
    const [one, other] = [await world.enter(email), await world.enter(email)]
    await sent(one)
    const { pin } = await world.secretsTo(email)
    expect(codeOf(await other.ask('enterPin', { body: { pin } }))).toBe('wrong-pin')
    expect((await one.ask('enterPin', { body: { pin } })).statusCode).toBe(200)
  })

  it('entered four times at once signs in once', async () => {
    const { email } = await withPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin } = await world.secretsTo(email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.ask('enterPin', { body: { pin } })))
    expect(outcomesOf(answers)).toEqual([200, 401, 401, 401])
  })

  it('cannot be tried out with what the database keeps', async () => {
    const { id, email } = await withPin()
    await sent(await world.enter(email))
    const { pin = '' } = await world.secretsTo(email)
    const rows = await world.change(
      'select id, data from auth.token where tenant_id = $1 and login_id = $2',
      [id],
    )
    const sessions = await world.change(
      'select id from auth.session where tenant_id = $1 and login_id = $2',
      [id],
    )
    const { createHash, createHmac } = await import('node:crypto')
    const kept = JSON.stringify(rows[0]?.['data'])
    const keys = [sessions[0]?.['id'] as Buffer, rows[0]?.['id'] as Buffer, Buffer.from(id)]
    for (const key of keys) {
      expect(kept).not.toContain(createHmac('sha256', key).update(`pin:${pin}`).digest('base64url'))
      expect(kept).not.toContain(
        createHmac('sha256', key.toString('base64url')).update(`pin:${pin}`).digest('base64url'),
      )
    }
    expect(kept).not.toContain(createHash('sha256').update(pin).digest('base64url'))
    expect(kept).not.toContain(pin)
  })

  it('is no way into a full session, and none for a session that has ended', async () => {
    const { email } = await world.person()
    const visitor = await world.enter(email)
    expect(codeOf(await visitor.ask('sendPin', { body: {} }))).toBe('forbidden')
    expect(codeOf(await visitor.ask('enterPin', { body: { pin: '000000' } }))).toBe('forbidden')
    expect(codeOf(await world.server.visit(world.host).ask('enterPin', { body: { pin: '000000' } }))).toBe(
      'not-signed-in',
    )
  })
})

describe('entries of factors', () => {
  it('pause after ten wrong ones, whatever the session', async () => {
    const { id, email } = await withPin()
    for (let i = 0; i < 5; i++) {
      const visitor = await world.enter(email)
      for (let j = 0; j < 2; j++) await visitor.ask('enterPin', { body: { pin: '000000' } })
    }
    const visitor = await world.enter(email)
    expect((await visitor.ask('sendPin', { body: {} })).statusCode).toBe(200)
    const { pin } = await world.secretsTo(email)
    expect(codeOf(await visitor.ask('enterPin', { body: { pin } }))).toBe('too-many-attempts')
    expect((await world.eventsOf(id)).filter((kind) => kind === 'locked')).toHaveLength(1)
    await world.change(
      `update auth.failure set at = at - interval '16 minutes' where tenant_id = $1 and key = $2`,
      [`factor:${id}`],
    )
    expect((await visitor.ask('enterPin', { body: { pin } })).statusCode).toBe(200)
  })

  it('are not asked of somebody whose second factor an administrator has switched off', async () => {
    const { id, email } = await withPin()
    await world.change('update users set is2_fa_disabled = true where tenant_id = $1 and id = $2', [id])
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session).toMatchObject({ level: 'full' })
    expect((await visitor.ask('readProfile')).json().factors).toMatchObject({
      isEnabled: true,
      isBypassed: true,
    })
  })

  it('are not the proof of identity that the national service gives', async () => {
    const { id, email } = await withPin()
    const visitor = await world.enter(email)
    await world.change(`update auth.session set wants = 'identity' where tenant_id = $1 and login_id = $2`, [
      id,
    ])
    expect(codeOf(await visitor.ask('enterTotp', { body: { code: '123456' } }))).toBe('forbidden')
    expect(codeOf(await visitor.ask('enterRecoveryCode', { body: { code: 'AAAA-AAAA-AAAA' } }))).toBe(
      'forbidden',
    )
  })
})

describe('an authenticator app', () => {
  const now = async () => {
    const [row] = await world.change(
      'select floor(extract(epoch from now()) / 30)::int as now, $1::uuid as t',
    )
    return row?.['now'] as number
  }
  const setUp = async () => {
    const person = await world.person()
    const visitor = await world.enter(person.email)
    const { secret, url } = (await visitor.ask('beginTotp')).json()
    expect(url).toContain(`secret=${secret}`)
    const confirmed = await visitor.ask('confirmTotp', {
      body: { code: codeOfStep(secret, (await now()) - 1) },
    })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect(confirmed.json().factors).toMatchObject({
      isEnabled: true,
      totp: { isOn: true },
      recoveryCodesLeft: 0,
    })
    return { ...person, secret: secret as string }
  }

  it('is set up in two steps and completes a sign-in', async () => {
    const { id, email, secret } = await setUp()
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session.pending).toMatchObject({
      factors: ['totp'],
      pin: null,
    })
    expect(codeOf(await visitor.ask('enterTotp', { body: { code: '000000' } }))).toBe('wrong-pin')
    const entered = await step(visitor, 'enterTotp', { body: { code: codeOfStep(secret, await now()) } })
    expect(entered.json().session).toMatchObject({ level: 'full' })
    const [login] = await world.change(
      'select totp_secret from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login?.['totp_secret']).not.toContain(secret)
    expect(await world.eventsOf(id)).toContain('factor-added')
  })

  it('is no way around with a PIN that was never switched on', async () => {
    const { email } = await setUp()
    expect(codeOf(await (await world.enter(email)).ask('sendPin', { body: {} }))).toBe('forbidden')
  })

  it('gives codes that count once, in four sessions at once too', async () => {
    const { email, secret } = await setUp()
    const visitors = await Promise.all([1, 2, 3, 4].map(() => world.enter(email)))
    const body = { code: codeOfStep(secret, await now()) }
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask('enterTotp', { body })))
    expect(outcomesOf(answers)).toEqual([200, 401, 401, 401])
  })

  it('gives codes that are wrong two steps away, and before the one last used', async () => {
    const { email, secret } = await setUp()
    const visitor = await world.enter(email)
    const at = await now()
    for (const away of [-3, 3])
      expect(codeOf(await visitor.ask('enterTotp', { body: { code: codeOfStep(secret, at + away) } }))).toBe(
        'wrong-pin',
      )
    expect((await visitor.ask('enterTotp', { body: { code: codeOfStep(secret, at + 1) } })).statusCode).toBe(
      200,
    )
    const again = await world.enter(email)
    expect(codeOf(await again.ask('enterTotp', { body: { code: codeOfStep(secret, at) } }))).toBe('wrong-pin')
  })

  it('of somebody else is wrong, also where their secret was moved', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const visitor = await world.enter(one.email)
    const body = { code: codeOfStep(other.secret, await now()) }
    expect(codeOf(await visitor.ask('enterTotp', { body }))).toBe('wrong-pin')
    await world.change(
      `update auth.login set totp_secret = (select totp_secret from auth.login where tenant_id = $1 and id = $3),
        totp_step = null where tenant_id = $1 and id = $2`,
      [one.id, other.id],
    )
    expect(codeOf(await visitor.ask('enterTotp', { body }))).toBe('wrong-pin')
  })

  it('counts only once confirmed, within ten minutes, in the session that began', async () => {
    const { id, email } = await world.person()
    const [visitor, elsewhere] = [await world.enter(email), await world.enter(email)]
    const { secret } = (await visitor.ask('beginTotp')).json()
    const body = { code: codeOfStep(secret, await now()) }
    expect(codeOf(await elsewhere.ask('confirmTotp', { body }))).toBe('wrong-pin')
    expect(codeOf(await visitor.ask('confirmTotp', { body: { code: '000000' } }))).toBe('wrong-pin')
    await world.change(`update auth.token set expires = now() where tenant_id = $1 and login_id = $2`, [id])
    expect(codeOf(await visitor.ask('confirmTotp', { body }))).toBe('wrong-pin')
    expect((await visitor.ask('readProfile')).json().factors.isEnabled).toBe(false)
  })
})

describe('recovery codes', () => {
  const setUp = async () => {
    const person = await withPin()
    const visitor = await world.enter(person.email)
    await visitor.ask('sendPin', { body: {} })
    await step(visitor, 'enterPin', { body: await world.secretsTo(person.email) })
    const { codes } = (await visitor.ask('makeRecoveryCodes')).json<{ codes: string[] }>()
    return { ...person, visitor, codes }
  }

  it('are ten, shown once, each completing a sign-in once', async () => {
    const { id, email, codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    const kept = await world.change(
      'select recovery_hashes from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(JSON.stringify(kept)).not.toContain(codes[0])
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ')
    const visitor = await world.enter(email)
    expect((await step(visitor, 'enterRecoveryCode', { body: { code: typed } })).statusCode).toBe(200)
    expect((await visitor.ask('readProfile')).json().factors.recoveryCodesLeft).toBe(9)
    const again = await world.enter(email)
    expect(codeOf(await again.ask('enterRecoveryCode', { body: { code: codes[0] } }))).toBe('wrong-pin')
    expect(await world.eventsOf(id)).toContain('recovery-code-used')
  })

  it('used in four sessions at once sign in once', async () => {
    const { email, codes } = await setUp()
    const visitors = await Promise.all([1, 2, 3, 4].map(() => world.enter(email)))
    const body = { code: codes[1] }
    const answers = await Promise.all(visitors.map((visitor) => visitor.ask('enterRecoveryCode', { body })))
    expect(outcomesOf(answers)).toEqual([200, 401, 401, 401])
  })

  it('are void once new ones are made, and of nobody else', async () => {
    const [one, other] = [await setUp(), await setUp()]
    expect((await one.visitor.ask('makeRecoveryCodes')).statusCode).toBe(200)
    const visitor = await world.enter(one.email)
    for (const code of [one.codes[0], other.codes[0]])
      expect(codeOf(await visitor.ask('enterRecoveryCode', { body: { code } }))).toBe('wrong-pin')
  })

  it('are for whoever has another factor', async () => {
    const { email } = await world.person()
    expect(codeOf(await (await world.enter(email)).ask('makeRecoveryCodes'))).toBe('refused-transition')
  })
})
