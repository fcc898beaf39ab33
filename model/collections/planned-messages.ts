import { acknowledgementWishes } from '#model/acknowledgement.ts'
import type { Collection } from '#model/collection.ts'
import { planProblems } from '#model/planned-message.ts'
import { longestSubject } from '#model/message-subject.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** Written by the service for whoever plans it, who alone sees it and may take it back. */
const own: Rules = { read: 'author', remove: 'author' }

/**
 * A message of the firm that is sent at a time, with the rights that its writer and its recipients have then; until then
 * nobody else sees any of it. It goes for good once it is sent. `thread` and `subthread`: the conversation and the message
 * that it answers. `problem`: why it could not be sent.
 */
export const plannedMessages = {
  name: 'plannedMessages',
  rights: { admin: own, professional: own, investor: nothing, public: nothing },
  feature: 'messages',
  removal: 'hard',
  fields: {
    sendAt: { kind: 'timestamp', required: true },
    thread: { kind: 'ref', to: 'messages' },
    subthread: { kind: 'ref', to: 'messages' },
    recipient: { kind: 'ref', to: 'recipients', required: true },
    subject: { kind: 'text', required: true, max: 200 },
    body: { kind: 'textarea', required: true, max: 20_000 },
    attachment: { kind: 'files' },
    attach_message: { kind: 'switch' },
    acknowledgement: { kind: 'select', options: acknowledgementWishes, fixed: true },
    remindAfter: { kind: 'count', default: 0 },
    /** What it speaks of. */
    about: { kind: 'text', max: longestSubject },
    aboutName: { kind: 'text', max: 300 },
    problem: { kind: 'select', options: planProblems, fixed: true },
  },
  indexes: [['createdBy', 'sendAt']],
  rules: ['namedFiles'],
} as const satisfies Collection
