/** The data folder: made once by `initdb` under a temporary name, so that a killed first start leaves nothing half made. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { majorVersion, moveUnlessThere } from './binaries.ts'
import type { RunAs } from './run-as.ts'

/** The superuser of an embedded server; only provisioning and the supervisor sign in as it. */
export const superuser = 'postgres'

/** A data folder and its superuser's password. */
export type DataFolder = { path: string; password: string; created: boolean }

/** Opens the data folder under `state`, making it first where there is none. */
export function openDataFolder({
  bin,
  state,
  who,
}: {
  bin: string
  state: string
  who: RunAs | null
}): DataFolder {
  const path = join(state, 'pgdata')
  const isNew = !existsSync(join(path, 'PG_VERSION'))
  if (isNew) createDataFolder({ bin, path, who })
  const made = Number(readFileSync(join(path, 'PG_VERSION'), 'utf8'))
  const runs = majorVersion(bin)
  if (made !== runs)
    throw new Error(
      `The data in ${path} is of PostgreSQL ${made}, the programs are of ${runs}; move it over first.`,
    )
  return { path, password: readFileSync(join(path, 'superuser.password'), 'utf8').trim(), created: isNew }
}

function createDataFolder({ bin, path, who }: { bin: string; path: string; who: RunAs | null }): void {
  const draft = `${path}.init-${process.pid}`
  const passwordFile = `${draft}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (who) for (const made of [draft, passwordFile]) chownSync(made, who.uid, who.gid)
  // Order must not depend on the libraries of the host, so the locale is PostgreSQL's own where it has one.
  const locale = majorVersion(bin) >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C']
  const auth = ['-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', draft, ...auth, '--encoding=UTF8', ...locale, '--no-instructions']
  const result = spawnSync(join(bin, 'initdb'), args, { ...who, cwd: '/', encoding: 'utf8' })
  if (result.status !== 0)
    throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`, { cause: result.error })
  renameSync(passwordFile, join(draft, 'superuser.password'))
  moveUnlessThere(draft, path)
}
