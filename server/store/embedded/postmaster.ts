/** Starts the database server on a data folder, or attaches to the one that already runs there. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunAs } from './run-as.ts'
import { answers, isAlive, isFolderInUse, readPidFile } from './server-process.ts'
import { socketPath } from './state-folder.ts'

/** What is needed to start a server. `settings` are those of postgresql.conf. `log`: what it says before it logs itself. */
export type Start = {
  bin: string
  data: string
  sockets: string
  log: string
  who: RunAs | null
  settings: Record<string, string>
}

const patience = 30_000
const pause = 20

/** Answers the running server's process id and whether it was already there. */
export async function startOrAttach(start: Start): Promise<{ pid: number; attached: boolean }> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const found = readPidFile(start.data)
    if (found && isAlive(found.pid)) {
      if (await answers(socketPath(start.sockets))) return { pid: found.pid, attached: true }
    } else if (!found || !isFolderInUse(start.data)) {
      if (found) removeStale(start.data, found.pid)
      const pid = await launch(start)
      if (pid !== null) return { pid, attached: false }
    }
    await sleep(pause)
  }
  throw new Error(`The database server did not start. Its log ends:\n${readEnds(start)}`)
}

/**
 * A killed server that nobody has reaped yet would be taken for alive by postgres itself. Only the file that was
 * looked at goes: another process may have started a server meanwhile.
 */
function removeStale(data: string, pid: number): void {
  if (readPidFile(data)?.pid === pid) rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Starts the program and waits until it is ready; null when it ended instead (another process may have won). */
async function launch({ bin, data, sockets, log, who, settings }: Start): Promise<number | null> {
  const all = { listen_addresses: '', unix_socket_directories: sockets, port: '5432', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a', 0o600)
  // Detached, so that Ctrl+C in a terminal reaches this process first and the server is stopped in order.
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...who,
    cwd: '/',
    stdio: ['ignore', 'ignore', output],
    detached: true,
  })
  closeSync(output)
  const state = { ended: false }
  child.on('error', () => (state.ended = true))
  child.on('exit', () => (state.ended = true))
  child.unref()
  while (!state.ended) {
    const found = readPidFile(data)
    if (found?.isReady && found.pid === child.pid) return found.pid
    await sleep(5)
  }
  return null
}

/** The end of what the server said as it began, and of its log of today. */
function readEnds({ log, data }: Start): string {
  const today = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
  return [log, join(data, 'log', `postgresql-${today}.log`)].map(readEnd).join('')
}

function readEnd(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-1000)
  } catch {
    return ''
  }
}
