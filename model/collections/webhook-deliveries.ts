import type { Collection } from '#model/collection.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/** What a webhook was or is to be told, and how that went; written by the service. */
export const webhookDeliveries = {
  name: 'webhookDeliveries',
  rights: lookedAt,
  fields: {
    webhook: { kind: 'ref', to: 'webhooks', required: true },
    event: { kind: 'text', required: true },
    recordCollection: { kind: 'text' },
    recordId: { kind: 'text' },
    body: { kind: 'json', shape: 'snapshot' },
    status: {
      kind: 'select',
      options: ['waiting', 'delivered', 'failed', 'given-up'],
      fixed: true,
      default: 'waiting',
    },
    attempts: { kind: 'count', default: 0 },
    lastStatus: { kind: 'number', whole: true },
    lastError: { kind: 'text' },
    deliveredAt: { kind: 'timestamp' },
  },
  indexes: [['webhook', 'createdAt']],
  readonly: true,
  admin: {
    title: 'event',
    columns: ['event', 'status', 'attempts', 'lastStatus', 'deliveredAt'],
    search: ['event'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: ['webhook', 'event', 'status', 'attempts', 'lastStatus', 'lastError', 'deliveredAt'],
          },
        ],
      },
    ],
  },
} as const satisfies Collection
