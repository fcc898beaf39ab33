/** The year of usage that the demonstration begins with. What is used later is counted as it happens. */
import type { Client } from 'pg'
import type { Tenant } from '#demo/world/tenant.ts'
import { usageOf } from '#demo/world/usage-of.ts'
import { usageKinds } from '#model/usage.ts'
import { insertMany } from '#server/store/bulk.ts'

const counted = [...usageKinds, 'total'].join(', ')
const sums = [...usageKinds, 'total'].map((kind) => `sum(${kind})`).join(', ')

/** The months of people and the days of portals, from the days of people. */
export const sumsOfUsage: readonly string[] = [
  `insert into usage_months (tenant_id, portal, month, "user", is_investor, ${counted}, last_at)
    select tenant_id, portal, date_trunc('month', for_date)::date, "user", bool_or(is_investor), ${sums}, max(last_at)
      from log_analytics where tenant_id = $1 group by 1, 2, 3, 4`,
  `insert into usage_days (tenant_id, portal, for_date, is_investor, ${counted}, looks)
    select tenant_id, portal, for_date, is_investor, ${sums}, sum(looks)
      from log_analytics where tenant_id = $1 group by 1, 2, 3, 4`,
]

export async function plantUsage(client: Client, tenant: Tenant): Promise<void> {
  const { days, log } = usageOf(tenant)
  await insertMany(client, { tenantId: tenant.id, into: 'log-analytics' }, days)
  await insertMany(client, { tenantId: tenant.id, into: 'logs' }, log)
  for (const text of sumsOfUsage) await client.query(text, [tenant.id])
}
