import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let place: Place
let host: string
let admin: string
const database = await openTestDatabase()

afterEach(() => server.close())
beforeEach(async () => {
  place = await buildTenant(database)
  server = await buildTestServer(database)
  host = `${place.tenantId}.portico.example`
  admin = await buildUser(place, { isAdmin: true, email: 'admin@firm.example' })
  await buildUser(place, { isAdmin: true, email: 'gone@firm.example', disabled: true })
  await givePasswords(database, place.tenantId)
})

const users = { collection: 'users' }
const change = async (values: object, id = admin) => {
  const visitor = await server.signIn(host, 'admin@firm.example')
  const [row] = await asKeeper(place, 'select version from users where tenant_id = $1 and id = $2', [id])
  return visitor.ask('updateRecord', {
    params: { ...users, id },
    body: { version: row?.['version'], values },
  })
}
const stored = async (id = admin) =>
  (
    await asKeeper(place, 'select is_admin, disabled, active from users where tenant_id = $1 and id = $2', [
      id,
    ])
  )[0]

describe('the last administrator', () => {
  it.each([{ disabled: true }, { isAdmin: false }])('does not change themselves to %o', async (values) => {
    expect((await change(values)).json().error).toMatchObject({ code: 'last-administrator' })
    expect(await stored()).toEqual({ is_admin: true, disabled: false, active: true })
  })

  it.each([
    'update users set disabled = true where tenant_id = $1',
    'update users set is_admin = false where tenant_id = $1',
    'update users set active = false where tenant_id = $1',
    'delete from users where tenant_id = $1 and not disabled',
  ])('survives the owner of the database: %s', async (text) => {
    await expect(asKeeper(place, text)).rejects.toThrow()
    expect(await stored()).toEqual({ is_admin: true, disabled: false, active: true })
  })

  it('stays of two who disable each other at once', async () => {
    const second = await buildUser(place, { isAdmin: true, email: 'second@firm.example' })
    const disable = (id: string) =>
      asKeeper(place, 'update users set disabled = true where tenant_id = $1 and id = $2', [id])
    const done = await Promise.allSettled([disable(admin), disable(second)])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('goes where another has come', async () => {
    await buildUser(place, { isAdmin: true, email: 'second@firm.example' })
    const done = await change({ disabled: true })
    expect(done.statusCode, done.body).toBe(200)
  })
})
