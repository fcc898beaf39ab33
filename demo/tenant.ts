/** One tenant of the world. */
import type { Tenant, TenantKey, WorldOptions } from '#demo/world.ts'

/** One tenant with its firm, people, clients, portfolios and market, as of the day asked for. */
export function buildTenant(key: TenantKey, options: WorldOptions): Tenant {
  return {
    id: '01520fc9-8400-7000-8000-000000000000',
    key,
    host: `${key}.localhost`,
    name: key,
    locale: 'en',
    currency: 'EUR',
    costMethod: 'average',
    staleAfterWorkdays: 5,
    asOf: options.asOf,
    startedOn: options.startedOn ?? options.asOf,
    organisations: [],
    users: [],
    portals: [],
    groups: [],
    accessGroups: [],
    riskProfiles: [],
    accounts: [],
    portfolios: [],
    market: {
      instruments: [],
      prices: [],
      rates: [],
      benchmarks: [],
      distributions: [],
      splits: [],
      funds: [],
    },
  }
}
