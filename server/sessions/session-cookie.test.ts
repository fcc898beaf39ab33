import { expect, it } from 'vitest'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, testPassword } from '#tests/support/test-server.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)
await buildUser(place, { email: 'client@home.example' })
await givePasswords(database, place.tenantId)
const host = `${place.tenantId}.portico.example`
const server = await closeAfterAll(buildTestServer(database, { settings: { scheme: 'https' } }))

const signIn = () =>
  server.visit(host).ask('signIn', { body: { email: 'client@home.example', password: testPassword } })

it('over https is bound to this host and sent over nothing else', async () => {
  const { cookies, headers } = await signIn()
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-session', '__Host-device'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' })
    expect(cookie).not.toHaveProperty('domain')
  }
  expect(headers['strict-transport-security']).toContain('max-age=')
})

it('under the name it has over http is no session over https', async () => {
  const { cookies } = await signIn()
  const visitor = server.visit(host)
  visitor.cookie = `session=${cookies[0]?.value}`
  expect((await visitor.ask('readSession')).json()).toEqual({ session: null })
  visitor.cookie = `__Host-session=${cookies[0]?.value}`
  expect((await visitor.ask('readSession')).json().session).toMatchObject({ email: 'client@home.example' })
})

it('is taken away with the sign-out', async () => {
  const { cookies } = await signIn()
  const visitor = server.visit(host)
  visitor.cookie = `__Host-session=${cookies[0]?.value}`
  const [cleared] = (await visitor.ask('signOut')).cookies
  expect(cleared).toMatchObject({ name: '__Host-session', value: '', secure: true })
  expect(cleared?.expires?.getTime()).toBe(0)
})
