import type { Collection } from '#model/collection.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/** Text messages on their way or sent, without what is secret in them; written by the service. */
export const sms = {
  name: 'sms',
  rights: lookedAt,
  fields: {
    to: { kind: 'phone', required: true },
    from: { kind: 'text', required: true },
    body: { kind: 'textarea', required: true },
    template: { kind: 'text' },
    language: { kind: 'text' },
    status: {
      kind: 'select',
      options: ['waiting', 'sent', 'delivered', 'failed'],
      fixed: true,
      default: 'waiting',
    },
    error: { kind: 'text' },
    /** Said twice, it is sent once. */
    idempotencyKey: { kind: 'text' },
    attempts: { kind: 'count', default: 0 },
    sentAt: { kind: 'timestamp' },
    deliveredAt: { kind: 'timestamp' },
  },
  unique: [['idempotencyKey']],
  indexes: [['status', 'createdAt'], ['createdAt']],
} as const satisfies Collection
