/** Waits at the start until the database answers, and says in a sentence why it never will. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { isDatabaseAway } from './database-away.ts'
import { withClient } from './provision.ts'
import { StartRefusal } from './start-refusal.ts'

const pauseMs = 1_000
/** Said at once, and then every ten seconds. */
const triesALine = 10

/** What PostgreSQL says that waiting does not change. */
const reasons: Readonly<Record<string, (owner: Connection) => string>> = {
  '28P01': ({ user }) => `the password of ${user} is wrong`,
  '28000': ({ user }) => `${user} may not sign in from here`,
  '3D000': ({ database }) => `there is no database ${database}`,
  '42501': ({ user, database }) => `${user} may not connect to the database ${database}`,
}

type Waiting = { say: (text: string) => void; stopping?: AbortSignal | undefined }

/** Resolves once the owner may connect. Throws a StartRefusal where DATABASE_URL has to be changed. */
export async function reachDatabase(owner: Connection, { say, stopping }: Waiting): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    stopping?.throwIfAborted()
    const error = await tryOnce(owner)
    if (!error) return
    if (!isDatabaseAway(error)) throw refusalOf(owner, error)
    if (tries % triesALine === 0) say(`${whereOf(owner)} does not answer (${error.message}). Waiting for it.`)
    await sleep(pauseMs, undefined, { signal: stopping })
  }
}

/** The same for a command that somebody waits for: it does not wait. */
export async function requireDatabase(owner: Connection): Promise<void> {
  const error = await tryOnce(owner)
  if (error) throw refusalOf(owner, error)
}

async function tryOnce(owner: Connection): Promise<(Error & { code?: string }) | null> {
  return withClient(owner, async () => null).catch((error: Error) => error)
}

function refusalOf(owner: Connection, error: Error & { code?: string }): StartRefusal {
  const reason = reasons[error.code ?? '']?.(owner) ?? (error.message || error.code)
  return new StartRefusal(
    `${whereOf(owner)} cannot be used: ${reason}. DATABASE_URL says where it is and who signs in.`,
    {
      cause: error,
    },
  )
}

const whereOf = ({ host, port }: Connection): string =>
  host.startsWith('/') ? `The database in ${host}` : `The database at ${host}:${port}`
