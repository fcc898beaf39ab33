/** Counts are kept for 366 days; what each of them is made of stays in the log. */
import { usageDaysKept } from '#model/usage.ts'
import type { Statement } from '#server/store/statement.ts'

const first = `((now() at time zone 'UTC')::date - ${usageDaysKept - 1})`

const sweep = (table: string, day: string): Statement => ({
  name: `usage.sweep-${table}`,
  text: `delete from ${table} where tenant_id = $1 and ${day} < ${first}`,
})

export const sweepsOfUsage: readonly Statement[] = [
  sweep('log_analytics', 'for_date'),
  sweep('usage_days', 'for_date'),
  sweep('usage_months', `(month + interval '1 month - 1 day')::date`),
]
