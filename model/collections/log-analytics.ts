import type { Collection } from '#model/collection.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/** What the users of a portal did on a day, counted by kind; made from the logs by the service. */
export const logAnalytics = {
  name: 'log-analytics',
  rights: { admin: reading, professional: reading, investor: nothing, public: nothing },
  feature: 'analytics',
  fields: {
    forDate: { kind: 'date', required: true },
    portal: { kind: 'ref', to: 'portals' },
    users: { kind: 'json', shape: 'analyticsUsers' },
  },
  unique: [['forDate', 'portal']],
  indexes: [['forDate']],
} as const satisfies Collection
