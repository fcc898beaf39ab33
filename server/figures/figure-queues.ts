/** Makes the figures of lists anew: of an account whose bookings changed, and of all accounts of a firm. */
import type { BaseLogger } from 'pino'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'
import { revalueAccounts } from './revalue-accounts.ts'

type FigureParts = {
  store: Store
  sources: PortfolioSources
  tenantOf: (id: string) => Promise<FiguredTenant>
  log: Pick<BaseLogger, 'info'>
}

/** Two queues: one account does not wait until all of them are done. */
export function createFigureQueues({ store, sources, tenantOf, log }: FigureParts): JobQueue[] {
  const run: JobQueue['run'] = async ({ tenantId, key }, signal) => {
    const accounts = key === '' ? {} : { accounts: [key] }
    const tenant = await tenantOf(tenantId)
    const outcome = await revalueAccounts({ store, sources, tenant, signal, ...accounts })
    log.info({ tenant: tenant.name, ...outcome }, 'figures refreshed')
    return { end: 'done' }
  }
  return [
    { name: 'figures', places: 2, run },
    { name: 'all-figures', places: 1, run },
  ]
}
