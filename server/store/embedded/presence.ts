/** An idle connection by which a process says that it uses the server; the last one to leave stops it. */
import { Client } from 'pg'

/** The driver has these two; its published types lack them. */
type Restful = Client & { ref: () => void; unref: () => void }

/** Being there: `leave` answers how many others still are. */
export type Presence = { leave: () => Promise<number> }

const title = 'portico presence'

/** Connects; it keeps no process alive. `onLost` is called when the server ends the connection, not when we do. */
export async function bePresent(address: ServerAddress, onLost: () => void): Promise<Presence> {
  const client = new Client({ ...address, database: 'postgres', application_name: title }) as Restful
  const state = { isConnected: false, isLeaving: false }
  client.on('error', () => undefined)
  client.on('end', () => {
    if (state.isConnected && !state.isLeaving) onLost()
  })
  await client.connect()
  state.isConnected = true
  client.unref()
  return {
    leave: async () => {
      state.isLeaving = true
      client.ref()
      const others = await countOthers(client)
      await client.end().catch(() => undefined)
      return others
    },
  }
}

/** None where the server is gone. */
async function countOthers(client: Client): Promise<number> {
  const text = `select count(*)::int as count from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()`
  const answer = await client.query<{ count: number }>(text, [title]).catch(() => null)
  return answer?.rows[0]?.count ?? 0
}

/** How to reach a server as its superuser. */
export type ServerAddress = { host: string; port: number; user: string; password: string }
