/** Who registers with an address of the firm, as which type of client, and under which name. */
import { describe, expect, it } from 'vitest'
import { build, buildAccount } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld } from '#tests/support/identity-world.ts'
import { codeTo, eventsOf, mailsTo } from '#tests/support/outbox.ts'

const password = 'Lantern-Harbour-27'

let number = 0
const world = await closeAfterAll(openIdentityWorld())
const { place } = world
const admin = await world.person('admin', { name: 'Ada Admin' })
const firm = await build(place, 'organisations', { name: 'Firm', domain: 'firm.example' })
await build(place, 'organisations', {
  name: 'Open House',
  domain: 'open.example',
  admitsAtOnce: true,
})

const visit = () => world.server.visit(world.host)
const signUp = (email: string, more: object = {}) =>
  visit().ask('signUp', {
    body: {
      email,
      password,
      name: 'Una Berg',
      accountType: 'single',
      userLanguage: 'en',
      consent: true,
      ...more,
    },
  })
const newEmail = (domain = 'home.example') => `joiner${(number += 1)}@${domain}`
const register = async (email: string, more: object = {}) => {
  expect((await signUp(email, more)).json()).toEqual({ sent: true })
  const oobCode = await codeTo(place, email, 'confirmAddress')
  return (await visit().ask('confirmSignUp', { body: { oobCode, password } })).json().session
}
const stored = async (email: string) =>
  (await world.change('select * from users where tenant_id = $1 and email = $2', [email]))[0] ?? {}
const decide = async (email: string, values: object) => {
  const { id, version } = await stored(email)
  const visitor = await world.enter(admin.email)
  const params = { collection: 'users', id: id as string }
  return visitor.ask('updateRecord', { params, body: { version, values } })
}

describe('somebody with an address of the firm', () => {
  it('waits: without rights, without the organisation, and knows for whom', async () => {
    const email = newEmail('firm.example')
    expect(await register(email)).toMatchObject({
      role: 'investor',
      hasOrganisation: false,
      waitsFor: 'Firm',
    })
    expect(await stored(email)).toMatchObject({
      is_professional: false,
      organisation: null,
      waits_for: firm,
    })
    const told = (await mailsTo(place, admin.email)).at(-1)
    expect(told?.template).toBe('accountRegistered')
    expect(told?.html).toContain('An administrator has to approve the registration')
    expect(told?.html).toContain('/admin')
  })

  it('is an adviser once an administrator has said yes, is told, and it stands in the chain', async () => {
    const email = newEmail('firm.example')
    await register(email)
    const answer = await decide(email, { isProfessional: true })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await stored(email)).toMatchObject({
      is_professional: true,
      organisation: firm,
      waits_for: null,
    })
    const session = (await (await world.enter(email, password)).ask('readSession')).json().session
    expect(session).toMatchObject({ role: 'professional', hasOrganisation: true, waitsFor: null })
    const told = (await mailsTo(place, email)).find(({ template }) => template === 'accessChanged')
    expect(told?.html).toContain('you are an adviser')
    const events = await eventsOf(place, (await stored(email))['id'] as string)
    expect(events.map(({ kind, actor }) => [kind, actor])).toContainEqual(['role-changed', admin.id])
  })

  it('stays a client where an administrator says no, and is told', async () => {
    const email = newEmail('firm.example')
    await register(email)
    expect((await decide(email, { waitsFor: null })).statusCode).toBe(200)
    expect(await stored(email)).toMatchObject({ is_professional: false, organisation: null, waits_for: null })
    expect((await mailsTo(place, email)).at(-1)?.html).toContain('have not been approved as an adviser')
    const kinds = (await eventsOf(place, (await stored(email))['id'] as string)).map(({ kind }) => kind)
    expect(kinds).toContain('join-declined')
  })

  it('is an adviser at once where the firm has chosen that', async () => {
    expect(await register(newEmail('open.example'))).toMatchObject({
      role: 'professional',
      waitsFor: null,
    })
  })
})

describe('somebody who is client of nothing', () => {
  const told = async () => (await mailsTo(place, admin.email)).at(-1)
  it('is told of with the way to where they wait; a client of an account without', async () => {
    await register(newEmail())
    expect((await told())?.html).toContain('/admin"')
    const email = newEmail()
    await buildAccount(place, { email })
    await register(email)
    expect((await told())?.html).not.toContain('/admin"')
  })
})

describe('somebody who is made an adviser by hand', () => {
  it('belongs to an organisation', async () => {
    const { email } = await world.person()
    const answer = await decide(email, { isProfessional: true })
    expect(answer.json().error).toMatchObject({
      code: 'invalid',
      fields: { organisation: expect.any(String) },
    })
    expect((await decide(email, { isProfessional: true, organisation: firm })).statusCode).toBe(200)
    expect((await decide(email, { organisation: null })).json().error.code).toBe('invalid')
  })
})

describe('the switch that admits at once', () => {
  const organisations = { collection: 'organisations' }
  it('is not turned by a key, and no domain given to who admits', async () => {
    const visitor = await world.enter(admin.email)
    const scopes = ['records:read', 'records:write']
    const made = await visitor.ask('createApiKey', { body: { name: 'Books', scopes } })
    const headers = { authorization: `Bearer ${made.json().secret}` }
    const ask = (values: object) =>
      visit().ask('createRecord', { params: organisations, body: { values }, headers })
    expect(codeOf(await ask({ name: 'Evil', domain: 'evil.example', admitsAtOnce: true }))).toBe('forbidden')
    expect((await ask({ name: 'Fair', domain: 'fair.example' })).statusCode).toBe(200)
    const [open] = await world.change(
      `select id, version from organisations where tenant_id = $1 and domain = 'open.example'`,
    )
    const params = { ...organisations, id: open?.['id'] as string }
    const body = { version: open?.['version'], values: { domain: 'evil.example' } }
    expect(codeOf(await visit().ask('updateRecord', { params, body, headers }))).toBe('forbidden')
  })
})

describe('the account type', () => {
  it('must be said', async () => {
    expect((await signUp(newEmail(), { accountType: undefined })).statusCode).toBe(400)
  })

  it.each(['single', 'dual', 'corporate'])('%s is kept', async (accountType) => {
    expect(await register(newEmail(), { accountType })).toMatchObject({ accountType })
  })

  it('of an account that is known is that of the account', async () => {
    const email = newEmail()
    await buildAccount(place, { email, accountType: 'corporate' })
    expect(await register(email, { accountType: 'single' })).toMatchObject({ accountType: 'corporate' })
  })
})

describe('the name somebody gives', () => {
  it.each([
    'Your account is frozen. Verify at http://evil.example',
    'Verify at www.evil',
    'Verify at evil.example now',
    'Una\nBerg',
    'Una <b>Berg</b>',
    'una@evil.example',
    'U'.repeat(101),
  ])('%j is refused', async (name) => {
    const email = newEmail()
    expect((await signUp(email, { name })).statusCode).not.toBe(200)
    expect(await mailsTo(place, email)).toEqual([])
  })

  it.each(['Ólafur Þórsson', 'J.R. St.John-O’Brien', 'Μαρία Παπαδοπούλου', 'Stichting ’t Hof & Zn. (B.V.)'])(
    '%s is one',
    async (name) => {
      expect((await signUp(newEmail(), { name })).json()).toEqual({ sent: true })
    },
  )

  it('does not stand in what is sent to an address nobody has proved', async () => {
    const email = newEmail()
    await signUp(email, { name: 'Frozen Account Call Us' })
    const [mail] = await mailsTo(place, email)
    expect(JSON.stringify(mail)).not.toContain('Frozen')
  })
})
