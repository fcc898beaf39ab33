import { describe, expect, it } from 'vitest'
import { build, buildAccount, buildUser } from '#tests/support/builders.ts'
import { atOnce, countIn, openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf } from '#tests/support/identity-world.ts'
import { asKeeper, codeTo, mailsTo } from '#tests/support/outbox.ts'
import { setPassword } from '#server/sign-in/choose-password.ts'
import { cookieOf, testPassword } from '#tests/support/test-server.ts'

const password = 'Lantern-Harbour-27'

let number = 0
const world = await closeAfterAll(openAbuseWorld())
const { host, place, awayHost } = world
const admin = await world.session((await world.person('admin')).id, { isConfirmed: true })
const adviserId = (await world.person('professional')).id

const stranger = (at = host) => world.server.visit(at)
const newEmail = (domain = 'victims.example') => `victim${(number += 1)}@${domain}`

const reset = (oobCode: string, at = host, chosen = password) =>
  stranger(at).ask('resetPassword', { body: { oobCode, password: chosen, repeated: chosen } })
const signUp = (email: string, chosen = password) =>
  stranger().ask('signUp', {
    body: {
      email,
      password: chosen,
      name: 'Una Berg',
      accountType: 'single',
      userLanguage: 'en',
      consent: true,
    },
  })
const confirm = (oobCode: string, given = password, at = host) =>
  stranger(at).ask('confirmSignUp', { body: { oobCode, password: given } })
const signUpCode = async (email: string, chosen = password) => {
  await signUp(email, chosen)
  return codeTo(place, email, 'confirmAddress')
}
const invite = async (account: string, email: string) => {
  await admin.ask('inviteClients', { body: { invitations: [{ accountId: account }] } })
  return codeTo(place, email, 'invitation')
}
const invited = async () => {
  const email = newEmail()
  const account = await buildAccount(place, { email, owner: [adviserId] })
  return { email, account, code: await invite(account, email) }
}
const accept = (oobCode: string, given = password, at = host) =>
  stranger(at).ask('acceptInvitation', { body: { oobCode, password: given, consent: true } })
const tokenFor = async (uid: string): Promise<string> =>
  (await admin.ask('createCustomToken', { body: { uid } })).json().token
const enter = (token: string, at = host) => stranger(at).ask('signInByToken', { body: { token } })
const expireKind = (kind: string) =>
  asKeeper(place, 'update auth.token set expires = now() where tenant_id = $1 and kind = $2', [kind])

describe('the link for a new password', () => {
  it('is used eight times at once', async () => {
    const code = await world.askReset((await world.person()).email)
    const answers = await atOnce(8, () => reset(code))
    expect(countIn(answers)).toBe(1)
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(7)
  })

  it('is used again, with another password', async () => {
    const { email } = await world.person()
    const code = await world.askReset(email)
    expect((await reset(code)).statusCode).toBe(200)
    expect(codeOf(await reset(code, host, 'Harbour-Lantern-72'))).toBe('action-code-expired')
    await expect(world.enter(email, 'Harbour-Lantern-72')).rejects.toThrow('Invalid Login Credentials')
  })

  it('is an older one, kept until a newer one was used', async () => {
    const { email } = await world.person()
    const older = await world.askReset(email)
    const newer = await world.askReset(email)
    expect(older).not.toBe(newer)
    expect((await reset(newer)).statusCode).toBe(200)
    expect(codeOf(await reset(older))).toBe('action-code-expired')
  })

  it('is used after its hour', async () => {
    const { id, email } = await world.person()
    const code = await world.askReset(email)
    await world.expireTokens(id)
    const read = await stranger().ask('readActionCode', { body: { mode: 'resetPassword', oobCode: code } })
    expect(codeOf(read)).toBe('action-code-expired')
    expect(codeOf(await reset(code))).toBe('action-code-expired')
  })

  it('lasts longer than its hour', async () => {
    const { id, email } = await world.person()
    await world.askReset(email)
    const [kept] = await world.change(
      `select expires <= now() + interval '60 minutes' as "isShort" from auth.token where tenant_id = $1 and login_id = $2`,
      [id],
    )
    expect(kept).toEqual({ isShort: true })
  })

  it('is taken to the other firm, where the same address signs in', async () => {
    const { email } = await world.person()
    await world.twin(email)
    const code = await world.askReset(email)
    expect(codeOf(await reset(code, awayHost))).toBe('action-code-expired')
    expect(
      (await stranger(awayHost).ask('signIn', { body: { email, password: testPassword } })).statusCode,
    ).toBe(200)
    expect((await reset(code)).statusCode).toBe(200)
  })

  it.each([
    ['was disabled', 'disabled = true'],
    ['has another address', `email = 'moved-' || email`],
  ])('is used by somebody who %s meanwhile', async (_what, change) => {
    const { id, email } = await world.person()
    const code = await world.askReset(email)
    await world.change(`update users set ${change} where tenant_id = $1 and id = $2`, [id])
    expect(codeOf(await reset(code))).toBe('action-code-expired')
  })

  it('is held by somebody disabled, and the database forgot to take it away', async () => {
    const { id } = await world.person()
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    const set = world.database.store.auth(place.tenantId, (transaction) =>
      setPassword(transaction, { loginId: id, hash: 'anything', consented: null }),
    )
    expect(await set).toBeNull()
  })

  it('is asked for by somebody disabled', async () => {
    const { id, email } = await world.person()
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    const answer = await stranger().ask('requestReset', { body: { email } })
    expect(answer.json()).toEqual({ sent: true })
    expect(await mailsTo(place, email)).toEqual([])
  })

  it('is kept by a thief who waits until its owner has changed the password', async () => {
    const { email } = await world.person()
    const code = await world.askReset(email)
    const owner = await world.enter(email)
    const body = { current: testPassword, password, repeated: password }
    expect((await owner.ask('changePassword', { body })).statusCode).toBe(200)
    expect(codeOf(await reset(code, host, 'Thieves-Harbour-27'))).toBe('action-code-expired')
  })

  it('is used to get around the second factor', async () => {
    const { email } = await world.personWithPin()
    const answer = await reset(await world.askReset(email))
    expect([answer.statusCode, answer.cookies]).toEqual([200, []])
    expect(await world.meOf(await world.enter(email, password))).toMatchObject({ level: 'half' })
  })

  it('is used while a stolen session goes on', async () => {
    const { id, email } = await world.person()
    const stolen = await world.session(id)
    await reset(await world.askReset(email))
    expect(await world.meOf(stolen)).toBeNull()
  })

  it('is used as every other kind of code', async () => {
    const code = await world.askReset((await world.person()).email)
    expect((await confirm(code)).statusCode).toBe(410)
    expect((await accept(code)).statusCode).toBe(410)
    expect((await enter(code)).statusCode).toBe(410)
    for (const mode of ['signUp', 'invite'])
      expect((await stranger().ask('readActionCode', { body: { mode, oobCode: code } })).statusCode).toBe(410)
    expect((await reset(code)).statusCode).toBe(200)
  })

  it('is read from a copy of the database', async () => {
    const { email } = await world.person()
    const code = await world.askReset(email)
    const rows = await world.change('select t::text as row from auth.token t where tenant_id = $1')
    expect(rows.length).toBeGreaterThan(0)
    const mails = await world.change('select message::text from mail where tenant_id = $1 and "to" = $2', [
      email,
    ])
    expect(mails).toHaveLength(1)
    expect(JSON.stringify([rows, mails])).not.toContain(code)
  })

  it('is led to another site by a forged header of a proxy', async () => {
    const { email } = await world.person()
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    await stranger().ask('requestReset', { body: { email }, headers })
    const [mail] = await mailsTo(place, email)
    expect(new URL(mail?.link ?? '').host).toBe(host)
  })

  it('lifts a lock, so that nobody is kept out by others', async () => {
    const { email } = await world.person()
    await atOnce(11, () => stranger().ask('signIn', { body: { email, password: 'Wrong-Horse-7' } }))
    expect((await stranger().ask('signIn', { body: { email, password: testPassword } })).statusCode).toBe(429)
    await reset(await world.askReset(email))
    expect((await stranger().ask('signIn', { body: { email, password } })).statusCode).toBe(200)
  })

  it('sets a password that everybody would guess', async () => {
    const code = await world.askReset((await world.person()).email)
    expect(codeOf(await reset(code, host, 'P@ssw0rd1!'))).toBe('invalid')
  })
})

describe('a registration', () => {
  it('is confirmed eight times at once', async () => {
    const code = await signUpCode(newEmail())
    expect(countIn(await atOnce(8, () => confirm(code)))).toBe(1)
  })

  it('is confirmed again later', async () => {
    const code = await signUpCode(newEmail())
    expect((await confirm(code)).statusCode).toBe(200)
    expect(codeOf(await confirm(code))).toBe('action-code-expired')
  })

  it('with the address of another is confirmed by its owner: the password of who registered stays outside', async () => {
    const email = newEmail()
    const code = await signUpCode(email, 'Thieves-Harbour-27')
    expect(codeOf(await confirm(code, password))).toBe('invalid-credentials')
    await expect(world.enter(email, 'Thieves-Harbour-27')).rejects.toThrow('Invalid Login Credentials')
    expect(await world.change('select id from users where tenant_id = $1 and email = $2', [email])).toEqual(
      [],
    )
  })

  it('is confirmed by guessing the password with the code of a mailbox', async () => {
    const code = await signUpCode(newEmail())
    await atOnce(10, (nth) => confirm(code, `Guess-Number-${nth}`))
    expect(codeOf(await confirm(code))).toBe('too-many-attempts')
  })

  it('is confirmed a day too late', async () => {
    const code = await signUpCode(newEmail())
    await expireKind('sign-up')
    expect(codeOf(await confirm(code))).toBe('action-code-expired')
  })

  it('is confirmed at the other firm', async () => {
    const code = await signUpCode(newEmail())
    expect(codeOf(await confirm(code, password, awayHost))).toBe('action-code-expired')
  })

  it('takes over an address that signs in already', async () => {
    const { email } = await world.person()
    expect(codeOf(await signUp(email.toUpperCase()))).toBe('email-exists')
    expect(await mailsTo(place, email)).toEqual([])
  })

  it('that came first is confirmed after its owner has registered', async () => {
    const email = newEmail()
    const thief = await signUpCode(email, 'Thieves-Harbour-27')
    const own = await signUpCode(email)
    expect((await confirm(own)).statusCode).toBe(200)
    expect(codeOf(await confirm(thief, 'Thieves-Harbour-27'))).toBe('email-exists')
    expect((await stranger().ask('signIn', { body: { email, password } })).statusCode).toBe(200)
  })

  it('with an address that was never proved becomes an adviser or takes an account', async () => {
    await build(place, 'organisations', { name: 'Firm', domain: 'firm.example' })
    const email = newEmail('firm.example')
    const account = await buildAccount(place, { email })
    await signUp(email)
    const [kept] = await world.change('select client from accounts where tenant_id = $1 and id = $2', [
      account,
    ])
    expect(kept).toEqual({ client: null })
    expect(await world.change('select id from users where tenant_id = $1 and email = $2', [email])).toEqual(
      [],
    )
  })

  it.each(['gmail.com', 'evil-house.example', 'house.example.evil.example'])(
    'from %s becomes an adviser of an organisation',
    async (domain) => {
      await build(place, 'organisations', { name: 'House', domain: 'house.example' })
      await build(place, 'organisations', { name: 'Careless', domain: 'gmail.com' })
      const answer = await confirm(await signUpCode(newEmail(domain)))
      expect(answer.json().session).toMatchObject({ role: 'investor', hasOrganisation: false })
    },
  )
})

describe('an invitation', () => {
  it('is accepted eight times at once', async () => {
    const { code } = await invited()
    expect(countIn(await atOnce(8, () => accept(code)))).toBe(1)
  })

  it('is accepted again, to set another password', async () => {
    const { code, email } = await invited()
    expect((await accept(code)).statusCode).toBe(200)
    expect(codeOf(await accept(code, 'Thieves-Harbour-27'))).toBe('action-code-expired')
    expect((await stranger().ask('signIn', { body: { email, password } })).statusCode).toBe(200)
  })

  it('was sent anew: the older one is void', async () => {
    const { account, email, code } = await invited()
    await invite(account, email)
    expect(codeOf(await accept(code))).toBe('action-code-expired')
  })

  it('is accepted after its fortnight', async () => {
    const { code } = await invited()
    await expireKind('invite')
    expect(codeOf(await accept(code))).toBe('action-code-expired')
  })

  it('is accepted at the other firm', async () => {
    const { code } = await invited()
    expect(codeOf(await accept(code, password, awayHost))).toBe('action-code-expired')
  })

  it('is accepted after the address of the account was corrected', async () => {
    const { account, code } = await invited()
    await world.change('update accounts set email = $3 where tenant_id = $1 and id = $2', [
      account,
      newEmail(),
    ])
    expect(codeOf(await accept(code))).toBe('action-code-expired')
  })

  it('is accepted after the account became another client’s', async () => {
    const { account, code } = await invited()
    await world.change('update accounts set client = $3 where tenant_id = $1 and id = $2', [
      account,
      (await world.person()).id,
    ])
    expect(codeOf(await accept(code))).toBe('action-code-expired')
  })

  it('to somebody who signs in already sets them a new password', async () => {
    const { email } = await world.person()
    const account = await buildAccount(place, { email, owner: [adviserId] })
    const code = await invite(account, email)
    expect(codeOf(await accept(code, 'Thieves-Harbour-27'))).toBe('invalid-credentials')
    expect((await stranger().ask('signIn', { body: { email, password: testPassword } })).statusCode).toBe(200)
  })

  it('is accepted by somebody who was disabled meanwhile', async () => {
    const { id, email } = await world.person()
    const code = await invite(await buildAccount(place, { email, owner: [adviserId] }), email)
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    expect((await accept(code, testPassword)).statusCode).toBe(410)
  })
})

describe('a custom token', () => {
  it('is used eight times at once', async () => {
    const token = await tokenFor(adviserId)
    expect(countIn(await atOnce(8, () => enter(token)))).toBe(1)
  })

  it('is used after its two minutes', async () => {
    const token = await tokenFor(adviserId)
    await world.expireTokens(adviserId)
    expect(codeOf(await enter(token))).toBe('action-code-expired')
  })

  it('takes the place of a live session, so that somebody acts as another unnoticed', async () => {
    const victim = await world.person()
    const visitor = await world.session(victim.id)
    const token = await tokenFor(adviserId)
    const answer = await visitor.ask('signInByToken', { body: { token } })
    expect(codeOf(answer)).toBe('conflict')
    expect(cookieOf(answer)).toBeNull()
    expect(await world.meOf(visitor)).toMatchObject({ id: victim.id })
    expect((await enter(token)).statusCode).toBe(200)
  })

  it('is used at the other firm', async () => {
    expect((await enter(await tokenFor(adviserId), awayHost)).statusCode).toBe(410)
  })

  it('enters a client without the proof of identity', async () => {
    const answer = await enter(await tokenFor((await world.person()).id))
    expect(answer.json().session).toMatchObject({ level: 'half', pending: { wants: 'identity' } })
  })

  it('enters around a second factor', async () => {
    const { id } = await world.person('professional')
    await world.change(
      'update auth.login set mfa_enabled = true, pin_on = true where tenant_id = $1 and id = $2',
      [id],
    )
    const answer = await enter(await tokenFor(id))
    expect(answer.json().session).toMatchObject({ level: 'half', pending: { wants: 'factor' } })
  })

  it('is made by an adviser or a client', async () => {
    for (const role of ['professional', 'investor'] as const) {
      const visitor = await world.session((await world.person(role)).id)
      expect(codeOf(await visitor.ask('createCustomToken', { body: { uid: adviserId } }))).toBe('forbidden')
    }
  })

  it('is made by an administrator for another administrator', async () => {
    const other = await world.person('admin')
    expect(codeOf(await admin.ask('createCustomToken', { body: { uid: other.id } }))).toBe('forbidden')
  })

  it('is made for somebody of the other firm', async () => {
    const uid = await buildUser(world.away)
    expect(codeOf(await admin.ask('createCustomToken', { body: { uid } }))).toBe('not-found')
  })

  it('is made for, or held by, somebody disabled', async () => {
    const { id } = await world.person('professional')
    const token = await tokenFor(id)
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    expect((await enter(token)).statusCode).toBe(410)
    expect(codeOf(await admin.ask('createCustomToken', { body: { uid: id } }))).toBe('not-found')
  })
})
