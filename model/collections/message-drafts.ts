import { acknowledgementWishes } from '#model/acknowledgement.ts'
import type { Collection } from '#model/collection.ts'
import { longestSubject } from '#model/message-subject.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** What is not sent yet is for whoever writes it alone. */
const ownDraft: Rules = { read: 'author', create: 'author', update: 'author', remove: 'author' }

/**
 * A message that somebody has not sent yet: kept while they type, read by nobody else, and gone for good once it is
 * sent. `thread`: the conversation it answers in; null for a new one. One of each is kept.
 */
export const messageDrafts = {
  name: 'messageDrafts',
  rights: { admin: ownDraft, professional: ownDraft, investor: ownDraft, public: nothing },
  feature: 'messages',
  removal: 'hard',
  fields: {
    thread: { kind: 'ref', to: 'messages' },
    recipient: { kind: 'text', max: 36 },
    subject: { kind: 'text', max: 200 },
    body: { kind: 'textarea' },
    attachment: { kind: 'files' },
    attach_message: { kind: 'switch' },
    acknowledgement: { kind: 'select', options: acknowledgementWishes, fixed: true },
    remindAfter: { kind: 'count', default: 0 },
    /** What it speaks of. */
    about: { kind: 'text', max: longestSubject },
    aboutName: { kind: 'text', max: 300 },
    /** It is a note for colleagues beside the thread, and no answer. */
    note: { kind: 'switch' },
    /** The time at which it is to be sent; null: at once. */
    sendAt: { kind: 'timestamp' },
  },
  indexes: [['createdBy', 'thread']],
  rules: ['namedFiles'],
} as const satisfies Collection
