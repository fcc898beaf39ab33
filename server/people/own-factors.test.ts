import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, step } from '#tests/support/identity-world.ts'
import { testPassword, type Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openIdentityWorld({ configuration: 'dutch' }))

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

describe('a change of the second factors', () => {
  const pinOn = (visitor: Visitor) => visitor.ask('setPinFactor', { body: { isOn: true, target: 'email' } })

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

describe('the tour of the first visit', () => {
  it('is offered until it is closed, on every device', async () => {
    const { email, visitor } = await setUp()
    const isOffered = async (one: Visitor) => (await one.ask('readSession')).json().session.isTourOffered
    expect(await isOffered(visitor)).toBe(true)
    expect((await visitor.ask('closeTour')).json()).toEqual({ done: true })
    expect(await isOffered(visitor)).toBe(false)
    expect(await isOffered(await world.enter(email))).toBe(false)
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
