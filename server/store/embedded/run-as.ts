/** Whom the database server runs as: PostgreSQL refuses to run as root, and no user is ever created for it. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** An operating-system user by number. */
export type RunAs = { uid: number; gid: number }

/** The user to drop to when this process is root: `postgres` where there is one, else `nobody`; null when not root. */
export function chooseRunAs(): RunAs | null {
  if (process.getuid?.() !== 0) return null
  const user = findUser('postgres') ?? findUser('nobody')
  if (!user)
    throw new Error('PostgreSQL may not run as root, and this machine has no user postgres or nobody.')
  return user
}

function findUser(name: string): RunAs | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return null
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether `who` may walk down to `path`; its missing last parts are taken for folders made with open permissions. */
export function mayReach(path: string, who: RunAs): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat?.isDirectory() && !maySearch(stat, who)) return false
    if (folder === dirname(folder)) return true
  }
}

function maySearch(stat: { uid: number; gid: number; mode: number }, who: RunAs): boolean {
  const shift = stat.uid === who.uid ? 6 : stat.gid === who.gid ? 3 : 0
  return ((stat.mode >> shift) & 1) === 1
}
