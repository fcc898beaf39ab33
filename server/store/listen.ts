/** Hears what commits say to others: NOTIFY of PostgreSQL, which reaches every node. */
import { Client } from 'pg'
import { valueTypes, type Connection } from './connection.ts'

const pauseMs = 2_000

/** A channel of the database. `onListening` is called whenever it is heard again, after a lost connection too. */
export type Listening = {
  channel: 'jobs' | 'live'
  onNotice: (said: string) => void
  onListening?: () => void
}

/** Listens until it is closed; a lost connection is opened again. */
export async function listen(
  connection: Connection,
  { channel, onNotice, onListening }: Listening,
): Promise<{ close(): Promise<void> }> {
  const state: { client: Client | null; timer?: NodeJS.Timeout; isClosed: boolean } = {
    client: null,
    isClosed: false,
  }
  const connect = async (): Promise<void> => {
    const client = new Client({ ...connection, types: valueTypes, keepAlive: true })
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    client.on('error', () => undefined)
    client.once('end', again)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      state.client = client
      onListening?.()
    } catch {
      await client.end().catch(() => undefined)
    }
  }
  const again = (): void => {
    state.client = null
    if (!state.isClosed) state.timer = setTimeout(() => void connect(), pauseMs).unref()
  }
  await connect()
  return {
    close: async () => {
      state.isClosed = true
      clearTimeout(state.timer)
      await state.client?.end()
    },
  }
}
