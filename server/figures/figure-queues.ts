/** Makes the figures of lists anew: of an account whose bookings changed, and of all accounts of a firm. */
import type { BaseLogger } from 'pino'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'
import { keepDeskFigures } from './keep-desk-figures.ts'
import { revalueAccounts } from './revalue-accounts.ts'

type FigureParts = {
  store: Store
  now: () => number
  sources: PortfolioSources
  tenantOf: (id: string) => Promise<FiguredTenant>
  log: Pick<BaseLogger, 'info'>
}

/** One account does not wait until all of them are done; nor do they all for what lists of clients alone say. */
export function createFigureQueues({ store, now, sources, tenantOf, log }: FigureParts): JobQueue[] {
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
    {
      name: 'desk-figures',
      places: 1,
      run: async ({ tenantId }, signal) => {
        const [tenant, today] = [await tenantOf(tenantId), new Date(now()).toISOString().slice(0, 10)]
        const outcome = await keepDeskFigures({ store, sources, tenant, today, signal })
        log.info({ tenant: tenant.name, ...outcome }, 'figures of the client list refreshed')
        return { end: 'done' }
      },
    },
  ]
}
