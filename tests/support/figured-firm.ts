/** A firm whose figures are asked for, and where they come from, as a nightly pass sees both. */
import { pino } from 'pino'
import { loadConfiguration, type ConfigurationKey } from '#configurations/register/registry.ts'
import { createPortfolioSources } from '#server/figures/portfolio-sources.ts'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import type { Place } from '#tests/support/builders.ts'
import { keepingOwnLedgers } from '#tests/support/own-ledgers.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

/** The firm of a place; the partner firm keeps its ledgers itself here. */
export async function figuredTenant({ tenantId }: Place, key: ConfigurationKey): Promise<FiguredTenant> {
  const white = await loadConfiguration(key)
  const tenant = { id: tenantId, name: key, configuration: key, hosts: [], white }
  return key === 'partner-firm' ? keepingOwnLedgers(tenant) : tenant
}

type Given = { database: TestDatabase; now: () => number; baseUrl: string | null }

/** Sources whose data service is at an address, or silent without one. */
export function sourcesAt({ database: { store }, now, baseUrl }: Given): PortfolioSources {
  const log = pino({ level: 'silent' })
  const baseUrlOf = ({ configuration }: { configuration: string }) => baseUrl && `${baseUrl}/${configuration}`
  return createPortfolioSources({ store, now, log, platform: { baseUrlOf } })
}
