/** Where the embedded database keeps its files, and where its socket is. */
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mayReach, type RunAs } from './run-as.ts'

/** A socket's path lives in a field of 104 (macOS) or 108 bytes. */
const longestSocketPath = 100
const socketName = '.s.PGSQL.5432'

/**
 * Makes and answers the folder of the database. As root, a folder that the database's user cannot reach (a private
 * checkout) is replaced by one under /var/lib/portico, the same one each time.
 */
export function prepareStateFolder(wanted: string, who: RunAs | null): string {
  const asked = resolve(wanted)
  const folder = who && !mayReach(asked, who) ? join('/var/lib/portico', shortHash(asked)) : asked
  mkdirSync(folder, { recursive: true })
  if (who) chmodSync(folder, 0o711)
  if (who && !mayReach(folder, who)) throw new Error(`The database's user cannot reach ${folder}.`)
  return folder
}

/** Makes and answers the private folder of the socket: beside the data, or under the temporary folder when too long. */
export function prepareSocketFolder(state: string, who: RunAs | null): string {
  const beside = join(state, 's')
  const folder =
    Buffer.byteLength(join(beside, socketName)) < longestSocketPath
      ? beside
      : join(tmpdir(), `portico-${shortHash(state)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseForeignFolder(folder, who)
  if (who) chownSync(folder, who.uid, who.gid)
  chmodSync(folder, 0o700)
  return folder
}

/** The path of the socket in its folder. */
export function socketPath(folder: string): string {
  return join(folder, socketName)
}

/** Anybody may have made that name under /tmp before us. */
function refuseForeignFolder(folder: string, who: RunAs | null): void {
  const stat = lstatSync(folder)
  const own = [process.getuid?.(), who?.uid]
  if (!stat.isDirectory() || !own.includes(stat.uid)) throw new Error(`${folder} belongs to somebody else.`)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
