import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/** What somebody keeps for themselves: made, read and removed by nobody else. */
const ownOnly: Rules = { read: 'author', create: 'author', remove: 'author' }

/** A fund that somebody keeps an eye on: seen by nobody else, and gone for good once it is none any more. */
export const fundFavourites = {
  name: 'fundFavourites',
  rights: { admin: ownOnly, professional: ownOnly, investor: ownOnly, public: nothing },
  feature: 'explorer',
  removal: 'hard',
  stamps: 'created',
  fields: {
    /** The fund as its source calls it. */
    fund: { kind: 'text', required: true, max: 100 },
  },
  indexes: [['createdBy', 'fund']],
} as const satisfies Collection
