import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** One's own messages: written to whom one may write, read where one is addressed; the addressee may archive. */
const correspondence: Rules = {
  read: 'addressed',
  create: 'toRecipient',
  update: { rows: 'addressed', fields: ['archived'] },
}

/**
 * A message between a professional and a client, or to a group. `recipient` is one id: of a user, an account or a group
 * (decision Q-RECIPIENT). `thread` is the root message, null on the root; `subthread` the message directly answered.
 */
export const messages = {
  name: 'messages',
  rights: {
    admin: correspondence,
    professional: correspondence,
    // Who writes to a group reaches other clients.
    investor: {
      ...correspondence,
      create: {
        rows: 'toRecipient',
        fields: ['subject', 'recipient', 'body', 'attachment', 'attach_message', 'portal', 'process'],
      },
    },
    public: nothing,
  },
  feature: 'messages',
  isPhotographed: true,
  fields: {
    subject: { kind: 'text', required: true, says: 'subject', max: 200 },
    recipient: { kind: 'ref', to: 'recipients', required: true, says: 'recipient' },
    body: { kind: 'textarea', required: true, says: 'message', rows: 7 },
    attachment: { kind: 'files' },
    attach_message: { kind: 'switch', offered: 'by overlay' },
    portal: { kind: 'ref', to: 'portals' },
    group: { kind: 'ref', to: 'groups' },
    process: { kind: 'ref', to: 'processes' },
    thread: { kind: 'ref', to: 'messages', system: true },
    subthread: { kind: 'ref', to: 'messages', system: true },
    threadInitiator: { kind: 'json', shape: 'threadInitiator', system: true },
    archived: { kind: 'switch' },
    notification: { kind: 'json', shape: 'notification', system: true },
  },
  indexes: [['recipient', 'createdAt'], ['createdBy', 'createdAt'], ['thread']],
  rules: ['namedFiles'],
  admin: {
    title: 'subject',
    columns: ['subject', 'recipient', 'portal', 'archived'],
    search: ['subject', 'body'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['subject', 'recipient', 'body', 'attachment', 'attach_message'] },
          { id: 'placement', fields: ['portal', 'group', 'process', 'archived'] },
        ],
      },
    ],
  },
} as const satisfies Collection
