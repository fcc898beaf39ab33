import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** An entry below an entry of a portal's menu. */
export const subnavigation = {
  name: 'subnavigation',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    link: { kind: 'text' },
    order: { kind: 'number' },
    navigation: { kind: 'ref', to: 'navigation', required: true },
  },
  indexes: [['navigation', 'order']],
  ordered: 'navigation',
  admin: {
    title: 'name',
    columns: ['name', 'link'],
    search: ['name', 'link'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'link', 'navigation'] }] }],
  },
} as const satisfies Collection
