/** A firm on which the rules of records are tried, whichever way somebody comes. */
import { asOwner } from '#tests/support/as-owner.ts'
import { createApiKey } from '#server/integrations/api-keys.ts'
import { build, buildAccount, buildFile, buildPortfolio, buildStatuses } from '#tests/support/builders.ts'
import { handOf, openRecordsWorld, type Hand, type RecordsWorld } from '#tests/support/records-world.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** The world with a program that has a key of the administrator, and one value of the database. */
export type Scene = RecordsWorld & {
  program: Hand
  value: (text: string, values?: readonly unknown[]) => Promise<string>
}

/** Opens it; call `close` when done. */
export async function openRuleScene(opened: Promise<TestDatabase> = openOwnDatabase()): Promise<Scene> {
  const world = await openRecordsWorld('generic', opened)
  const { place, database, server, admin } = world
  await buildFile(place, 'mark.png')
  await buildStatuses(place, { reporting: { email_content: { en: '<p>Now reporting</p>' } } })
  const caller = { tenantId: place.tenantId, userId: admin.id, role: 'admin' } as const
  const wish = { name: 'Program', scopes: ['records:read', 'records:write'], expiresAt: null }
  const { secret } = await createApiKey(database.store, { caller, wish })
  const visitor = server.visit(`${place.tenantId}.portico.example`)
  const headers = { authorization: `Bearer ${secret}` }
  const ask: Hand['visitor']['ask'] = (name, given) => visitor.ask(name, { ...given, headers })
  const program = handOf({ cookie: null, ask }, admin.id)
  const value: Scene['value'] = (text, values = []) =>
    asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
      const { rows } = await client.query<Record<string, unknown>>(text, [...values])
      const [first] = Object.values(rows[0] ?? {})
      return first === null || first === undefined ? '' : JSON.stringify(first).replaceAll('"', '')
    })
  return { ...world, program, value }
}

/** An account of the client with a portfolio kept in the portal, owned by the adviser unless said otherwise. */
export async function accountOf(
  { place, adviser, investor }: Scene,
  userStatus: StatusIdentifier = 'verified',
  owner = adviser.id,
) {
  const account = await buildAccount(place, { owner: [owner], client: investor.id, userStatus })
  return { account, portfolio: await buildPortfolio(place, { account, source: 'portal' }) }
}

/** A form that asks for one number, of its recipients, and once where it is for once. */
export const formOf = ({ place }: Scene, more: object = {}): Promise<string> =>
  build(place, 'forms', { name: 'Form', steps: stepsAsking(), recipients: ['desk@firm.example'], ...more })
