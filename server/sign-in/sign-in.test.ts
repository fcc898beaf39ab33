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

  it('takes nothing but address and password', async () => {
    const { email } = await person()
    const body = { email, password: testPassword, role: 'admin' }
    expect((await server.visit(host).ask('signIn', { body })).statusCode).toBe(400)
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
