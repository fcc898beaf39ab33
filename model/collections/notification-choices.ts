import type { Collection } from '#model/collection.ts'
import { notificationKinds, rhythms } from '#model/notification-kinds.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** What somebody chose for themselves. */
const ownOnly: Rules = { read: 'author', create: 'author', remove: 'author' }

/** How often somebody wants an e-mail of a kind of news; without a choice at once. */
export const notificationChoices = {
  name: 'notificationChoices',
  rights: { admin: ownOnly, professional: ownOnly, investor: ownOnly, public: nothing },
  removal: 'hard',
  stamps: 'created',
  fields: {
    kind: { kind: 'select', options: notificationKinds, fixed: true, required: true },
    rhythm: { kind: 'select', options: rhythms, fixed: true, required: true },
  },
  indexes: [['createdBy', 'kind']],
} as const satisfies Collection
