import type { Collection } from '#model/collection.ts'

/** A way to look at a collection that somebody saved: filters, order, columns. `shared`: offered to the whole team. */
export const savedViews = {
  name: 'savedViews',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    collection: { kind: 'text', required: true },
    settings: { kind: 'json', shape: 'viewSettings', required: true },
    shared: { kind: 'switch' },
  },
  indexes: [['collection', 'name']],
} as const satisfies Collection
