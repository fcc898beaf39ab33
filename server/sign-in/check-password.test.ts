import { expect, it } from 'vitest'
import { buildTenant, buildUser } from '#tests/support/builders.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { holdPassword } from './check-password.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)

const hash = 'what it was checked against'

async function checked(): Promise<string> {
  const loginId = await buildUser(place)
  await asKeeper(place, 'update auth.login set pw_hash = $3 where tenant_id = $1 and id = $2', [
    loginId,
    hash,
  ])
  return loginId
}

const hold = (loginId: string) =>
  database.store.auth(place.tenantId, (transaction) => holdPassword(transaction, { loginId, hash }))

it('a password that was checked still opens a session', async () => {
  await expect(hold(await checked())).resolves.toBeUndefined()
})

it.each([
  ['has changed', `update auth.login set pw_hash = 'another' where tenant_id = $1 and id = $2`],
  ['is of somebody disabled', 'update users set disabled = true where tenant_id = $1 and id = $2'],
])('a password that %s since it was checked opens none', async (_, text) => {
  const loginId = await checked()
  await asKeeper(place, text, [loginId])
  await expect(hold(loginId)).rejects.toMatchObject({ code: 'invalid-credentials' })
})
