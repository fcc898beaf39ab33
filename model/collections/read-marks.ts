import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** What somebody notes for themselves: made, read and removed by nobody else. */
const ownOnly: Rules = { read: 'author', create: 'author', remove: 'author' }

/** What somebody has read: an article of the news, or the welcome of a group. Seen by nobody else. */
export const readMarks = {
  name: 'readMarks',
  rights: { admin: ownOnly, professional: ownOnly, investor: ownOnly, public: nothing },
  removal: 'hard',
  stamps: 'created',
  fields: {
    kind: { kind: 'select', required: true, options: ['news', 'welcome'] },
    /** The id of a post or a group, or an article as its news service calls it. */
    subject: { kind: 'text', required: true, max: 300 },
  },
  indexes: [['createdBy', 'kind', 'subject']],
} as const satisfies Collection
