/**
 * A real PostgreSQL under this process's care: made, started, attached to and stopped without any installation.
 * Several processes may share one; the last one to leave stops it. One that was killed leaves the server running,
 * and the next start attaches to it.
 */
import { join } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { openDataFolder, superuser } from './data-folder.ts'
import { startOrAttach } from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { isAlive } from './server-process.ts'
import { prepareSocketFolder, prepareStateFolder } from './state-folder.ts'

/** `state`: the folder of STATE_DIR. `bin`: the programs of PG_BIN. `settings`: added to postgresql.conf. */
export type EmbeddedSettings = {
  state: string
  bin?: string | undefined
  settings?: Record<string, string> | undefined
}

/** A running server, how to reach it as its superuser, and how to leave it. */
export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; password: string }
  state: string
  pid: number
  created: boolean
  attached: boolean
  /** Leaves the server; stops it, and waits for its end, when nobody else is attached. */
  leave: () => Promise<void>
}

/** The driver has these two; its published types lack them. */
type Presence = Client & { ref(): void; unref(): void }

const presence = 'portico presence'

/** Starts or joins the embedded server of a state folder. */
export async function startEmbedded({
  state: wanted,
  bin: own,
  settings,
}: EmbeddedSettings): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new Error('On Windows, set DATABASE_URL to a PostgreSQL server.')
  const who = chooseRunAs()
  const state = prepareStateFolder(wanted, who)
  const bin = findBinaries({ own, state, who })
  const data = openDataFolder({ bin, state, who })
  const sockets = prepareSocketFolder(state, who)
  const log = join(state, 'postgres.log')
  const tuned = { shared_buffers: '128MB', log_min_messages: 'warning', timezone: 'UTC', ...settings }
  const server = await startOrAttach({ bin, data: data.path, sockets, log, who, settings: tuned })
  const connection = { host: sockets, port: 5432, user: superuser, password: data.password }
  const here = await bePresent(connection)
  return { connection, state, ...server, created: data.created, leave: () => leave(here, server.pid) }
}

/** An idle connection that says "somebody uses this server"; it keeps no process alive and may be lost. */
async function bePresent(connection: EmbeddedPostgres['connection']): Promise<Presence> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    application_name: presence,
  }) as Presence
  client.on('error', () => undefined)
  await client.connect()
  client.unref()
  return client
}

async function leave(client: Presence, pid: number): Promise<void> {
  client.ref()
  const others = await client
    .query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`,
      [presence],
    )
    .then(({ rows }) => rows[0]?.count ?? 0)
    .catch(() => 0)
  await client.end().catch(() => undefined)
  if (others > 0 || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}
