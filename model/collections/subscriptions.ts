import type { Collection } from '#model/collection.ts'
import { everything, nothing, reading } from '#model/rights/usual-rights.ts'

/** A plan of the portals: how many accounts and advisers it allows. */
export const subscriptions = {
  name: 'subscriptions',
  rights: { admin: everything, professional: reading, investor: nothing, public: nothing },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    accountsLimit: { kind: 'number', whole: true, required: true, min: 0 },
    advisorsLimit: { kind: 'number', whole: true, required: true, min: 0 },
  },
  rules: ['planRoom'],
  admin: {
    title: 'name',
    columns: ['name', 'accountsLimit', 'advisorsLimit'],
    search: ['name'],
    tabs: [{ id: 'details', sections: [{ fields: ['name', 'accountsLimit', 'advisorsLimit'] }] }],
  },
} as const satisfies Collection
