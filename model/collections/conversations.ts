import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** How a thread lies with one person is theirs to see and to change; the database delivers it (decision 134). */
const ownOnly: Rules = {
  read: 'ofPerson',
  update: { rows: 'ofPerson', fields: ['unread', 'archived', 'readAt', 'backOn'] },
}

/**
 * A thread of messages as it lies with one person who wrote or was written to: when the last of it came, whether any of
 * it was received or sent, whether something is unread, whether the person has put it away,
 * and the day on which it comes back to them as unread. What they may still
 * read of it the messages say.
 */
export const conversations = {
  name: 'conversations',
  rights: { admin: ownOnly, professional: ownOnly, investor: ownOnly, public: nothing },
  feature: 'messages',
  key: ['person', 'thread'],
  stamps: 'none',
  fields: {
    person: { kind: 'ref', to: 'users', required: true },
    thread: { kind: 'ref', to: 'messages', required: true },
    lastAt: { kind: 'timestamp', required: true },
    received: { kind: 'switch' },
    sent: { kind: 'switch' },
    unread: { kind: 'switch' },
    archived: { kind: 'switch' },
    readAt: { kind: 'timestamp' },
    backOn: { kind: 'date' },
  },
  indexes: [['person', '-lastAt', 'thread'], ['thread'], ['backOn']],
} as const satisfies Collection
