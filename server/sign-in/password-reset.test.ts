import { describe, expect, it } from 'vitest'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, codeTo, eventsOf, mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, cookieOf, givePasswords, testPassword } from '#tests/support/test-server.ts'

const password = 'Lantern-Harbour-27'

let number = 0

const hostOf = ({ tenantId }: Place): string => `${tenantId}.portico.example`

const database = await openTestDatabase()
const place = await buildTenant(database, 'greek')
const host = hostOf(place)
const server = await closeAfterAll(buildTestServer(database))

async function person(overrides: Parameters<typeof buildUser>[1] = {}) {
  const email = `forgetful${(number += 1)}@home.example`
  const id = await buildUser(place, { email, ...overrides })
  await givePasswords(database, place.tenantId)
  return { id, email }
}

const ask = (email: string, lang?: string) =>
  server.visit(host).ask('requestReset', { body: { email, ...(lang ? { lang } : {}) } })
const codeFor = (email: string) => codeTo(place, email, 'passwordReset')
const reset = (oobCode: string, chosen = password, repeated = chosen, at = host) =>
  server.visit(at).ask('resetPassword', { body: { oobCode, password: chosen, repeated } })
const signIn = (email: string, given: string) =>
  server.visit(host).ask('signIn', { body: { email, password: given } })
const read = (mode: string, oobCode: string, at = host) =>
  server.visit(at).ask('readActionCode', { body: { mode, oobCode } })

describe('asking for a new password', () => {
  it('answers the same for known, unknown, disabled and flooded addresses', async () => {
    const [known, disabled] = [await person(), await person({ disabled: true })]
    const answers = [
      await ask(known.email),
      await ask('nobody-here@home.example'),
      await ask(disabled.email),
      ...(await Promise.all(Array.from({ length: 6 }, () => ask(known.email)))),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([200, JSON.stringify({ sent: true })])
    expect(await mailsTo(place, known.email)).toHaveLength(5)
    expect(await mailsTo(place, 'nobody-here@home.example')).toEqual([])
    expect(await mailsTo(place, disabled.email)).toEqual([])
    const ownerless = 'select from auth.token where tenant_id = $1 and login_id is null and data is not null'
    expect(await asKeeper(place, ownerless)).toEqual([])
  })

  it('writes in the language asked for, else the person’s, else that of the white label', async () => {
    const [english, other] = [await person({ userLanguage: 'en' }), await person({ userLanguage: 'nl' })]
    await ask(english.email)
    await ask(english.email, 'el')
    await ask(other.email)
    await ask(other.email, 'is')
    const languages = async (email: string) => (await mailsTo(place, email)).map(({ language }) => language)
    expect(await languages(english.email)).toEqual(['en', 'el'])
    expect(await languages(other.email)).toEqual(['el', 'el'])
  })

  it('leads to the host of the firm, whatever a proxy says', async () => {
    const { email } = await person()
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await server.visit(host).ask('requestReset', { body: { email }, headers })
    const [mail] = await mailsTo(place, email)
    expect(mail?.link).toMatch(new RegExp(`^http://${host}/action\\?mode=resetPassword&oobCode=`))
    const elsewhere = { host: `${host}:31337`, origin: `http://${host}:31337` }
    await server.visit(host).ask('requestReset', { body: { email }, headers: elsewhere })
    const mails = await mailsTo(place, email)
    expect(mails.map(({ link }) => new URL(link ?? '').host)).toEqual([host, host])
    const foreign = { body: { email }, headers: { host: 'evil.example', origin: 'http://evil.example' } }
    expect((await server.visit(host).ask('requestReset', foreign)).statusCode).toBe(421)
  })
})

describe('the code of the e-mail', () => {
  it('sets the password, ends every session and every other code, and lifts the lock', async () => {
    const { id, email } = await person()
    const session = cookieOf(await signIn(email, testPassword))
    for (let n = 0; n < 11; n += 1) await signIn(email, 'Wrong-Horse-7')
    await ask(email)
    const older = await codeFor(email)
    await ask(email)
    expect((await reset(await codeFor(email))).json()).toEqual({ done: true })
    const visitor = server.visit(host)
    visitor.cookie = session
    expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
    expect((await reset(older)).json().error.code).toBe('action-code-expired')
    expect((await signIn(email, testPassword)).json().error.code).toBe('invalid-credentials')
    expect((await signIn(email, password)).statusCode).toBe(200)
    expect((await mailsTo(place, email)).map(({ template }) => template)).toContain('passwordChanged')
    expect((await eventsOf(place, id)).map(({ kind }) => kind)).toContain('password-reset')
  })

  it('proves the address', async () => {
    const { id, email } = await person()
    await asKeeper(place, 'update auth.login set email_verified = false where tenant_id = $1 and id = $2', [
      id,
    ])
    await ask(email)
    await reset(await codeFor(email))
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  it('asks for the rules and for the same password twice, and stays usable meanwhile', async () => {
    const { email } = await person()
    await ask(email)
    const code = await codeFor(email)
    expect((await reset(code, password, 'Lantern-Harbour-28')).json().error).toMatchObject({
      code: 'passwords-not-matching',
      message: 'Passwords not matching',
    })
    expect((await reset(code, 'Password1!')).json().error).toMatchObject({
      code: 'invalid',
      fields: { password: 'common_password' },
    })
    expect((await reset(code)).statusCode).toBe(200)
  })

  it('lasts an hour', async () => {
    const { id, email } = await person()
    await ask(email)
    const [token] = await asKeeper(
      place,
      `select expires - created = interval '1 hour' as "isHour" from auth.token where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(token).toEqual({ isHour: true })
  })

  it('can be read without being used', async () => {
    const { email } = await person({ name: 'Una Berg' })
    await ask(email)
    const code = await codeFor(email)
    expect((await read('resetPassword', code)).json()).toEqual({
      mode: 'resetPassword',
      email,
      name: 'Una Berg',
      portal: null,
      hasLogin: true,
    })
    expect((await reset(code)).statusCode).toBe(200)
    expect((await read('resetPassword', code)).json().error).toEqual({
      code: 'action-code-used',
      message: 'The action code has been used',
      requestId: expect.any(String),
    })
  })
})
