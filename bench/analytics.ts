/**
 * Usage of a firm in which ten million things were done in a year: how long the two calls of the page take together, and
 * what an event costs beside a request. The days are planted by SQL; of the log its last part.
 */
import { pino } from 'pino'
import { request } from 'undici'
import { createUsageNotes } from '#server/usage/usage-notes.ts'
import { sumsOfUsage } from '#server/seeding/plant-usage.ts'
import { openStore } from '#server/store/executor.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'
import type { Bench } from './bench.ts'
import { installLargeFirm, type Installed } from './large-installation.ts'
import { measureInTurns, quantile } from './load.ts'
import { endProcess, openSession, pidsOf, startPortico } from './processes.ts'
import { processorMs } from './processor-time.ts'

const accounts = 2_000
const events = 10_000_000
const logged = 300_000
const pageBudgetMs = 300
const views = 60
/** As many events as a node of a busy firm writes at once, and how often that is measured. */
const [batch, batches] = [200, 100]

type Measured = { times: number[]; counted: number; eventMs: number; requestMs: number }

let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

export const benches: readonly Bench[] = [
  {
    name: `analytics of ${events / 1e6} million events: p95 / ${pageBudgetMs} ms`,
    goal: 1,
    better: 'lower',
    run: async () => {
      const { times, counted } = await measurements()
      const [p95, middle] = [quantile(times, 0.95), quantile(times, 0.5)]
      const detail = `${p95.toFixed(0)} ms (half within ${middle.toFixed(0)} ms) of ${(counted / 1e6).toFixed(1)} million`
      return { ratio: p95 / pageBudgetMs, detail }
    },
  },
  {
    name: 'an event that is counted / a request for an account',
    goal: 0.02,
    better: 'lower',
    run: async () => {
      const { eventMs, requestMs } = await measurements()
      const detail = `${(eventMs * 1000).toFixed(0)} of ${(requestMs * 1000).toFixed(0)} microseconds of the processor`
      return { ratio: eventMs / requestMs, detail }
    },
  },
]

async function measureAll(): Promise<Measured> {
  const installed = await installLargeFirm(accounts)
  try {
    const counted = await plant(installed)
    const portico = await startPortico(installed)
    try {
      const headers = await openSession(portico.origin, installed)
      const times = await openPage(`${portico.origin}/api/portals/${installed.portal}`, headers)
      const pids = pidsOf(portico, installed)
      const path = `/api/accounts/${installed.account}`
      const asked = { account: { origin: portico.origin, headers, pids, path } }
      const loads = await measureInTurns(asked, { crowds: [4], rounds: 3, secondsEach: 3 })
      const requestMs = loads[4]?.account.processorMs ?? Number.NaN
      return { times, counted, requestMs, eventMs: await countEvents(installed, pids.slice(1)) }
    } finally {
      await endProcess(portico.child)
    }
  } finally {
    await installed.close()
  }
}

/** Every client on every day, some more than others, so that all of it comes to ten million. */
async function plant({ database, tenant, portal }: Installed): Promise<number> {
  const counted = await asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    // It refers to nothing but what is there.
    await client.query(`select set_config('session_replication_role', 'replica', true)
      where has_parameter_privilege('session_replication_role', 'SET')`)
    await client.query(
      `insert into log_analytics (tenant_id, portal, "user", for_date, is_investor, logins, views, messages, downloads,
          other, total, last_at)
        select $1, $2, c.client, d.day, true, 1, v.many, 1, 1, 1, v.many + 4, d.day + time '10:00'
          from (select distinct client from accounts where tenant_id = $1 and client is not null and portal = $2) c
          cross join (select ($4::date - n)::date as day from generate_series(0, 365) n) d
          cross join lateral (select ($3::bigint / (366 * (select count(distinct client) from accounts
            where tenant_id = $1 and portal = $2)) - 4
            + abs(hashtext(c.client::text || d.day::text)) % 3 - 1)::int as many) v`,
      [tenant.id, portal, events, tenant.asOf],
    )
    for (const sum of sumsOfUsage) await client.query(sum, [tenant.id])
    await client.query(
      `insert into logs (tenant_id, id, type, section, info, portal_id, created_at, created_by, created_name)
        select $1, gen_random_uuid(), 'views', 'account', 'clients', $2, $4::date - n * interval '1 second',
            c.ids[1 + n % cardinality(c.ids)], 'Client'
          from (select array_agg(distinct client) as ids from accounts
            where tenant_id = $1 and portal = $2 and client is not null) c, generate_series(1, $3::int) n`,
      [tenant.id, portal, logged, tenant.asOf],
    )
    const { rows } = await client.query<{ counted: string }>(
      'select sum(total) as counted from usage_days where tenant_id = $1',
      [tenant.id],
    )
    return Number(rows[0]?.counted)
  })
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
  return counted
}

/** The page asks for both at once and is whole when both are there. */
async function openPage(address: string, headers: Record<string, string>): Promise<number[]> {
  const ask = async (path: string): Promise<void> => {
    const answer = await request(`${address}${path}`, { headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${await answer.body.text()}`)
    await answer.body.dump()
  }
  const times: number[] = []
  for (let view = 0; view < views + 5; view += 1) {
    const begun = performance.now()
    await Promise.all([ask('/usage'), ask('/activity')])
    if (view >= 5) times.push(performance.now() - begun)
  }
  return times
}

/** What this process and the database do for an event, from the line in memory to the commit. */
async function countEvents({ database, tenant, portal }: Installed, pids: number[]): Promise<number> {
  const store = await openStore(database)
  const usage = createUsageNotes({ store, now: Date.now, log: pino({ level: 'error' }) }, { everyMs: null })
  const people = tenant.users.slice(0, 1000)
  const note = async (count: number): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      const person = people[number % people.length]?.id ?? ''
      usage.note({ tenantId: tenant.id, person, kind: 'views', section: 'account', portal })
      if (number % batch === batch - 1) await usage.flush()
    }
  }
  await note(10 * batch)
  const [own, theirs] = [process.cpuUsage(), processorMs(pids)]
  await note(batches * batch)
  const { user, system } = process.cpuUsage(own)
  const spent = (user + system) / 1000 + processorMs(pids) - theirs
  await store.close()
  return spent / (batches * batch)
}
