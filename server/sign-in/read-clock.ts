import type { IsoTime } from '#model/fields/iso-time.ts'
import type { Store } from '#server/store/executor.ts'

const read = {
  name: 'clock-read',
  text: `select clock_timestamp() as now, floor(extract(epoch from clock_timestamp()) * 1000)::bigint as ms
    from tenants where tenant_id = $1`,
}

/** The clock that decides when sessions and codes end: the database's. */
export async function readClock(store: Store, tenantId: string): Promise<{ now: IsoTime; ms: number }> {
  const [clock] = await store.serveOne<{ now: IsoTime; ms: number }>(tenantId, read)
  if (!clock) throw new Error('The database has no such tenant.')
  return clock
}
