import type { Collection } from '#model/collection.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/**
 * E-mails on their way or sent, with what they say; written by the service. What is secret in one (a link that opens,
 * a PIN) is kept apart until it is sent, so that nobody who reads this can use it. 'held-back' was never sent, and
 * `error` says why.
 */
export const mail = {
  name: 'mail',
  rights: lookedAt,
  fields: {
    to: { kind: 'email', required: true },
    message: { kind: 'json', shape: 'mailMessage', required: true },
    template: { kind: 'text' },
    language: { kind: 'text' },
    status: {
      kind: 'select',
      options: ['waiting', 'sent', 'failed', 'held-back'],
      fixed: true,
      default: 'waiting',
    },
    error: { kind: 'text' },
    /** Said twice, it is sent once. */
    idempotencyKey: { kind: 'text' },
    attempts: { kind: 'count', default: 0 },
    sentAt: { kind: 'timestamp' },
  },
  unique: [['idempotencyKey']],
  indexes: [['status', 'createdAt'], ['createdAt']],
} as const satisfies Collection
