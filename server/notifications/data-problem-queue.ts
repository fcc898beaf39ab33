/** Tells advisers in the morning whose figures are not as they should be since they were told last. */
import type { Installation } from '#server/ground/tenants.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { readDataHealth } from '#server/portals/read-data-health.ts'
import type { Store } from '#server/store/executor.ts'

const portalsOf = {
  name: 'data-problems.portals',
  text: 'select id from portals where tenant_id = $1 and active order by id',
}
const note = { name: 'data-problems.note', text: 'select app.note_data_problems($1, $2, $3)' }

export type DataProblemParts = {
  store: Pick<Store, 'serve' | 'serveOne'>
  tenantOf: (id: string) => Promise<Installation>
}

/** Each portal in a transaction of its own; what was told already is not told again. */
export function createDataProblemQueue({ store, tenantOf }: DataProblemParts): JobQueue {
  return {
    name: 'data-problems',
    places: 1,
    run: async ({ tenantId }, signal) => {
      const { white } = await tenantOf(tenantId)
      const isOwnLedger = white.provider.source === 'stored'
      for (const { id: portal } of await store.serveOne<{ id: string }>(tenantId, portalsOf)) {
        signal.throwIfAborted()
        await store.serve(tenantId, async (service) => {
          const { rows } = await readDataHealth(service, { portal, isOwnLedger })
          const troubled = [...new Set(rows.map(({ account }) => account.id))]
          await service.query(note, [portal, troubled])
        })
      }
      return done
    },
  }
}
