/** A database with a firm of ten thousand accounts, for the benchmarks of the server. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import { plantTenant } from '#server/seeding/seed-demo.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'

export const benchPassword = 'Bench-Password-1'

/** The firm keeps its own ledgers, so that no second service takes part; its adviser sees all accounts. */
export type Installed = {
  database: Database
  tenant: Tenant
  adviser: { id: string; email: string }
  portal: string
  account: string
  close: () => Promise<void>
}

export async function installLargeTenant(accounts: number): Promise<Installed> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  // As root the database runs as somebody else; what it cannot reach it would keep elsewhere, and nobody would remove.
  chmodSync(stateFolder, 0o711)
  const database = await openDatabase({ stateFolder })
  await migrate(database)
  const tenant = buildLargeTenant({ accounts, key: 'partner-firm' })
  const hash = await hashPassword(benchPassword)
  await asOwner({ owner: database.owner, tenantId: tenant.id }, (client) =>
    plantTenant(client, { tenant, hash }),
  )
  // What a database that has been running for a minute has done by itself.
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
  const adviser = tenant.users.find(({ isProfessional, isAdmin }) => isProfessional && !isAdmin)
  const account = accountOfStory(tenant, 'retiree')
  const portal = account.portalId
  if (!adviser || !portal) throw new Error('The firm has no adviser or its story no portal.')
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(stateFolder, { recursive: true, force: true })
  }
  return { database, tenant, adviser, portal, account: account.id, close }
}
