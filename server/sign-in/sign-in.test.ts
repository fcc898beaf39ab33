import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, eventsOf, mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, testPassword } from '#tests/support/test-server.ts'

let number = 0

const hostOf = ({ tenantId }: Place): string => `${tenantId}.portico.example`

const database = await openTestDatabase()
const place = await buildTenant(database)
const other = await buildTenant(database)
const host = hostOf(place)
const server = await closeAfterAll(buildTestServer(database))

async function person(overrides: Parameters<typeof buildUser>[1] = {}) {
  const email = `signer${(number += 1)}@home.example`
  const id = await buildUser(place, { email, ...overrides })
  await givePasswords(database, place.tenantId)
  return { id, email }
}

const guess = (email: string, password = 'Wrong-Horse-7', cookie: string | null = null) => {
  const visitor = server.visit(host)
  visitor.cookie = cookie
  return visitor.ask('signIn', { body: { email, password } })
}

const cookiesOf = (answer: LightMyRequestResponse, ...names: string[]): string =>
  answer.cookies
    .filter(({ name }) => names.includes(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

describe('signing in', () => {
  it('takes the address in any case, and tells no secret in the answer', async () => {
    const { id, email } = await person()
    const answer = await guess(` ${email.toUpperCase()} `, testPassword)
    expect(answer.json().session).toMatchObject({ id, level: 'full' })
    for (const { value } of answer.cookies) expect(answer.body).not.toContain(value)
    expect(await eventsOf(place, id)).toMatchObject([{ kind: 'signed-in', actor: id }])
  })

  it('refuses wrong, unknown, disabled, without a password and not proved alike', async () => {
    const [known, disabled, unproved, without] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await asKeeper(place, 'update users set disabled = true where tenant_id = $1 and id = $2', [disabled.id])
    await asKeeper(place, 'update auth.login set email_verified = false where tenant_id = $1 and id = $2', [
      unproved.id,
    ])
    await asKeeper(place, 'update auth.login set pw_hash = null where tenant_id = $1 and id = $2', [
      without.id,
    ])
    const answers = await Promise.all([
      guess(known.email),
      guess('nobody@home.example'),
      guess(disabled.email, testPassword),
      guess(unproved.email, testPassword),
      guess(without.email, testPassword),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        error: {
          code: 'invalid-credentials',
          message: 'Invalid Login Credentials',
          requestId: expect.any(String),
        },
      })
      expect(answer.cookies).toEqual([])
    }
  })

  it('takes nothing but address and password', async () => {
    const { email } = await person()
    const body = { email, password: testPassword, role: 'admin' }
    expect((await server.visit(host).ask('signIn', { body })).statusCode).toBe(400)
  })

  it('opens nothing at another firm', async () => {
    const { email } = await person()
    const answer = await guess(email, testPassword)
    const visitor = server.visit(hostOf(other))
    visitor.cookie = cookiesOf(answer, 'session', 'device')
    expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
    expect((await visitor.ask('signIn', { body: { email, password: testPassword } })).statusCode).toBe(401)
  })

  it('ends the session the browser had before', async () => {
    const { email } = await person()
    const first = cookiesOf(await guess(email, testPassword), 'session')
    const second = cookiesOf(await guess(email, testPassword, first), 'session')
    expect(second).not.toBe(first)
    const visitor = server.visit(host)
    visitor.cookie = first
    expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
  })

  it('is half where a second factor is set up: nothing is noted, no browser known', async () => {
    const { id, email } = await person()
    await asKeeper(place, 'update auth.login set mfa_enabled = true where tenant_id = $1 and id = $2', [id])
    const answer = await guess(email, testPassword)
    expect(answer.json().session).toMatchObject({ level: 'half', pending: { wants: 'factor' }, accounts: [] })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['session'])
    const [login] = await asKeeper(
      place,
      'select last_login from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login?.['last_login']).toBeNull()
    expect(await eventsOf(place, id)).toEqual([])
  })
})

describe('guessing', () => {
  it('thirty at once are ten tried, for an unknown address as for a known one', async () => {
    const { email } = await person()
    for (const address of [email, 'unknown@home.example']) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess(address)))
      const codes = answers.map((answer) => answer.json().error.code)
      expect(codes.filter((code) => code === 'invalid-credentials')).toHaveLength(10)
      expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(20)
    }
  })

  it('ends in a lock for the right password too, told the owner once, and over after a quarter of an hour', async () => {
    const { id, email } = await person()
    for (let n = 0; n < 12; n += 1) await guess(email)
    expect((await guess(email, testPassword)).json().error.code).toBe('too-many-attempts')
    expect((await mailsTo(place, email)).map(({ template }) => template)).toEqual(['locked'])
    const kinds = (await eventsOf(place, id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'locked')).toHaveLength(1)
    await asKeeper(
      place,
      `update auth.failure set at = at - interval '15 minutes 1 second' where tenant_id = $1 and key = $2`,
      [`sign-in:${email}`],
    )
    expect((await guess(email, testPassword)).statusCode).toBe(200)
  })

  it('elsewhere does not lock the owner out of a browser that is known, which has ten tries of its own', async () => {
    const { email } = await person()
    const device = cookiesOf(await guess(email, testPassword), 'device')
    for (let n = 0; n < 11; n += 1) await guess(email)
    expect((await guess(email, testPassword)).statusCode).toBe(429)
    expect((await guess(email, testPassword, device)).statusCode).toBe(200)
    const codes = []
    for (let n = 0; n < 11; n += 1) codes.push((await guess(email, 'Wrong-Horse-7', device)).statusCode)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  it('with the browser somebody else is known by counts for everybody', async () => {
    const [mine, other] = [await person(), await person()]
    const device = cookiesOf(await guess(mine.email, testPassword), 'device')
    for (let n = 0; n < 11; n += 1) await guess(other.email, 'Wrong-Horse-7', device)
    expect((await guess(other.email, testPassword)).statusCode).toBe(429)
  })
})

describe('a browser that was not used before', () => {
  it('is told of by e-mail, but not the first ever', async () => {
    const { email } = await person({ userLanguage: 'en' })
    const device = cookiesOf(await guess(email, testPassword), 'device')
    await guess(email, testPassword, device)
    expect(await mailsTo(place, email)).toEqual([])
    await guess(email, testPassword)
    expect((await mailsTo(place, email)).map(({ template }) => template)).toEqual(['newSignIn'])
  })

  it('keeps its cookie for a year', async () => {
    const { email } = await person()
    const device = (await guess(email, testPassword)).cookies.find(({ name }) => name === 'device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 })
  })
})
