/** The state of a portal with the demonstration up to yesterday: planted once for what makes it, and copied. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { previousWorkday } from '#finance/ground/calendar.ts'
import { accessSql, readMigrations } from '#server/store/migrate.ts'
import { openStateFolder, startPortal } from '#tests/support/portal.ts'
import { hashSources } from '#tests/support/source-hash.ts'

const keptStates = join(import.meta.dirname, '..', '..', '.cache', 'demonstration')

/** A folder with the demonstration in it, which whoever asks may change and takes away. */
export async function openPlantedState(env: Record<string, string>): Promise<string> {
  const day = previousWorkday(new Date().toISOString().slice(0, 10))
  const schema = JSON.stringify([readMigrations(), accessSql('owner')])
  const kept = join(
    keptStates,
    hashSources(['tools/start.ts'], [day, schema, process.env['PG_BIN'] ?? '', JSON.stringify(env)]),
  )
  const stateDir = openStateFolder('portico-')
  if (existsSync(kept)) copy(kept, stateDir)
  else {
    const portal = await startPortal({ stateDir, timeoutSeconds: 600, env })
    await portal.stop()
    keep(stateDir, kept)
  }
  return stateDir
}

/** Who owns the files of the database is copied as well. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', `${from}/.`, to])

/** The only one of its checkout: each takes some hundred megabytes. */
function keep(stateDir: string, kept: string): void {
  const draft = `${kept}-${process.pid}`
  mkdirSync(draft, { recursive: true })
  copy(stateDir, draft)
  for (const name of readdirSync(keptStates))
    if (/^[0-9a-f]+$/.test(name)) rmSync(join(keptStates, name), { recursive: true, force: true })
  renameSync(draft, kept)
}
