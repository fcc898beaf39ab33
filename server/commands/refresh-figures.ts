import type { FastifyBaseLogger } from 'fastify'
import type { FiguredTenant, PortfolioSources } from '#server/figures/portfolio-sources.ts'
import type { Store } from '#server/store/executor.ts'
import { revalueAccounts } from './revalue-accounts.ts'

type Parts = {
  store: Store
  sources: PortfolioSources
  tenants: { all(): Promise<readonly FiguredTenant[]> }
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Makes the stored figures of every account anew, tenant after tenant; a tenant that fails leaves the others be. */
export async function refreshFigures({ store, sources, tenants, log }: Parts): Promise<void> {
  for (const tenant of await tenants.all()) {
    try {
      const outcome = await revalueAccounts({ store, sources, tenant })
      log.info({ tenant: tenant.name, ...outcome }, 'figures refreshed')
    } catch (error) {
      log.error({ tenant: tenant.name, err: error }, 'figures not refreshed')
    }
  }
}
