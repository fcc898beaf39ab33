/**
 * The database of an installation: the embedded one, or any PostgreSQL 15+ under DATABASE_URL. Three logins reach it:
 * the owner (migrations, seeding), api (requests; no rights of its own), auth (sign-in; the auth schema).
 */
import { Client } from 'pg'
import { derivePassword, type Connection } from './connection.ts'
import { startEmbedded } from './embedded/embedded-postgres.ts'
import { provision } from './provision.ts'
import { StartRefusal } from './start-refusal.ts'

/** `url`: DATABASE_URL; without it an embedded server keeps its data in `stateFolder`, with the programs of `bin`. */
export type DatabaseSettings = {
  url?: string | undefined
  stateFolder: string
  bin?: string | undefined
  serverSettings?: Record<string, string> | undefined
}

/** The three ways in, and the way out. `where` is for the start-up table. */
export type Database = {
  owner: Connection
  api: Connection
  auth: Connection
  where: string
  close: () => Promise<void>
}

const embeddedName = 'portico'

/** Opens the database, making the embedded one where it is missing. Tables come by `migrate`. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.url) {
    const owner = readUrl(settings.url)
    return { ...loginsOf(owner), where: `${owner.host}/${owner.database}`, close: async () => undefined }
  }
  const server = await startEmbedded({
    state: settings.stateFolder,
    bin: settings.bin,
    settings: settings.serverSettings,
  })
  const owner = await provision(server.connection, embeddedName)
  return { ...loginsOf(owner), where: server.state, close: () => server.leave() }
}

/**
 * The logins that belong to an owner. Their passwords follow from the owner's, so that every node of an installation
 * knows them and none is stored.
 */
export function loginsOf(owner: Connection): { owner: Connection; api: Connection; auth: Connection } {
  const login = (user: string): Connection => ({
    ...owner,
    user,
    password: derivePassword(owner.password, user),
  })
  return { owner, api: login('portal_api'), auth: login('portal_auth') }
}

function readUrl(url: string): Connection {
  const { host, port, user, password, database, ssl } = new Client({ connectionString: url })
  if (!user || !password || !database)
    throw new StartRefusal('DATABASE_URL must name the owner, its password and the database.')
  return { host, port, user, password, database, ssl }
}
