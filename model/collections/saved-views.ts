import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

const ownViews: Rules = { read: 'mineOrShared', create: 'author', update: 'author', remove: 'author' }

/** A way to look at a collection that somebody saved: filters, order, columns. `shared`: offered to the whole team. */
export const savedViews = {
  name: 'savedViews',
  rights: { admin: ownViews, professional: ownViews, investor: nothing, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    collection: { kind: 'text', required: true },
    settings: { kind: 'json', shape: 'viewSettings', required: true },
    shared: { kind: 'switch' },
  },
  indexes: [['collection', 'name']],
} as const satisfies Collection
