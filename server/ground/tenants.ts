/** Which tenant answers at which host name, with its white label; read anew every minute and at unknown hosts. */
import type { Configuration } from '#configurations/configuration.ts'
import { whiteLabelOf } from '#configurations/fit-to-firm.ts'
import { isConfigurationKey, loadConfiguration } from '#configurations/register/registry.ts'
import { KeptResults } from '#providers/kept-results.ts'
import type { Store, Tenant, TenantTerms } from '#server/store/executor.ts'
import { hostNameOf } from './public-origin.ts'

/** A tenant with its composed configuration. */
export type Installation = Tenant & { white: Configuration }

export type Tenants = { at(host: string): Promise<Installation | null>; all(): Promise<Installation[]> }

const maximumAgeMs = 60_000
/** Unknown hosts ask the database at most this often, whoever tries. */
const unknownPauseMs = 2_000

/** `hasDataService`: whether the data service of a tenant's white label is set up; taken as set up without it. */
export function createTenants(
  store: Store,
  now: () => number,
  hasDataService: (installation: Installation) => boolean = () => true,
): Tenants {
  const load = async () => {
    const byHost = new Map<string, Installation>()
    for (const tenant of await store.tenants()) {
      if (!isConfigurationKey(tenant.configuration)) continue
      const installation = await install(tenant, hasDataService)
      for (const host of tenant.hosts) byHost.set(hostNameOf(host), installation)
    }
    return { byHost, at: now() }
  }
  const kept = new KeptResults<Awaited<ReturnType<typeof load>>>({ most: 1, forMs: () => maximumAgeMs, now })
  const current = () => kept.find('', load)
  return {
    at: async (host) => {
      const name = hostNameOf(host)
      const { byHost, at } = await current()
      if (byHost.has(name) || now() - at < unknownPauseMs) return byHost.get(name) ?? null
      kept.forget()
      return (await current()).byHost.get(name) ?? null
    },
    all: async () => [...new Set((await current()).byHost.values())],
  }
}

/** The tenant with its white label and what is known of the firm itself. */
async function install(
  { currency, timeZone, ...tenant }: Tenant & TenantTerms,
  hasDataService: (installation: Installation) => boolean,
): Promise<Installation> {
  const white = await loadConfiguration(tenant.configuration)
  const firm = { hasDataService: hasDataService({ ...tenant, white }) }
  const own = { currency: currency ?? white.currency, timeZone: timeZone ?? white.timeZone }
  return { ...tenant, white: whiteLabelOf(white, { ...own, firm }) }
}
