import type { Collection } from '#model/collection.ts'

/**
 * A message between a professional and a client, or to a group. `recipient` is one id: of a user, an account or a group
 * (decision Q-RECIPIENT). `thread` is the root message, null on the root; `subthread` the message directly answered.
 */
export const messages = {
  name: 'messages',
  feature: 'messages',
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
