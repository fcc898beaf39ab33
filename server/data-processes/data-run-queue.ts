/** Runs are done besides, by whichever node is free; one whose node died is done again, for nothing of it was kept. */
import type { Installation } from '#server/ground/tenants.ts'
import { done, failureStored, tryAgain, type JobQueue } from '#server/jobs/job-queue.ts'
import type { BegunRun } from './begun-run.ts'
import { breakRun, performRun, type RunParts } from './perform-run.ts'

const begun = {
  name: 'data-runs.begun',
  text: `select r.id, r.process, p.name, r.mode, r.way, r.subject, r.created_by as author, p.source, p.token,
      p.leaves_out as "leavesOut"
    from data_runs r join data_processes p on p.tenant_id = r.tenant_id and p.id = r.process
    where r.tenant_id = $1 and r.id = $2 and r.status = 'waiting'`,
}

/** So often is tried what nobody expected to fail, or what ends the node that tries it. */
const mostTries = 3
const pauses = [5, 30]

export type DataRunParts = RunParts & { tenantOf: (id: string) => Promise<Installation> }

export function createDataRunQueue(parts: DataRunParts): JobQueue {
  return {
    name: 'data-run',
    places: 1,
    run: async (job, signal) => {
      const [run] = await parts.store.serveOne<BegunRun>(job.tenantId, begun, [job.key])
      if (!run) return done
      const giveUp = async () => {
        const problem = { code: 'failed', about: '', step: '' } as const
        await breakRun(parts, { tenant: await parts.tenantOf(job.tenantId), run, problem, found: [] })
      }
      if (job.attempts > mostTries) {
        await giveUp()
        return failureStored
      }
      try {
        await performRun(parts, { tenant: await parts.tenantOf(job.tenantId), run, signal })
        return done
      } catch (error) {
        signal.throwIfAborted()
        if (job.attempts < mostTries) return tryAgain(job, { error: String(error), after: pauses })
        await giveUp()
        throw error
      }
    },
  }
}
