/** Which tenant answers at which host name, with its white label; read anew every minute and at unknown hosts. */
import type { Configuration } from '#configurations/configuration.ts'
import { isConfigurationKey, loadConfiguration } from '#configurations/registry.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { hostNameOf } from './public-origin.ts'

/** A tenant with its composed configuration. */
export type Installation = Tenant & { white: Configuration }

export type Tenants = { at(host: string): Promise<Installation | null>; all(): Promise<Installation[]> }

const maximumAgeMs = 60_000
/** Unknown hosts ask the database at most this often, whoever tries. */
const unknownPauseMs = 2_000

export function createTenants(store: Store, now: () => number): Tenants {
  let known: { byHost: Map<string, Installation>; at: number } | null = null
  const load = async (): Promise<Map<string, Installation>> => {
    const byHost = new Map<string, Installation>()
    for (const tenant of await store.tenants()) {
      if (!isConfigurationKey(tenant.configuration)) continue
      const installation = { ...tenant, white: await loadConfiguration(tenant.configuration) }
      for (const host of tenant.hosts) byHost.set(hostNameOf(host), installation)
    }
    known = { byHost, at: now() }
    return byHost
  }
  const current = (maximum: number) => (known && now() - known.at < maximum ? known.byHost : load())
  return {
    at: async (host) => {
      const name = hostNameOf(host)
      return (await current(maximumAgeMs)).get(name) ?? (await current(unknownPauseMs)).get(name) ?? null
    },
    all: async () => [...new Set((await current(maximumAgeMs)).values())],
  }
}
