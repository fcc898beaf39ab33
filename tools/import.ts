// `npm run import -- --help`: files of transactions, prices and rates, by the operator.
import { pino } from 'pino'
import { isConfigurationKey, loadConfiguration } from '#configurations/registry.ts'
import { revalueAccounts } from '#server/commands/revalue-accounts.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import type { Settings } from '#server/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { openStore } from '#server/store/executor.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { migrate } from '#server/store/migrate.ts'
import { help, readImportOptions, UsageError } from '#tools/import/import-options.ts'
import type { ImportOptions } from '#tools/import/import-options.ts'
import { exitCodes, runImport } from '#tools/import/run-import.ts'

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readImportOptions(args)
    if (options === null) {
      console.log(help)
      return exitCodes.done
    }
    return await withStore(options)
  } catch (error) {
    if (error instanceof UsageError || error instanceof SettingsError) {
      console.error(`${error.message}\nSee npm run import -- --help`)
      return exitCodes.usage
    }
    console.error(error)
    return exitCodes.failed
  }
}

async function withStore(options: ImportOptions): Promise<number> {
  const settings = readSettings(process.env)
  const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = settings
  const database = await openDatabase({ url, stateFolder, bin })
  await migrate(database)
  const store = await openStore({ ...database, connections: 2 })
  try {
    const say = (line: string) => console.log(line)
    return await runImport({ store, options, now: new Date(), say, refresh: refresherOf(store, settings) })
  } finally {
    await store.close()
    await database.close()
  }
}

/** Makes figures anew as the portal would, with the data service where one is set up. */
function refresherOf(store: Store, { dataServiceUrl, dataServiceToken, staticDataUrl }: Settings) {
  const baseUrlOf = ({ configuration }: Tenant) => dataServiceUrl?.replace('{tenant}', configuration) ?? null
  const filesOf = ({ configuration }: Tenant) => staticDataUrl?.replace('{tenant}', configuration) ?? null
  const platform = { baseUrlOf, ...(dataServiceToken === undefined ? {} : { token: dataServiceToken }) }
  const log = pino({ level: 'silent' })
  const sources = createPortfolioSources({
    store,
    now: () => Date.now(),
    log,
    platform,
    files: { baseUrlOf: filesOf },
  })
  return async (tenant: Tenant, account: string | null): Promise<boolean> => {
    if (!isConfigurationKey(tenant.configuration)) return false
    const white = await loadConfiguration(tenant.configuration)
    const only = account === null ? {} : { accounts: [account] }
    const { failed } = await revalueAccounts({ store, sources, tenant: { ...tenant, white }, ...only })
    return failed === 0
  }
}
