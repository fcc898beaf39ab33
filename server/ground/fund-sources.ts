import type { Configuration } from '#configurations/configuration.ts'
import type { FundData } from '#providers/fund-data.ts'
import type { OrderData } from '#providers/order-data.ts'
import type { Tenant } from '#server/store/executor.ts'

/** A tenant with what its white label says about funds. */
export type FundTenant = Tenant & { white: Pick<Configuration, 'funds'> }

export type FundSources = {
  of(tenant: FundTenant): FundData
  /** Null where orders are kept in the portal itself. */
  ordersOf(tenant: FundTenant): OrderData | null
  close(): Promise<void>
}
