/**
 * A real PostgreSQL under this process's care: made, started, attached to and stopped without any installation.
 * Several processes may share one; the last one to leave stops it. One that was killed leaves the server running,
 * and the next start attaches to it.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { openDataFolder, superuser } from './data-folder.ts'
import { startOrAttach, type Start } from './postmaster.ts'
import { bePresent, type Presence, type ServerAddress } from './presence.ts'
import { chooseRunAs } from './run-as.ts'
import { isAlive, readPidFile } from './server-process.ts'
import { prepareSocketFolder, prepareStateFolder } from './state-folder.ts'

/** Time for the system to clear away what a killed server leaves. */
const pauseBeforeRevival = 200
const patience = 30_000
const wrongPassword = '28P01'

/** `state`: the folder of STATE_DIR. `bin`: the programs of PG_BIN. `settings`: added to postgresql.conf. */
export type EmbeddedSettings = {
  state: string
  bin?: string | undefined
  settings?: Record<string, string> | undefined
}

/** A running server, and how to leave it. `pid` is that of the server as it was found or started. */
export type EmbeddedPostgres = {
  connection: ServerAddress
  state: string
  pid: number
  created: boolean
  attached: boolean
  /** Leaves the server; stops it, and waits for its end, when nobody else is attached. */
  leave: () => Promise<void>
}

/** Starts or joins the embedded server of a state folder. A server that dies while it is used is started again. */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows, set DATABASE_URL to a PostgreSQL server.')
  const { start, data, state } = prepare(settings)
  const connection = { host: start.sockets, port: 5432, user: superuser, password: data.password }
  const { server, leave } = await attend(start, connection)
  return { connection, state, ...server, created: data.created, leave }
}

/** One file for each day of the week, in the data folder: a day's file replaces that of the week before. */
const logging = {
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
}

function prepare({ state: wanted, bin: own, settings }: EmbeddedSettings) {
  const who = chooseRunAs()
  const state = prepareStateFolder(wanted, who)
  const bin = findBinaries({ own, state, who })
  const data = openDataFolder({ bin, state, who })
  const sockets = prepareSocketFolder(state, who)
  const tuned = { shared_buffers: '128MB', timezone: 'UTC', ...logging, ...settings }
  const log = join(state, 'postgres.log')
  return { state, data, start: { bin, data: data.path, sockets, log, who, settings: tuned } satisfies Start }
}

type Server = { pid: number; attached: boolean }

/** Stays with the server, starting it again when it dies; answers the server and how to leave it. */
async function attend(
  start: Start,
  address: ServerAddress,
): Promise<{ server: Server; leave: () => Promise<void> }> {
  const state = { hasLeft: false, presence: null as Presence | null }
  const revive = async (): Promise<void> => {
    state.presence = null
    await sleep(pauseBeforeRevival)
    if (!state.hasLeft) state.presence = (await enter(start, address, onLost)).presence
  }
  // When it cannot be started again, whoever asks it something gets the error, and the log of the server has the cause.
  const onLost = () => void revive().catch(() => undefined)
  const { server, presence } = await enter(start, address, onLost)
  state.presence = presence
  const leave = async () => {
    state.hasLeft = true
    const others = (await state.presence?.leave()) ?? 0
    if (others === 0) await stop(start.data)
  }
  return { server, leave }
}

/** Starts or attaches, and connects. A server found just before its end, or still recovering, is asked again. */
async function enter(
  start: Start,
  address: ServerAddress,
  onLost: () => void,
): Promise<{ server: Server; presence: Presence }> {
  const until = performance.now() + patience
  for (;;) {
    const server = await startOrAttach(start)
    try {
      return { server, presence: await bePresent(address, onLost) }
    } catch (error) {
      if (performance.now() > until || (error as { code?: string }).code === wrongPassword) throw error
      await sleep(50)
    }
  }
}

async function stop(data: string): Promise<void> {
  const found = readPidFile(data)
  if (!found || !isAlive(found.pid)) return
  process.kill(found.pid, 'SIGINT')
  while (isAlive(found.pid)) await sleep(10)
}
