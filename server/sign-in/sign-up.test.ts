import { describe, expect, it } from 'vitest'
import {
  build,
  buildAccount,
  buildPortal,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import type { PortalFront } from '#model/calls/portals.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, codeTo, eventsOf, mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'

const password = 'Lantern-Harbour-27'

let number = 0

const hostOf = ({ tenantId }: Place): string => `${tenantId}.portico.example`

const database = await openTestDatabase()
const place = await buildTenant(database)
const other = await buildTenant(database)
await buildPortal(place, { name: 'Seaside Wealth' })
const host = hostOf(place)
const server = await closeAfterAll(buildTestServer(database))

const newEmail = (domain = 'home.example'): string => `newcomer${(number += 1)}@${domain}`

const signUp = (email: string, more: Record<string, unknown> = {}, at = host) =>
  server.visit(at).ask('signUp', {
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

const confirm = (oobCode: string, given = password, at = host) =>
  server.visit(at).ask('confirmSignUp', { body: { oobCode, password: given } })

const userOf = async (email: string) =>
  (await asKeeper(place, 'select * from users where tenant_id = $1 and email = $2', [email]))[0]

async function register(email: string, more: Record<string, unknown> = {}) {
  expect((await signUp(email, more)).json()).toEqual({ sent: true })
  return confirm(await codeTo(place, email, 'confirmAddress'))
}

describe('registering', () => {
  it('makes nobody until the address is proved', async () => {
    const email = newEmail()
    await signUp(email)
    expect(await userOf(email)).toBeUndefined()
    const answer = await server.visit(host).ask('signIn', { body: { email, password } })
    expect(answer.json().error.code).toBe('invalid-credentials')
    const [mail] = await mailsTo(place, email)
    expect(mail).toMatchObject({ template: 'confirmAddress', status: 'waiting' })
    expect(mail?.link).toMatch(new RegExp(`^http://${host}/action\\?mode=signUp&oobCode=[\\w-]{43}$`))
    expect(mail?.html).not.toContain(await codeTo(place, email, 'confirmAddress'))
  })

  it('signs in with the code of the e-mail and the password chosen, and notes the consent', async () => {
    const email = newEmail()
    const answer = await register(email, { accountType: 'dual', phone: '+44 20 7946 0001' })
    expect(answer.json().session).toMatchObject({
      email,
      name: 'Una Berg',
      level: 'full',
      role: 'investor',
      accountType: 'dual',
    })
    expect(await userOf(email)).toMatchObject({ phone: '+44 20 7946 0001', is_professional: false })
    const [login] = await asKeeper(
      place,
      'select email_verified, consented from auth.login where tenant_id = $1 and email = $2',
      [email],
    )
    expect(login).toMatchObject({ email_verified: true, consented: expect.any(String) })
    expect((await server.visit(host).ask('signIn', { body: { email, password } })).statusCode).toBe(200)
  })

  it.each([
    ['isAdmin', true],
    ['isProfessional', true],
    ['role', 'admin'],
    ['organisation', '018f0000-0000-7000-8000-000000000000'],
    ['id', '018f0000-0000-7000-8000-000000000000'],
    ['consent', false],
  ])('takes no %s', async (field, value) => {
    expect((await signUp(newEmail(), { [field]: value })).statusCode).toBe(400)
  })

  it.each([
    ['short-1A', null],
    ['Sh0rt-1', 'password_rule'],
    ['lantern-harbour-27', '1_uppercase_char'],
    ['LANTERN-HARBOUR-27', '1_lowercase_char'],
    ['Lantern-Harbour', '1_digit'],
    ['LanternHarbour27', '1_special_char'],
    ['P@ssw0rd1!', 'common_password'],
    ['My-Portico-77', 'contains_name'],
    ['Seaside-Wealth-77', 'contains_name'],
  ])('the password %s: %s', async (chosen, problem) => {
    const answer = await signUp(newEmail(), { password: chosen })
    expect(answer.json()).toMatchObject(
      problem ? { error: { code: 'invalid', fields: { password: problem } } } : { sent: true },
    )
  })

  it.each([
    'no address',
    'two words@home.example',
    'a@b',
    'a@b.example,x@evil.example',
    'a@b.example;x@evil.example',
    'Anna <a@b.example>',
    '"a@b"@evil.example',
  ])('the address %s is refused', async (email) => {
    expect((await signUp(email)).json().error).toMatchObject({ code: 'invalid', fields: { email: 'email' } })
  })

  it('says that an address signs in already', async () => {
    const email = newEmail()
    await register(email)
    const answer = await signUp(email.toUpperCase())
    expect(answer.json().error).toMatchObject({
      code: 'email-exists',
      message: 'An account with this email address already exists',
    })
  })

  it('writes five e-mails an hour to an address', async () => {
    const email = newEmail()
    for (let n = 0; n < 7; n += 1) expect((await signUp(email)).json()).toEqual({ sent: true })
    expect(await mailsTo(place, email)).toHaveLength(5)
    await asKeeper(
      place,
      `update auth.failure set at = at - interval '61 minutes' where tenant_id = $1 and key = $2`,
      [`mail:sign-up:${email}`],
    )
    await signUp(email)
    expect(await mailsTo(place, email)).toHaveLength(6)
  })
})

describe('somebody new', () => {
  it('gets the accounts with their address, each with an external id, and administrators learn of it', async () => {
    const email = newEmail()
    const admin = newEmail()
    await buildUser(place, { isAdmin: true, email: admin })
    await buildUser(place, { isProfessional: true, email: 'adviser-not-told@home.example' })
    const bare = await buildAccount(place, { email: email.toUpperCase(), name: 'Berg Family' })
    const linked = await buildAccount(place, { email, external_id: 'ABCD-1234-EFGH-5678' })
    const somebodys = await buildAccount(place, { email, client: await buildUser(place) })
    const removed = await buildAccount(place, { email, active: false })
    const { id, accounts } = (await register(email)).json().session
    expect(accounts.map((account: { id: string }) => account.id).sort()).toEqual([bare, linked].sort())
    const rows = await asKeeper(
      place,
      'select id, client, external_id from accounts where tenant_id = $1 and id = any ($2)',
      [[bare, linked, somebodys, removed]],
    )
    const byId = new Map(rows.map((row) => [row['id'], row]))
    expect(byId.get(bare)).toMatchObject({
      client: id,
      external_id: expect.stringMatching(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/),
    })
    expect(byId.get(linked)).toMatchObject({ client: id, external_id: 'ABCD-1234-EFGH-5678' })
    expect(byId.get(somebodys)?.['client']).not.toBe(id)
    expect(byId.get(removed)?.['client']).toBeNull()
    const kinds = (await eventsOf(place, id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'client-changed')).toEqual([
      'signed-up',
      'account-linked',
      'account-linked',
      'signed-in',
    ])
    const [told] = await mailsTo(place, admin)
    expect(told).toMatchObject({ template: 'accountRegistered' })
    expect(told?.html).toContain('Berg Family')
    expect(await mailsTo(place, 'adviser-not-told@home.example')).toEqual([])
  })

  it('who registers at a portal gets the account of that portal', async () => {
    const email = newEmail()
    const portal = await buildPortal(place)
    const there = await buildAccount(place, { email, portal })
    await buildAccount(place, { email, portal: await buildPortal(place) })
    const { accounts } = (await register(email, { portal })).json().session
    expect(accounts.map((account: { id: string }) => account.id)).toEqual([there])
  })

  it('at no portal of the firm cannot register', async () => {
    const portal = await buildPortal(other)
    const answer = await signUp(newEmail(), { portal })
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields: { portal: 'unknown' } })
  })

  it('of an organisation is its adviser, by the domain or the web address', async () => {
    const byDomain = await build(place, 'organisations', {
      name: 'Firm',
      domain: 'firm.example',
      admitsAtOnce: true,
    })
    const byUrl = await build(place, 'organisations', {
      name: 'House',
      url: 'https://www.house.example/x',
      admitsAtOnce: true,
    })
    for (const [domain, organisation] of [
      ['firm.example', byDomain],
      ['house.example', byUrl],
    ] as const) {
      const email = newEmail(domain)
      expect((await register(email)).json().session).toMatchObject({
        role: 'professional',
        hasOrganisation: true,
      })
      expect(await userOf(email)).toMatchObject({ organisation, is_admin: false })
    }
  })

  it('beyond the advisers of a plan belongs to the organisation without rights, and administrators learn why', async () => {
    const organisation = await build(place, 'organisations', {
      name: 'Full House',
      domain: 'full.example',
      admitsAtOnce: true,
    })
    const subscription = await build(place, 'subscriptions', {
      name: 'Small',
      advisorsLimit: 1,
      accountsLimit: 10,
    })
    await buildPortal(place, { company: organisation, subscription })
    const admin = newEmail()
    await buildUser(place, { isAdmin: true, email: admin })
    expect((await register(newEmail('full.example'))).json().session.role).toBe('professional')
    const late = newEmail('full.example')
    expect((await register(late)).json().session.role).toBe('investor')
    expect(await userOf(late)).toMatchObject({ organisation, is_professional: false })
    const told = await mailsTo(place, admin)
    expect(told.at(-1)?.html).toContain('as many advisers as its plan allows')
  })
})

describe('the terms of a portal', () => {
  const tnc = { version: '7', text: { en: '<p>Be kind.</p>' }, updated: '2026-01-01T00:00:00.000Z' }
  const digestOf = async (portal: string) =>
    (await server.visit(host).ask('readPortalTerms', { params: { portal } })).json().terms?.digest
  const dueOf = async (email: string) =>
    (await (await server.signIn(host, email, password)).ask('listDue')).json().due

  it('are accepted with the registration, in the version that was shown, and not asked for again', async () => {
    const portal = await buildPortal(place, { tnc })
    const terms = await digestOf(portal)
    const [email, other] = [newEmail(), newEmail()]
    await buildAccount(place, { email, portal })
    await buildAccount(place, { email: other, portal })
    expect((await signUp(email, { portal, consent: undefined })).statusCode).toBe(400)
    await register(email, { portal, terms })
    expect(await dueOf(email)).toEqual([])
    // Other terms than those of the portal are not accepted by it.
    await register(other, { portal, terms: '0'.repeat(64) })
    expect(await dueOf(other)).toMatchObject([{ kind: 'terms', digest: terms }])
  })

  it('are not asked for where the portal has none', async () => {
    const portal = await buildPortal(place)
    const email = newEmail()
    const fronts = (await server.visit(host).ask('readInstallation')).json().portals as PortalFront[]
    expect(fronts.find(({ id }) => id === portal)?.hasTerms).toBe(false)
    await register(email, { portal, consent: undefined })
    const asked = 'select consented from auth.login where tenant_id = $1 and email = $2'
    expect(await asKeeper(place, asked, [email])).toEqual([{ consented: null }])
  })
})
