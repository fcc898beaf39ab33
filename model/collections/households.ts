import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/** People whose accounts are looked at as one; whoever sees an account of a household sees its name. */
export const households = {
  name: 'households',
  rights: {
    admin: everything,
    professional: { read: 'ofHousehold' },
    investor: { read: 'ofHousehold' },
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    portal: { kind: 'ref', to: 'portals' },
  },
  indexes: [['portal']],
  admin: {
    title: 'name',
    columns: ['name', 'portal'],
    search: ['name'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name', 'portal'] }] },
      { id: 'householdMembers', children: 'householdMembers', by: 'household' },
    ],
  },
} as const satisfies Collection
