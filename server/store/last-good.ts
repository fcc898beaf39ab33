/** The last good answers of a tenant's data service in the database: all nodes share them, and a restart keeps them. */
import { LRUCache } from 'lru-cache'
import type { LastGoodStore } from '#providers/last-good-store.ts'
import type { Store } from './executor.ts'
import type { Statement } from './statement.ts'

const read = {
  name: 'last-good-read',
  text: 'select body, fetched_at as "fetchedAt" from last_good where tenant_id = $1 and key = $2',
}

/** What nobody has asked for in a month goes with it. */
const write = {
  name: 'last-good-write',
  text: `with old as (delete from last_good where tenant_id = $1 and fetched_at < now() - interval '30 days')
    insert into last_good (tenant_id, key, body, fetched_at) values ($1, $2, $3, $4)
    on conflict (tenant_id, key) do update set body = excluded.body, fetched_at = excluded.fetched_at`,
}

/** Forgets every answer of a tenant's data service. */
export const forgetAnswers: Statement = {
  name: 'last-good-forget',
  text: 'delete from last_good where tenant_id = $1',
}

/** An answer is kept anew after so many minutes at the earliest: an hour's outage does not ask for the minute. */
const restMs = 10 * 60 * 1000
const mostRemembered = 10_000

export type LastGoodParts = {
  store: Pick<Store, 'serveOne'>
  tenantId: string
  now: () => number
  /** Hears that an answer could not be kept, which is no reason not to show it. */
  onLost: (error: unknown) => void
}

export function createLastGoodStore({ store, tenantId, now, onLost }: LastGoodParts): LastGoodStore {
  const kept = new LRUCache<string, true>({
    max: mostRemembered,
    ttl: restMs,
    perf: { now },
    ttlResolution: 0,
  })
  return {
    read: async (key) => {
      const [kept] = await store.serveOne<{ body: string; fetchedAt: string }>(tenantId, read, [key])
      return kept ? { body: JSON.parse(kept.body) as unknown, fetchedAt: kept.fetchedAt } : null
    },
    write: async (key, { body, fetchedAt }) => {
      if (kept.has(key)) return
      kept.set(key, true)
      await store.serveOne(tenantId, write, [key, JSON.stringify(body), fetchedAt]).catch(onLost)
    },
  }
}
