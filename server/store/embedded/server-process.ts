/** What the process table and the pid file say about a database server. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

/** The process named in the pid file of a data folder, with the last word of its state; null without such a file. */
export function readPidFile(data: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** Whether a process runs; one that was killed and not yet reaped does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** Whether some process still works in the folder: the children of a killed server outlive it for a moment. */
export function isFolderInUse(data: string): boolean {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readlinkSync(`/proc/${name}/cwd`) === data && isAlive(Number(name))
    } catch {
      return false
    }
  })
}

/** Whether somebody listens on the socket. */
export function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
}
