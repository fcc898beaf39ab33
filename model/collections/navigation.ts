import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'
import { statusIdentifiers } from '#model/status/account-status.ts'

/** An entry of a portal's menu: where it leads, for whom, and in which account statuses. */
export const navigation = {
  name: 'navigation',
  rights: { admin: everything, professional: reading, investor: reading, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    /** The name by language; a language without one reads `name`. */
    names: { kind: 'json', shape: 'textByLanguage', input: 'text' },
    link: { kind: 'text', only: ['menu-link'] },
    icon: { kind: 'text', input: 'icon' },
    visible: { kind: 'texts', options: ['Admin', 'Advisor', 'Investor'] },
    order: { kind: 'number', whole: true },
    userStatus: { kind: 'texts', options: statusIdentifiers },
    portal: { kind: 'ref', to: 'portals' },
  },
  indexes: [['portal', 'order']],
  ordered: 'portal',
  rules: ['ownLinks'],
  admin: {
    title: 'name',
    columns: ['name', 'link', 'icon', 'visible'],
    search: ['name', 'link'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['name', 'names', 'link', 'icon', 'visible', 'userStatus', 'portal'] }],
      },
      { id: 'subnavigation', children: 'subnavigation', by: 'navigation' },
    ],
  },
} as const satisfies Collection
