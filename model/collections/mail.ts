import type { Collection } from '#model/collection.ts'

/** E-mails on their way or sent, with what they say; written by the service. */
export const mail = {
  name: 'mail',
  fields: {
    to: { kind: 'email', required: true },
    message: { kind: 'json', shape: 'mailMessage', required: true },
    template: { kind: 'text' },
    status: {
      kind: 'select',
      options: ['waiting', 'sent', 'failed', 'held-back'],
      fixed: true,
      default: 'waiting',
    },
    error: { kind: 'text' },
  },
  indexes: [['status', 'createdAt'], ['createdAt']],
} as const satisfies Collection
