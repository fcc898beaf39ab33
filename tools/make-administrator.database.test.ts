import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { asKeeper, eventsOf } from '#tests/support/outbox.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type TestServer } from '#tests/support/test-server.ts'
import { makeAdministrator, sayLink } from './make-administrator.ts'

let database: TestDatabase
let server: TestServer
let place: Place
let host: string
beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.close())
afterEach(() => server.close())
beforeEach(async () => {
  place = await buildTenant(database)
  server = await buildTestServer(database)
  host = `${place.tenantId}.portico.example`
  await buildUser(place, { isAdmin: true, email: 'gone@firm.example', disabled: true })
})

const email = 'gone@firm.example'
const make = (given: string, name?: string) =>
  makeAdministrator({ owner: database.owner, store: database.store }, { host, email: given, name })
const stored = async (id: string) =>
  (
    await asKeeper(place, 'select is_admin, disabled, active from users where tenant_id = $1 and id = $2', [
      id,
    ])
  )[0]

describe("the operator's command", () => {
  it('brings an administrator back who was disabled, with a link to choose a password', async () => {
    const { code: oobCode } = await make('Gone@firm.example')
    const password = 'Lantern-Harbour-27'
    const body = { oobCode, password, repeated: password }
    const reset = await server.visit(host).ask('resetPassword', { body })
    expect(reset.statusCode, reset.body).toBe(200)
    await server.signIn(host, email, password)
  })

  it('makes one whom the firm did not know, and it stands in the chain', async () => {
    const { id } = await make('new@firm.example', 'New Keeper')
    expect(await stored(id)).toEqual({ is_admin: true, disabled: false, active: true })
    expect((await eventsOf(place, id)).map(({ kind }) => kind)).toEqual(['role-changed', 'reset-asked'])
  })

  it('refuses what cannot be', async () => {
    await expect(make('not an address', 'X')).rejects.toThrow('is no e-mail address')
    await expect(make('new@firm.example')).rejects.toThrow('--name')
    host = 'nowhere.example'
    await expect(make(email)).rejects.toThrow('No firm answers at nowhere.example')
  })
})

it.each([
  [{ scheme: 'http', publicPort: undefined, port: 8080 }, 'http://portal.firm.example:8080'],
  [{ scheme: 'https', publicPort: undefined, port: 8080 }, 'https://portal.firm.example'],
] as const)('with %j the link leads to the address of the firm, and says by what', (settings, origin) => {
  const said = sayLink(settings, { code: 'abc', firm: { hosts: ['portal.firm.example', 'other.example'] } })
  expect(said).toContain(`\n${origin}/action?mode=resetPassword&oobCode=abc\n`)
  expect(said).toContain(`The link leads to ${origin}: it goes by PUBLIC_SCHEME, PUBLIC_PORT and PORT`)
})
