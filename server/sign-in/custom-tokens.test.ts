import { describe, expect, it } from 'vitest'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, eventsOf, mailsTo, secretsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, cookieOf, givePasswords, testPassword } from '#tests/support/test-server.ts'

const people: Record<string, string> = {}

const hostOf = ({ tenantId }: Place): string => `${tenantId}.portico.example`

const database = await openTestDatabase()
const place = await buildTenant(database)
const other = await buildTenant(database)
const host = hostOf(place)
people['admin'] = await buildUser(place, { email: 'admin@home.example', isAdmin: true })
people['second'] = await buildUser(place, { email: 'second@home.example', isAdmin: true })
people['adviser'] = await buildUser(place, { email: 'adviser@home.example', isProfessional: true })
people['client'] = await buildUser(place, { email: 'client@home.example', name: 'Una Berg' })
people['stranger'] = await buildUser(other, { email: 'client@home.example' })
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database))

const asked = async (body: object, who = 'admin') =>
  (await server.signIn(host, `${who}@home.example`)).ask('createCustomToken', { body })
const tokenFor = async (who: string): Promise<string> => (await asked({ uid: people[who] })).json().token
const enter = (token: string, at = host) => server.visit(at).ask('signInByToken', { body: { token } })

describe('a custom token', () => {
  it('signs in whom it is for, as one who came by a token', async () => {
    const token = await tokenFor('adviser')
    const holder = await server.visit(host).ask('readTokenHolder', { body: { token } })
    expect(holder.json()).toEqual({ name: expect.stringMatching(/^Person/) })
    const visitor = server.visit(host)
    const answer = await visitor.ask('signInByToken', { body: { token } })
    expect(answer.json().session).toMatchObject({
      id: people['adviser'],
      level: 'half',
      pending: { wants: 'identity', factors: ['pin'] },
    })
    visitor.cookie = cookieOf(answer)
    await visitor.ask('sendPin', { body: {} })
    const { pin } = await secretsTo(place, 'adviser@home.example')
    const proved = await visitor.ask('enterPin', { body: { pin } })
    expect(proved.json().session, proved.body).toMatchObject({ id: people['adviser'], level: 'full' })
    const [login] = await asKeeper(
      place,
      'select auth_type from auth.login where tenant_id = $1 and id = $2',
      [people['adviser']],
    )
    expect(login).toEqual({ auth_type: 'custom' })
    const kinds = (await eventsOf(place, people['adviser'] ?? null)).map(({ kind, actor }) => [kind, actor])
    expect(kinds).toContainEqual(['custom-token-made', people['admin']])
  })

  it('leads a client to the proof of identity, also one whose second factor is switched off', async () => {
    for (const isBypassed of [false, true]) {
      await asKeeper(place, 'update users set is2_fa_disabled = $3 where tenant_id = $1 and id = $2', [
        people['client'],
        isBypassed,
      ])
      const answer = await enter(await tokenFor('client'))
      expect(answer.json().session).toMatchObject({ level: 'half', pending: { wants: 'identity' } })
    }
    await asKeeper(place, 'update users set is2_fa_disabled = false where tenant_id = $1 and id = $2', [
      people['client'],
    ])
  })

  it('is made for somebody else with the password given a moment ago, and they are told', async () => {
    const uid = await buildUser(place, { email: 'told@home.example', isProfessional: true })
    const admin = await server.signIn(host, 'admin@home.example')
    await asKeeper(
      place,
      `update auth.session set confirmed = now() - interval '1 hour' where tenant_id = $1 and login_id = $2`,
      [people['admin']],
    )
    const late = await admin.ask('createCustomToken', { body: { uid } })
    expect(late.json().error.code).toBe('confirm-password')
    expect(await mailsTo(place, 'told@home.example')).toEqual([])
    expect((await asked({ uid })).statusCode).toBe(200)
    expect((await mailsTo(place, 'told@home.example')).map(({ template }) => template)).toEqual([
      'accessChanged',
    ])
  })

  it('gives a new secret to a browser that was half signed in', async () => {
    const visitor = server.visit(host)
    visitor.cookie = cookieOf(await enter(await tokenFor('client')))
    const answer = await visitor.ask('signInByToken', { body: { token: await tokenFor('adviser') } })
    expect(answer.statusCode).toBe(200)
    expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
  })

  it('lasts two minutes', async () => {
    const token = await tokenFor('client')
    const [kept] = await asKeeper(
      place,
      `update auth.token set expires = now() where tenant_id = $1 and kind = 'custom' and login_id = $2
        returning date_trunc('second', expires - created) < interval '2 minutes' as "isOver"`,
      [people['client']],
    )
    expect(kept).toEqual({ isOver: true })
    expect((await enter(token)).json().error.code).toBe('action-code-expired')
    const holder = await server.visit(host).ask('readTokenHolder', { body: { token } })
    expect(holder.json().error.code).toBe('action-code-expired')
  })

  it('is made by administrators alone: for themselves and for others, not for another administrator', async () => {
    for (const who of ['adviser', 'client']) expect((await asked({}, who)).statusCode).toBe(403)
    expect((await server.visit(host).ask('createCustomToken', { body: {} })).statusCode).toBe(401)
    expect((await asked({ uid: people['second'] })).json().error.code).toBe('forbidden')
    expect((await asked({ uid: people['stranger'] })).json().error.code).toBe('not-found')
    const own = (await asked({})).json().token
    expect((await enter(own)).json().session.id).toBe(people['admin'])
  })
})

describe('administrators', () => {
  const askedOf = async (
    name: 'readEmailVerification' | 'verifyEmail' | 'signOutUser',
    user: string,
    body?: object,
    who = 'admin',
  ) => (await server.signIn(host, `${who}@home.example`)).ask(name, { params: { user }, body })

  it('mark an address as not proved, and it signs in no more', async () => {
    const id = await buildUser(place, { email: 'marked@home.example' })
    await givePasswords(database, place.tenantId)
    expect((await askedOf('verifyEmail', id, { verified: false })).json()).toEqual({
      uid: id,
      verified: false,
    })
    await expect(server.signIn(host, 'marked@home.example', testPassword)).rejects.toThrow(
      'Invalid Login Credentials',
    )
    await askedOf('verifyEmail', id, { verified: true })
    await server.signIn(host, 'marked@home.example', testPassword)
    expect((await eventsOf(place, id)).filter(({ kind }) => kind === 'address-verified')).toMatchObject([
      { actor: people['admin'], data: { verified: false } },
      { actor: people['admin'], data: { verified: true } },
    ])
  })

  it('read whether an address is proved, and who marked it so when', async () => {
    const id = await buildUser(place, { email: 'read@home.example' })
    const stateOf = async () => (await askedOf('readEmailVerification', id)).json()
    expect(await stateOf()).toEqual({ verified: false, marked: null })
    await askedOf('verifyEmail', id, { verified: true })
    expect(await stateOf()).toMatchObject({ verified: true, marked: { at: expect.any(String) } })
    await asKeeper(place, 'update auth.login set email_verified = false where tenant_id = $1 and id = $2', [
      id,
    ])
    expect(await stateOf()).toEqual({ verified: false, marked: null })
  })

  it('sign somebody out everywhere', async () => {
    const visitors = [
      await server.signIn(host, 'client@home.example'),
      await server.signIn(host, 'client@home.example'),
    ]
    const ended = (await askedOf('signOutUser', people['client'] ?? '')).json().ended
    expect(ended).toBeGreaterThanOrEqual(2)
    for (const visitor of visitors)
      expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
    expect((await askedOf('signOutUser', people['stranger'] ?? '')).statusCode).toBe(404)
  })
})

it('the clock is the database’s, not this machine’s', async () => {
  const { now, ms } = (await server.visit(host).ask('bigben')).json()
  const [before] = await asKeeper(place, 'select now() as now from tenants where tenant_id = $1')
  expect(ms).toBe(Date.parse(now))
  expect(Date.parse(String(before?.['now']))).toBeGreaterThanOrEqual(ms)
})
