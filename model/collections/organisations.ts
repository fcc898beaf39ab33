import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/**
 * Companies that advisers belong to; an e-mail domain at sign-up is matched with `domain`, else `url`. `admitsAtOnce`: its
 * people are advisers without an administrator's yes.
 */
export const organisations = {
  name: 'organisations',
  rights: {
    admin: everything,
    professional: { read: 'employer' },
    investor: { read: { rows: 'employer', fields: ['name', 'photo'] } },
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    url: { kind: 'text' },
    domain: { kind: 'text', spelled: 'host' },
    admitsAtOnce: { kind: 'switch' },
    photo: { kind: 'files', input: 'photo' },
    address: { kind: 'textarea' },
  },
  indexes: [['name']],
  rules: ['organisationDomain', 'namedFiles'],
  isFed: true,
  admin: {
    title: 'name',
    columns: ['photo', 'name', 'url', 'domain'],
    search: ['name', 'url', 'domain'],
    tabs: [
      {
        id: 'details',
        sections: [{ fields: ['name', 'url', 'domain', 'admitsAtOnce', 'photo', 'address'] }],
      },
    ],
  },
} as const satisfies Collection
