/** The large firm of `npm run demo:large` in a database of its own that is thrown away, for the benchmarks of the server. */
import { rmSync } from 'node:fs'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'
import { openStateFolder } from '#tests/support/portal.ts'
import { plantLargeFirm, type LargeFirm } from '#server/seeding/plant-large-firm.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { insertMany } from '#server/store/bulk.ts'
import { migrate } from '#server/store/migrate.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'

export type Installed = LargeFirm & { database: Database; stateFolder: string; close: () => Promise<void> }

export async function installLargeFirm(accounts: number): Promise<Installed> {
  const stateFolder = openStateFolder('portico-bench-')
  const database = await openDatabase({ stateFolder })
  await migrate(database)
  const firm = await plantLargeFirm(database.owner, { large: buildLargeTenant({ accounts }) })
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(stateFolder, { recursive: true, force: true })
  }
  return { ...firm, database, stateFolder, close }
}

/** Every second account is in the adviser's access group, and the one whose page is asked for. */
export async function restrictAdviser({ database, tenant, adviser, account }: Installed): Promise<void> {
  await asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from (select id, row_number() over (order by id) as place from accounts where tenant_id = $1) a
        where place % 2 = 0 or id = $2`,
      [tenant.id, account],
    )
    const group = { name: 'Half', team: [adviser.id], clients: rows.map(({ id }) => id) }
    await insertMany(client, { tenantId: tenant.id, into: 'accessGroups' }, [group])
    await client.query('select app.refresh_account_access(null)')
  })
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
}
