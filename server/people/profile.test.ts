import { describe, expect, it } from 'vitest'
import {
  build,
  buildAccount,
  buildHolding,
  buildPortfolio,
  buildTransaction,
} from '#tests/support/builders.ts'
import type { OwnAccount } from '#model/calls/session.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, step } from '#tests/support/identity-world.ts'
import { testPassword, type Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openIdentityWorld({ configuration: 'dutch' }))
const { place } = world

const setUp = async (overrides: Record<string, unknown> = {}) => {
  const person = await world.person('investor', overrides)
  return { ...person, visitor: await world.enter(person.email) }
}
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
    const organisation = await build(place, 'organisations', { name: 'Harbour Wealth' })
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

  it('takes no change that says nothing', async () => {
    const { visitor } = await setUp()
    expect(codeOf(await visitor.ask('updateMe', { body: {} }))).toBe('bad-input')
  })

  it('is changed by its owner, in words, country and language', async () => {
    const { visitor } = await setUp()
    const body = { city: 'Reykjavík', country: 'IS', userLanguage: 'nl', hideIntroStatus: true }
    expect((await visitor.ask('updateMe', { body })).statusCode).toBe(200)
    expect((await visitor.ask('readProfile')).json().fields).toMatchObject(body)
    for (const field of ['email', 'isAdmin', 'organisation', 'role', 'is2FADisabled'])
      expect(codeOf(await visitor.ask('updateMe', { body: { [field]: 'x' } }))).toBe('bad-input')
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

  it('end with this one as well, and with it the cookie', async () => {
    const { visitor } = await setUp()
    const [{ id: session }] = (await visitor.ask('listMySessions')).json().sessions
    await step(visitor, 'endMySession', { params: { session } })
    expect(visitor.cookie).toBeNull()
  })
})

describe('one’s data as a document', () => {
  it('holds what is one’s own and nobody else’s, and no secret', async () => {
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

describe('the type of an account', () => {
  const choose = (visitor: Visitor, account: string, accountType: string) =>
    visitor.ask('chooseAccountType', { params: { account }, body: { accountType } })

  it('is said once by its client, where neither the account nor its client has one', async () => {
    const { id, visitor } = await setUp()
    const account = await buildAccount(place, { client: id })
    const typeHere = async () =>
      (await visitor.ask('readSession')).json().session.accounts.map((one: OwnAccount) => one.accountType)
    expect(await typeHere()).toEqual([null])
    const other = await setUp()
    expect((await choose(other.visitor, account, 'single')).statusCode).toBe(403)
    const chosen = (await choose(visitor, account, 'corporate')).json()
    expect(chosen.session.accounts).toMatchObject([{ id: account, accountType: 'corporate' }])
    expect(await typeHere()).toEqual(['corporate'])
    expect((await choose(visitor, account, 'corporate')).statusCode).toBe(200)
    expect((await choose(visitor, account, 'single')).statusCode).toBe(403)
  })

  it('is that of the client where the account has none', async () => {
    const { id, visitor } = await setUp({ accountType: 'dual' })
    const account = await buildAccount(place, { client: id })
    await buildAccount(place, { client: id, accountType: 'corporate' })
    const { session } = (await visitor.ask('readSession')).json()
    expect(session.accounts).toMatchObject([{ accountType: 'dual' }, { accountType: 'corporate' }])
    expect((await choose(visitor, account, 'single')).statusCode).toBe(403)
  })
})
