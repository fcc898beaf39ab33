import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** Which advisers (`team`) see which accounts (`clients`); an adviser in no access group sees all. */
export const accessGroups = {
  name: 'accessGroups',
  rights: { admin: everything, professional: reading, investor: nothing, public: nothing },
  feature: 'accessGroups',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    description: { kind: 'textarea' },
    team: { kind: 'refs', to: 'users', required: true, only: ['professionals'] },
    clients: { kind: 'refs', to: 'accounts', required: true, only: ['linked'] },
  },
  fourEyes: 'rights',
  rules: ['accountAccess'],
  admin: {
    title: 'name',
    columns: ['name', 'description', 'team'],
    search: ['name', 'description'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'description', 'team', 'clients'] }] }],
  },
} as const satisfies Collection
