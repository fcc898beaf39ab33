import { expect, it } from 'vitest'
import type { Context } from '#server/ground/context.ts'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, testPassword } from '#tests/support/test-server.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { holdPassword, requirePassword } from './check-password.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)
await buildUser(place, { email: 'client@home.example' })
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const host = `${place.tenantId}.portico.example`
const tenant = await server.parts.tenants.at(host)
if (!tenant) throw new Error('The tenant is there.')
const context: Context = {
  tenant,
  caller: { tenantId: tenant.id, userId: null, role: 'public' },
  session: null,
  secret: null,
  origin: `https://${host}`,
  address: '192.0.2.7',
  device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  cookies: { scheme: 'https', came: {}, answer: [] },
}

it('signs in by data alone, without a request or an answer of a web server', async () => {
  const { parts } = server
  const given = { email: 'client@home.example', password: testPassword }
  const checked = await requirePassword(parts, context, given)
  const proved = { ...checked, authType: 'password', proofs: ['password'], isConfirmed: true } as const
  const { session } = await beginSignIn(parts, context, proved, (transaction) =>
    holdPassword(transaction, checked),
  )
  expect(session).toMatchObject({ email: given.email })
  expect(context.cookies.answer).toEqual([
    { name: '__Host-session', value: expect.stringMatching(/^[\w-]{43}$/) },
    { name: '__Host-device', value: expect.stringMatching(/^[\w-]{43}$/), seconds: 31_536_000 },
  ])
})

it('asks for a cookie only where the password is right', async () => {
  context.cookies.answer.length = 0
  const wrong = requirePassword(server.parts, context, { email: 'client@home.example', password: 'wrong' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-credentials' })
  expect(context.cookies.answer).toEqual([])
})
