import type { Collection } from '#model/collection.ts'
import { usageCounts } from '#model/collections/log-analytics.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/**
 * A day of a whole portal, clients and people of the firm apart, with the pages these opened while
 * viewing as a client; only for those who see everybody in it.
 */
export const usageDays = {
  name: 'usageDays',
  rights: {
    admin: { read: 'all' },
    professional: { read: 'wholeFirm' },
    investor: nothing,
    public: nothing,
  },
  feature: 'analytics',
  key: ['portal', 'forDate', 'isInvestor'],
  stamps: 'none',
  fields: {
    forDate: { kind: 'date', required: true },
    portal: { kind: 'ref', to: 'portals', required: true },
    isInvestor: { kind: 'switch', required: true },
    ...usageCounts,
    looks: { kind: 'count', default: 0 },
  },
} as const satisfies Collection
