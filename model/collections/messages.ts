import { acknowledgementWishes } from '#model/acknowledgement.ts'
import type { Collection } from '#model/collection.ts'
import { longestSubject } from '#model/message-subject.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** One's own messages: written to whom one may write, read where one is addressed; what was sent stays as it is. */
const correspondence: Rules = { read: 'addressed', create: 'toRecipient' }

/**
 * A message between a professional and a client, or to a group. `recipient` is one id: of a user, an account or a group
 * (decision Q-RECIPIENT). `subthread` is the message directly answered: recipient, subject and `thread`, the root (null
 * on the root), follow from it. `clientAccount`: the account it is exchanged with, of which people of the firm lose sight
 * with the account itself; null for a message to a group. `archived`: by whoever reads (decision 134).
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
        fields: [
          'subject',
          'recipient',
          'body',
          'attachment',
          'attach_message',
          'portal',
          'process',
          'subthread',
        ],
      },
    },
    public: nothing,
  },
  feature: 'messages',
  isPhotographed: true,
  searchText: true,
  fields: {
    subject: { kind: 'text', required: true, says: 'subject', max: 200 },
    recipient: { kind: 'ref', to: 'recipients', required: true, says: 'recipient' },
    body: { kind: 'textarea', required: true, says: 'message', rows: 7, max: 20_000 },
    attachment: { kind: 'files' },
    attach_message: { kind: 'switch', offered: 'by overlay' },
    /** Whether those it is for are to acknowledge it, and after how many days they are reminded (0: nobody is). */
    acknowledgement: { kind: 'select', options: acknowledgementWishes, fixed: true },
    remindAfter: { kind: 'count', default: 0 },
    portal: { kind: 'ref', to: 'portals' },
    group: { kind: 'ref', to: 'groups', ruled: true },
    process: { kind: 'ref', to: 'processes' },
    thread: { kind: 'ref', to: 'messages', ruled: true },
    subthread: { kind: 'ref', to: 'messages' },
    threadInitiator: { kind: 'json', shape: 'threadInitiator', ruled: true },
    clientAccount: { kind: 'ref', to: 'accounts', ruled: true },
    /** What it speaks of, and the name that had; shown to those alone who may see that (`server/subjects`). */
    about: { kind: 'text', max: longestSubject, internal: true, system: true },
    aboutName: { kind: 'text', max: 300, internal: true, system: true },
    archived: { kind: 'computed', by: 'archivedByReader' },
    notification: { kind: 'json', shape: 'notification', ruled: true },
  },
  indexes: [
    ['recipient', 'createdAt'],
    ['createdBy', 'createdAt'],
    ['thread', 'createdAt'],
    ['group'],
    ['acknowledgement'],
  ],
  rules: ['namedFiles', 'attachedDocuments', 'letter'],
  admin: {
    title: 'subject',
    columns: ['subject', 'recipient', 'portal', 'archived'],
    search: ['subject', 'body'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: [
              'subject',
              'recipient',
              'body',
              'attachment',
              'attach_message',
              'acknowledgement',
              'remindAfter',
            ],
          },
          { id: 'placement', fields: ['portal', 'process', 'subthread'] },
        ],
      },
    ],
  },
} as const satisfies Collection
