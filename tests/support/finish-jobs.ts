/** Jobs done at once, as a node would do them, and the clock that makes them due. */
import { pino } from 'pino'
import { finishJobs as finishAll } from '#server/jobs/finish-jobs.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { JobStore } from '#server/store/job-store.ts'
import { asKeeper } from './outbox.ts'
import type { Place } from './builders.ts'

const log = pino({ level: 'silent' })

/** Does what is due of a queue until nothing is; answers how many were taken. */
export const finishJobs = (jobs: JobStore, queue: JobQueue, signal?: AbortSignal): Promise<number> =>
  finishAll({ jobs, log }, queue, signal)

/** What the clock would do: what waits of a tenant, or is under way on a node that died, is due. */
export async function letTimePass(place: Place): Promise<void> {
  await asKeeper(
    place,
    `update jobs set run_at = clock_timestamp() where tenant_id = $1 and status <> 'failed'`,
  )
}
