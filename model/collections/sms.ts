import type { Collection } from '#model/collection.ts'

/** Text messages on their way or sent; written by the service. */
export const sms = {
  name: 'sms',
  fields: {
    to: { kind: 'phone', required: true },
    from: { kind: 'text', required: true },
    body: { kind: 'textarea', required: true },
    status: {
      kind: 'select',
      options: ['waiting', 'sent', 'delivered', 'failed'],
      fixed: true,
      default: 'waiting',
    },
    error: { kind: 'text' },
  },
  indexes: [['status', 'createdAt'], ['createdAt']],
} as const satisfies Collection
