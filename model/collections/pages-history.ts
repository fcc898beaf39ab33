import type { Collection } from '#model/collection.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/** Every saved version of a page: its fields then, and when it was published. Written by the service. */
export const pagesHistory = {
  name: 'pages-history',
  rights: lookedAt,
  stamps: 'created',
  fields: {
    record: { kind: 'ref', to: 'pages', required: true },
    recordVersion: { kind: 'count', default: 1 },
    publishedAt: { kind: 'timestamp' },
    values: { kind: 'json', shape: 'snapshot' },
  },
  indexes: [['record', 'createdAt']],
} as const satisfies Collection
