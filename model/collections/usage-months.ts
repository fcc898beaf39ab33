import type { Collection } from '#model/collection.ts'
import { usageCounts, usageRights } from '#model/collections/log-analytics.ts'

/** The days of a user in a portal summed by the month (its first day), so that a year of thousands is soon added up. */
export const usageMonths = {
  name: 'usageMonths',
  rights: usageRights,
  feature: 'analytics',
  key: ['portal', 'month', 'user'],
  stamps: 'none',
  fields: {
    month: { kind: 'date', required: true },
    portal: { kind: 'ref', to: 'portals', required: true },
    user: { kind: 'ref', to: 'users', required: true },
    isInvestor: { kind: 'switch' },
    ...usageCounts,
    lastAt: { kind: 'timestamp', required: true },
  },
} as const satisfies Collection
