/** Threads that were put off come back, unread, in the morning of their day. */
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'

const bringBack = {
  name: 'messages.bring-back',
  text: 'select app.bring_back_threads((now() at time zone $2)::date) from tenants where tenant_id = $1',
}

export function createReturningQueue({
  store,
  tenantOf,
}: {
  store: Store
  tenantOf: (id: string) => Promise<{ white: { timeZone: string } }>
}): JobQueue {
  return {
    name: 'returning-threads',
    places: 1,
    run: async ({ tenantId }) => {
      const { white } = await tenantOf(tenantId)
      await store.serveOne(tenantId, bringBack, [white.timeZone])
      return done
    },
  }
}
