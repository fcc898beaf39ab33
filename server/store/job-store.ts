/** The queue of jobs in the database: written by whoever writes what they are for, taken by nodes of all tenants at once. */
import type { Pool } from 'pg'
import type { Connection } from './connection.ts'
import { listen } from './listen.ts'
import type { Query } from './transaction.ts'
import type { Statement } from './statement.ts'

/** A job that is taken. `key`: what it is about; `since`: when it was written; `turn` tells this taking from another. */
export type Job = {
  tenantId: string
  queue: string
  key: string
  attempts: number
  turn: number
  since: string
}

/**
 * What became of a job. 'failed' stays in the list until an administrator looks at it; 'again' is tried later. `isNoTry`: the
 * try does not count. `isUnreached`: the receiver did not answer, so the other jobs of its line wait too.
 *
 * A job is done only when it says what became of its failures. `failed` is 0: every part succeeded. It is 'stored': the
 * failure is stored with the record that it belongs to, where a person sees it and can repeat it, or in another job.
 */
export type Outcome =
  | { end: 'done'; failed: 0 | 'stored' }
  | { end: 'failed'; error: string }
  | { end: 'again'; inSeconds: number; error?: string | null; isNoTry?: boolean; isUnreached?: boolean }

/** A job that comes again: so long (`'02:30'`) after the beginning of each hour or day in a time zone. */
export type Planned = { queue: string; every: 'hour' | 'day'; after: string; zone: string }

export type JobStore = {
  /** Takes what is due, at most so many of each queue, and holds on to `held`; `waitMs` until the next is due. */
  claim(
    wanted: Record<string, number>,
    held?: readonly Job[],
  ): Promise<{ jobs: Job[]; waitMs: number | null }>
  settle(job: Job, outcome: Outcome): Promise<void>
  /** How many there are of each queue, and for how long the first of them is due, in seconds. */
  count(): Promise<{ queue: string; status: string; count: number; oldestSeconds: number }[]>
  /** Sees to it that every tenant has these; one whose time passed while nobody was there is due. */
  plan(planned: readonly Planned[]): Promise<void>
  /** Calls `onWake` whenever there is a new job, and after a lost connection has come back. */
  listen(onWake: () => void): Promise<{ close(): Promise<void> }>
}

/** How long a node that says nothing more is believed to be at it. */
const lease = '150 seconds'

/** `pool`: of the login that `connection` signs in as. */
export function createJobStore(pool: Pool, connection: Connection): JobStore {
  return {
    claim: async (wanted, held = []) => {
      const values = [JSON.stringify(wanted), JSON.stringify(held), lease]
      type Claimed = { claimed: { jobs: Job[]; waitMs: number | null } }
      const { rows } = await pool.query<Claimed>('select app.claim_jobs($1, $2, $3) as claimed', values)
      return rows[0]?.claimed ?? { jobs: [], waitMs: null }
    },
    settle: async ({ tenantId, queue, key, turn }, outcome) => {
      const values = [tenantId, queue, key, turn, JSON.stringify(outcome)]
      await pool.query('select app.settle_job($1, $2, $3, $4, $5)', values)
    },
    count: async () => {
      const text = `select queue, status, count, oldest_seconds as "oldestSeconds" from app.count_jobs()`
      return (await pool.query<{ queue: string; status: string; count: number; oldestSeconds: number }>(text))
        .rows
    },
    plan: async (planned) => {
      await pool.query('select app.plan_jobs($1)', [JSON.stringify(planned)])
    },
    listen: (onWake) => listen(connection, { channel: 'jobs', onNotice: onWake, onListening: onWake }),
  }
}

/** What comes again by the clock, and what was given up, the newest first. */
export const listJobs: Statement = {
  name: 'jobs.list',
  text: `select queue, key, status, attempts, error, every, since, started_at as "startedAt", ended_at as "endedAt",
      case when status = 'failed' then null else run_at end as "nextAt"
    from jobs where tenant_id = $1 and (every is not null or status = 'failed')
    order by every is null, ended_at desc nulls last, queue, key limit 200`,
}

/** Forgets jobs that failed a month ago. */
export const sweepJobs: Statement = {
  name: 'jobs.sweep',
  text: `delete from jobs where tenant_id = $1 and status = 'failed' and ended_at < now() - interval '30 days'`,
}

const add = { name: 'jobs.add', text: 'select app.add_jobs($1, $2, $3)' }

/** Writes jobs in the transaction of what they follow; one that is there already begins anew. */
export async function addJobs(
  transaction: { query: Query },
  { queue, keys = [''] }: { queue: string; keys?: readonly string[] },
): Promise<void> {
  await transaction.query(add, [queue, keys])
}
