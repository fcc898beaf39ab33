import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/**
 * What happened: data changes (`collection`, `recordId`, `changes` by field with before and after) and events of the
 * pages (`section`: which page or what was done, `type`: its class). Written once, never changed. `account` ties an entry to whom it concerns, `key` names the API key
 * by which it was done.
 */
export const logs = {
  name: 'logs',
  // Written by the store alone, with the change it tells of.
  rights: {
    admin: { read: 'ofRecord' },
    professional: { read: 'ofRecord' },
    investor: nothing,
    public: nothing,
  },
  stamps: 'created',
  account: 'account',
  fields: {
    type: { kind: 'text', required: true },
    info: { kind: 'text' },
    collection: { kind: 'text' },
    section: { kind: 'text' },
    recordId: { kind: 'text' },
    account: { kind: 'ref', to: 'accounts' },
    portalId: { kind: 'ref', to: 'portals' },
    changes: { kind: 'json', shape: 'changes' },
    key: { kind: 'text', system: true },
    keyName: { kind: 'text', system: true },
  },
  indexes: [
    ['createdAt'],
    ['portalId', 'createdAt'],
    ['createdBy', 'createdAt'],
    ['collection', 'recordId'],
    ['account', 'createdAt'],
  ],
} as const satisfies Collection
