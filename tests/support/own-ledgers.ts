/** Firms that keep their own ledgers whatever their white label says, so that no data service takes part. */
import type { Installation, Tenants } from '#server/ground/tenants.ts'

/** The same white label with the portal's own ledgers as the source of figures. */
export function keepingOwnLedgers<T extends Pick<Installation, 'white'>>(tenant: T): T {
  const provider = { ...tenant.white.provider, source: 'stored' as const }
  return { ...tenant, white: { ...tenant.white, provider } }
}

/** Tenants of which each keeps its own ledgers. */
export function tenantsKeepingLedgers(tenants: Tenants): Tenants {
  return {
    at: async (host) => {
      const tenant = await tenants.at(host)
      return tenant && keepingOwnLedgers(tenant)
    },
    all: async () => (await tenants.all()).map(keepingOwnLedgers),
  }
}
