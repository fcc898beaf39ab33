// `npm run import -- --help`: files of transactions, prices and rates, by the operator.
import { readSettings } from '#server/ground/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { openStore } from '#server/store/executor.ts'
import { migrate } from '#server/store/migrate.ts'
import { requireDatabase } from '#server/store/reach-database.ts'
import { StartRefusal } from '#server/store/start-refusal.ts'
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
    if (error instanceof UsageError || error instanceof StartRefusal) {
      console.error(`${error.message}\nSee npm run import -- --help`)
      return exitCodes.usage
    }
    console.error(error)
    return exitCodes.failed
  }
}

async function withStore(options: ImportOptions): Promise<number> {
  const { stateDir: stateFolder, databaseUrl: url, postgresPrograms: bin } = readSettings(process.env)
  const database = await openDatabase({ url, stateFolder, bin })
  try {
    await requireDatabase(database.owner)
    await migrate(database)
    const store = await openStore({ ...database, connections: 2 })
    try {
      return await runImport({ store, options, now: new Date(), say: (line) => console.log(line) })
    } finally {
      await store.close()
    }
  } finally {
    await database.close()
  }
}
