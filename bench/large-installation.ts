/** The large firm of `npm run demo:large` in a database of its own that is thrown away, for the benchmarks of the server. */
import { rmSync } from 'node:fs'
import { buildLargeTenant } from '#demo/world/large-tenant.ts'
import { openStateFolder } from '#tests/support/portal.ts'
import { plantLargeFirm, type LargeFirm } from '#server/seeding/plant-large-firm.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'

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
