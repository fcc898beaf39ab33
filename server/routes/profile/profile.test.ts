import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  build,
  buildAccount,
  buildHolding,
  buildPortfolio,
  buildTransaction,
} from '#tests/support/builders.ts'
import { openIdentityWorld, step, type IdentityWorld } from '#tests/support/identity-world.ts'
import { testPassword, type Visitor } from '#tests/support/test-server.ts'

let world: IdentityWorld
beforeAll(async () => {
  world = await openIdentityWorld({ configuration: 'dutch' })
})
afterAll(() => world.close())

const codeOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code
const setUp = async (overrides: Record<string, unknown> = {}) => {
  const person = await world.person('investor', overrides)
  return { ...person, visitor: await world.enter(person.email) }
}
/** The password was given longer ago than it counts. */
const forgetConfirmation = (id: string) =>
  world.change(
    `update auth.session set confirmed = now() - interval '11 minutes' where tenant_id = $1 and login_id = $2`,
    [id],
  )
const mailsTo = (email: string) =>
  world.change(
    'select template, message, language from mail where tenant_id = $1 and "to" = $2 order by id',
    [email],
  )

describe('the profile', () => {
  it('shows what is said of oneself, without what the sign-in keeps', async () => {
    const { id, email, visitor } = await setUp({ name: 'Anna Berg', city: 'Utrecht' })
    const profile = (await visitor.ask('readProfile')).json()
    expect(profile).toMatchObject({
      id,
      email,
      role: 'investor',
      version: 1,
      organisation: null,
      hasPassword: true,
      fields: { name: 'Anna Berg', city: 'Utrecht', country: null },
      factors: {
        isEnabled: false,
        isBypassed: false,
        pin: { isOn: false, phone: null, isPhoneVerified: false },
        totp: { isOn: false },
        passkeys: [],
        recoveryCodesLeft: 0,
        national: { isOffered: false, isBound: false },
      },
    })
    for (const name of ['securityToken', 'multiFactor', 'password'])
      expect(profile.fields).not.toHaveProperty(name)
  })

  it('names the organisation of an adviser', async () => {
    const organisation = await build(world.place, 'organisations', { name: 'Harbour Wealth' })
    const { email } = await world.person('professional', { organisation })
    const profile = (await (await world.enter(email)).ask('readProfile')).json()
    expect(profile).toMatchObject({
      role: 'professional',
      organisation: { id: organisation, name: 'Harbour Wealth' },
    })
  })

  it.each([
    [{ userLanguage: 'el' }, 'userLanguage'],
    [{ country: 'Nowhere' }, 'country'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ telephone: 'abc' }, 'telephone'],
  ])('takes no %j', async (body, field) => {
    const { visitor } = await setUp()
    const answer = await visitor.ask('updateMe', { body })
    expect(codeOf(answer)).toBe('invalid')
    expect(Object.keys(answer.json().error.problems)).toEqual([field])
  })

  it('is changed by its owner, in words, country and language', async () => {
    const { visitor } = await setUp()
    const body = { city: 'Reykjavík', country: 'IS', userLanguage: 'en', hideIntroStatus: true }
    expect((await visitor.ask('updateMe', { body })).statusCode).toBe(200)
    expect((await visitor.ask('readProfile')).json().fields).toMatchObject(body)
    for (const field of ['email', 'isAdmin', 'organisation', 'role', 'is2FADisabled'])
      expect(codeOf(await visitor.ask('updateMe', { body: { [field]: 'x' } }))).toBe('bad-input')
  })
})

describe('a change of the second factors', () => {
  const pinOn = (visitor: Visitor) => visitor.ask('setPinFactor', { body: { isOn: true, target: 'email' } })

  it('asks for the password again when it was given long ago', async () => {
    const { id, visitor } = await setUp()
    await forgetConfirmation(id)
    const passkey = { params: { passkey: 'x' } }
    const changes = [
      pinOn(visitor),
      visitor.ask('confirmTotp', { body: { code: '123456' } }),
      visitor.ask('removeTotp'),
      visitor.ask('addPasskey', { body: { name: 'Key', credential: { id: 'x' } } }),
      visitor.ask('removePasskey', passkey),
      visitor.ask('makeRecoveryCodes'),
      visitor.ask('sendPhonePin', { body: { phone: '+31612345678' } }),
      visitor.ask('verifyPhone', { body: { pin: '123456' } }),
    ]
    for (const change of changes) expect(codeOf(await change)).toBe('confirm-password')
    expect(await world.eventsOf(id)).toEqual(['signed-in'])
  })

  it('goes on once it is given, under a new secret', async () => {
    const { id, visitor } = await setUp()
    await forgetConfirmation(id)
    expect(codeOf(await visitor.ask('confirmPassword', { body: { password: 'Not-This-1' } }))).toBe(
      'invalid-credentials',
    )
    expect(codeOf(await pinOn(visitor))).toBe('confirm-password')
    const before = visitor.cookie
    const confirmed = await step(visitor, 'confirmPassword', { body: { password: testPassword } })
    expect(confirmed.json()).toEqual({ done: true })
    expect(visitor.cookie).not.toBe(before)
    const old = Object.assign(world.server.visit(world.host), { cookie: before })
    expect(codeOf(await old.ask('readProfile'))).toBe('not-signed-in')
    expect((await pinOn(visitor)).json().factors).toMatchObject({ isEnabled: true, pin: { isOn: true } })
  })

  it('pauses after ten wrong passwords, however many come at once', async () => {
    const { id, visitor } = await setUp()
    const tries = Array.from({ length: 14 }, () =>
      visitor.ask('confirmPassword', { body: { password: 'Not-This-1' } }),
    )
    const codes = (await Promise.all(tries)).map(codeOf)
    expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(4)
    expect(codeOf(await visitor.ask('confirmPassword', { body: { password: testPassword } }))).toBe(
      'too-many-attempts',
    )
    expect(await world.eventsOf(id)).toContain('locked')
  })

  it('ends all other sessions, is told in the reader’s language, and noted', async () => {
    const { id, email, visitor } = await setUp({ userLanguage: 'nl' })
    const other = await world.enter(email)
    expect((await pinOn(visitor)).statusCode).toBe(200)
    expect(codeOf(await other.ask('readProfile'))).toBe('not-signed-in')
    expect((await visitor.ask('readProfile')).statusCode).toBe(200)
    const [mail] = (await mailsTo(email)).filter(({ template }) => template === 'factorChanged')
    expect(JSON.stringify(mail?.['message'])).toContain('de pincode is ingeschakeld')
    expect(await world.eventsOf(id)).toEqual(['signed-in', 'signed-in', 'factor-added'])
    // The same again is no change.
    expect((await pinOn(visitor)).statusCode).toBe(200)
    expect(await world.eventsOf(id)).toHaveLength(3)
  })

  it('that takes the last one away leaves no second factor and no recovery codes', async () => {
    const { id, email, visitor } = await setUp()
    await pinOn(visitor)
    await visitor.ask('makeRecoveryCodes')
    expect((await visitor.ask('readProfile')).json().factors.recoveryCodesLeft).toBe(10)
    const off = await visitor.ask('setPinFactor', { body: { isOn: false, target: 'email' } })
    expect(off.json().factors).toMatchObject({ isEnabled: false, recoveryCodesLeft: 0 })
    expect((await (await world.enter(email)).ask('readSession')).json().session.level).toBe('full')
    expect((await world.eventsOf(id)).slice(1)).toEqual([
      'factor-added',
      'recovery-codes-made',
      'factor-removed',
      'signed-in',
    ])
  })

  it('is offered until somebody has seen the offer', async () => {
    const { visitor } = await setUp()
    const isOffered = async () => (await visitor.ask('readSession')).json().session.isFactorOffered
    expect(await isOffered()).toBe(true)
    expect((await visitor.ask('declineFactors')).json()).toEqual({ done: true })
    expect(await isOffered()).toBe(false)
  })
})

describe('a phone number', () => {
  const phone = '+31687654321'
  const prove = async (visitor: Visitor, typed = phone) => {
    const sent = await visitor.ask('sendPhonePin', { body: { phone: typed } })
    expect(sent.statusCode, sent.body).toBe(200)
    return world.secretsTo(phone)
  }

  it('is proved with what is sent to it, and only then gets PINs', async () => {
    const { id, visitor } = await setUp()
    const bySms = () => visitor.ask('setPinFactor', { body: { isOn: true, target: 'sms' } })
    expect(codeOf(await bySms())).toBe('invalid')
    const { pin } = await prove(visitor, '0031 6 8765 4321')
    expect((await visitor.ask('readProfile')).json().factors.pin.isPhoneVerified).toBe(false)
    expect(
      codeOf(await visitor.ask('verifyPhone', { body: { pin: pin === '000000' ? '111111' : '000000' } })),
    ).toBe('wrong-pin')
    expect((await visitor.ask('verifyPhone', { body: { pin } })).json().factors.pin).toMatchObject({
      phone,
      isPhoneVerified: true,
    })
    expect((await bySms()).json().factors).toMatchObject({
      isEnabled: true,
      pin: { isOn: true, target: 'sms' },
    })
    expect(codeOf(await visitor.ask('verifyPhone', { body: { pin } }))).toBe('wrong-pin')
    expect(await world.eventsOf(id)).toEqual([
      'signed-in',
      'factor-refused',
      'factor-added',
      'factor-added',
      'factor-refused',
    ])
  })

  it('needs its country, and is not proved from another session', async () => {
    const { email, visitor } = await setUp()
    expect(codeOf(await visitor.ask('sendPhonePin', { body: { phone: '020 7946 0000' } }))).toBe('invalid')
    const other = await world.enter(email)
    const { pin } = await prove(visitor)
    expect(codeOf(await other.ask('verifyPhone', { body: { pin } }))).toBe('wrong-pin')
    expect(codeOf(await visitor.ask('sendPhonePin', { body: { phone } }))).toBe('too-many-requests')
    expect((await visitor.ask('verifyPhone', { body: { pin } })).statusCode).toBe(200)
  })

  it('that was proved is forgotten with another one in the profile, for which the password is asked', async () => {
    const { id, email, visitor } = await setUp({ phone: '+31 6 8765 4321' })
    await visitor.ask('verifyPhone', { body: await prove(visitor) })
    await visitor.ask('setPinFactor', { body: { isOn: true, target: 'sms' } })
    await forgetConfirmation(id)
    const change = (given: string) => visitor.ask('updateMe', { body: { phone: given } })
    expect((await change('0031 687654321')).statusCode).toBe(200)
    expect(codeOf(await change('+31 6 0000 0000'))).toBe('confirm-password')
    await step(visitor, 'confirmPassword', { body: { password: testPassword } })
    expect((await change('+31 6 0000 0000')).statusCode).toBe(200)
    expect((await visitor.ask('readProfile')).json().factors).toMatchObject({
      isEnabled: true,
      pin: { isOn: true, target: 'email', phone: null, isPhoneVerified: false },
    })
    expect((await world.eventsOf(id)).at(-1)).toBe('factor-removed')
    expect((await (await world.enter(email)).ask('sendPin', { body: {} })).json().target).toBe('email')
  })
})

describe('the password', () => {
  const chosen = 'Copper-Lantern-48'
  const change = (visitor: Visitor, body: object) =>
    step(visitor, 'changePassword', {
      body: { current: testPassword, password: chosen, repeated: chosen, ...body },
    })

  it('is changed by whoever knows it, and every session ends', async () => {
    const { id, email, visitor } = await setUp()
    const other = await world.enter(email)
    const mine = visitor.cookie
    expect((await change(visitor, {})).json()).toEqual({ done: true })
    expect(visitor.cookie).toBeNull()
    for (const cookie of [mine, other.cookie])
      expect(codeOf(await Object.assign(world.server.visit(world.host), { cookie }).ask('readProfile'))).toBe(
        'not-signed-in',
      )
    await expect(world.enter(email)).rejects.toThrow('invalid-credentials')
    await world.enter(email, chosen)
    expect((await mailsTo(email)).map(({ template }) => template)).toContain('passwordChanged')
    expect(await world.eventsOf(id)).toContain('password-changed')
  })

  it.each([
    [{ current: 'Not-This-1' }, 'invalid-credentials'],
    [{ repeated: 'Copper-Lantern-49' }, 'passwords-not-matching'],
    [{ password: 'Sh0rt', repeated: 'Sh0rt' }, 'invalid'],
    [{ password: 'without a digit', repeated: 'without a digit' }, 'invalid'],
    [{ password: 'password1', repeated: 'password1' }, 'invalid'],
  ])('stays with %j', async (body, code) => {
    const { email, visitor } = await setUp()
    expect(codeOf(await change(visitor, body))).toBe(code)
    await world.enter(email)
  })
})

describe('one’s sessions', () => {
  it('are listed, this one first, and ended one by one or all others at once', async () => {
    const { id, email, visitor } = await setUp()
    const [second, third] = [await world.enter(email), await world.enter(email)]
    const { sessions } = (await visitor.ask('listMySessions')).json()
    expect(sessions).toHaveLength(3)
    expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false])
    expect(sessions[0]).toMatchObject({ proofs: ['password'], address: '127.0.0.1' })
    const [{ id: ofSecond }] = (await second.ask('listMySessions')).json().sessions
    const ended = await visitor.ask('endMySession', { params: { session: ofSecond } })
    expect(ended.json().sessions).toHaveLength(2)
    expect(codeOf(await second.ask('readProfile'))).toBe('not-signed-in')
    expect((await visitor.ask('endOtherSessions')).json().sessions).toHaveLength(1)
    expect(codeOf(await third.ask('readProfile'))).toBe('not-signed-in')
    expect((await world.eventsOf(id)).filter((kind) => kind === 'sessions-ended')).toHaveLength(2)
  })

  it('are one’s own: those of others are not found', async () => {
    const [one, other] = [await setUp(), await setUp()]
    const [{ id: session }] = (await other.visitor.ask('listMySessions')).json().sessions
    expect(codeOf(await one.visitor.ask('endMySession', { params: { session } }))).toBe('not-found')
    expect((await other.visitor.ask('readProfile')).statusCode).toBe(200)
  })

  it('end with this one as well, and with it the cookie', async () => {
    const { visitor } = await setUp()
    const [{ id: session }] = (await visitor.ask('listMySessions')).json().sessions
    await step(visitor, 'endMySession', { params: { session } })
    expect(visitor.cookie).toBeNull()
  })
})

describe('one’s data as a document', () => {
  it('holds what is one’s own and nobody else’s, and no secret', async () => {
    const { place } = world
    const [one, other] = [await setUp({ name: 'Anna Berg' }), await setUp({ name: 'Ben Carl' })]
    for (const { id, name } of [
      { id: one.id, name: 'Savings of Anna' },
      { id: other.id, name: 'Savings of Ben' },
    ]) {
      const account = await buildAccount(place, { name, client: id })
      const portfolio = await buildPortfolio(place, { account, name: `Portfolio in ${name}` })
      await buildHolding(place, { account, portfolio })
      await buildTransaction(place, { account, portfolio })
    }
    await one.visitor.ask('setPinFactor', { body: { isOn: true, target: 'email' } })
    const again = await world.enter(one.email)
    await again.ask('sendPin', { body: {} })
    const { pin = '' } = await world.secretsTo(one.email)
    const answer = await one.visitor.ask('exportMyData')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = answer.json()
    expect(data).toMatchObject({
      user: { name: 'Anna Berg' },
      accounts: [{ name: 'Savings of Anna' }],
      portfolios: [{ name: 'Portfolio in Savings of Anna' }],
      holdings: [{ symbol: 'VOD.L' }],
      transactions: [{ symbol: 'VOD.L' }],
      orders: [],
      submissions: [],
      documents: [],
      sessions: [{ isCurrent: true }],
    })
    const templates = data.mails.map(({ message }: { message: { subject: string } }) => message.subject)
    expect(templates).toHaveLength(2)
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toContain('factor-added')
    expect(answer.body).not.toContain('Ben')
    expect(JSON.stringify(data.mails)).not.toContain(pin)
    expect((await world.eventsOf(one.id)).at(-1)).toBe('exported')
  })

  it('of an adviser is about the adviser, not about the clients', async () => {
    const { email } = await world.person('professional', { name: 'Cora Dahl' })
    const data = (await (await world.enter(email)).ask('exportMyData')).json()
    expect(data).toMatchObject({
      user: { name: 'Cora Dahl' },
      accounts: [],
      portfolios: [],
      transactions: [],
    })
  })

  it('is not for whoever of the firm views the portal as that client', async () => {
    const client = await setUp({ name: 'Dora Eng' })
    const staff = await world.person('professional')
    const visitor = await world.enter(staff.email)
    await world.change(
      `update auth.session set viewing = $3, viewing_until = now() + interval '5 minutes'
        where tenant_id = $1 and login_id = $2`,
      [staff.id, client.id],
    )
    expect((await visitor.ask('readProfile')).json().fields.name).toBe('Dora Eng')
    expect(codeOf(await visitor.ask('exportMyData'))).toBe('read-only')
    expect(codeOf(await visitor.ask('listMySessions'))).toBe('forbidden')
    expect(codeOf(await visitor.ask('makeRecoveryCodes'))).toBe('read-only')
  })
})
