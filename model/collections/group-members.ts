import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'

/** Which account is a member of which group, and since when: it sees the group's messages from then on. */
export const groupMembers = {
  name: 'groupMembers',
  rights: {
    admin: everything,
    professional: ofVisible,
    investor: { read: 'visible' },
    public: nothing,
  },
  key: ['group', 'account'],
  stamps: 'none',
  account: 'account',
  fields: {
    group: { kind: 'ref', to: 'groups', required: true },
    account: { kind: 'ref', to: 'accounts', required: true },
    memberSince: { kind: 'timestamp', required: true },
  },
  indexes: [['account']],
} as const satisfies Collection
