import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** An entry below an entry of a portal's menu. */
export const subnavigation = {
  name: 'subnavigation',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    /** The name by language; a language without one reads `name`. */
    names: { kind: 'json', shape: 'textByLanguage', input: 'text' },
    link: { kind: 'text', only: ['menu-link'] },
    order: { kind: 'number', whole: true },
    navigation: { kind: 'ref', to: 'navigation', required: true },
  },
  indexes: [['navigation', 'order']],
  ordered: 'navigation',
  rules: ['ownLinks'],
  admin: {
    title: 'name',
    columns: ['name', 'link'],
    search: ['name', 'link'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'names', 'link', 'navigation'] }] }],
  },
} as const satisfies Collection
