import { expect, it } from 'vitest'
import { buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'
import { hostNameOf, publicOrigin } from './public-origin.ts'

const database = await openTestDatabase()
const { tenantId } = await buildTenant(database)
await asKeeper({ database, tenantId }, 'update tenants set hosts = $2 where tenant_id = $1', [
  ['Portal.Firm.example'],
])
const server = await closeAfterAll(buildTestServer(database))

it.each(['portal.firm.example', 'PORTAL.firm.EXAMPLE', 'portal.firm.example.', 'Portal.Firm.example.:8080'])(
  'a firm answers at %s, however its own address is written',
  async (host) => {
    expect((await server.visit(host).ask('readInstallation')).statusCode).toBe(200)
    const answer = await server.visit(host).ask('signIn', { body: { email: 'a@x.example', password: 'x' } })
    expect(answer.json().error.code).toBe('invalid-credentials')
  },
)

it.each([
  [{ scheme: 'http', publicPort: undefined }, 3000, 'http://firm.example:3000'],
  [{ scheme: 'http', publicPort: 80 }, 3000, 'http://firm.example'],
  [{ scheme: 'https', publicPort: undefined }, 3000, 'https://firm.example'],
  [{ scheme: 'https', publicPort: 8443 }, 3000, 'https://firm.example:8443'],
] as const)('with %j, listening at %d, people are at %s', (settings, localPort, origin) => {
  const request = { headers: { host: 'Firm.example.:31337' }, socket: { localPort } }
  expect(publicOrigin(settings, request)).toBe(origin)
})

it('no host is no name', () => {
  expect(hostNameOf()).toBe('')
})
