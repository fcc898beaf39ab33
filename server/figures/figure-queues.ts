/** Makes the figures of lists anew: of an account whose bookings changed, and of all accounts of a firm. */
import type { BaseLogger } from 'pino'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import { doneUnlessFailed, failureStored, done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { keepDeskFigures } from './keep-desk-figures.ts'
import { failedOnes, revalueAccounts, revalueAndRetry } from './revalue-accounts.ts'

type FigureParts = {
  store: Store
  now: () => number
  sources: PortfolioSources
  tenantOf: (id: string) => Promise<FiguredTenant>
  log: Pick<BaseLogger, 'info'>
}

/** Seconds until the next try, for half a working day: an open circuit breaker closes long before that. */
export const figurePauses = [60, 300, 900, 1_800, 3_600, 3_600, 3_600] as const

/** A job of one account is tried again alone; what failed in a job of all accounts is tried again in a job of its own. */
export function createFigureQueues(parts: FigureParts): JobQueue[] {
  return [ofOneAccount(parts), ofAllAccounts(parts), ofTheDesk(parts)]
}

const retry = (failed: number) => ({ failed, what: 'calculations', after: figurePauses })

function ofOneAccount({ store, sources, tenantOf, log }: FigureParts): JobQueue {
  return {
    name: 'figures',
    places: 2,
    run: async (job, signal) => {
      const tenant = await tenantOf(job.tenantId)
      const outcome = await revalueAccounts({ store, sources, tenant, signal, accounts: [job.key] })
      log.info({ tenant: tenant.name, ...outcome }, 'figures refreshed')
      return doneUnlessFailed(job, retry(outcome.failed))
    },
  }
}

function ofAllAccounts({ store, sources, tenantOf, log }: FigureParts): JobQueue {
  return {
    name: 'all-figures',
    places: 1,
    run: async (job, signal) => {
      const tenant = await tenantOf(job.tenantId)
      const isRetry = job.key === failedOnes
      const outcome = isRetry
        ? await revalueAccounts({ store, sources, tenant, signal, accounts: failedOnes })
        : await revalueAndRetry({ store, sources, tenant, signal })
      log.info({ tenant: tenant.name, ...outcome }, 'figures refreshed')
      if (isRetry) return doneUnlessFailed(job, retry(outcome.failed))
      return outcome.failed === 0 ? done : failureStored
    },
  }
}

function ofTheDesk({ store, now, sources, tenantOf, log }: FigureParts): JobQueue {
  return {
    name: 'desk-figures',
    places: 1,
    run: async (job, signal) => {
      const [tenant, today] = [await tenantOf(job.tenantId), new Date(now()).toISOString().slice(0, 10)]
      const isOfFailed = job.key === failedOnes
      const outcome = await keepDeskFigures({ store, sources, tenant, today, isOfFailed, signal })
      log.info({ tenant: tenant.name, ...outcome }, 'figures of the client list refreshed')
      if (isOfFailed) return doneUnlessFailed(job, retry(outcome.failed))
      if (outcome.failed === 0) return done
      await store.serve(tenant.id, (service) =>
        addJobs(service, { queue: 'desk-figures', keys: [failedOnes] }),
      )
      return failureStored
    },
  }
}
