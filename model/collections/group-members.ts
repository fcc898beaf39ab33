import type { Collection } from '#model/collection.ts'

/** Which account is a member of which group, and since when: it sees the group's messages from then on. */
export const groupMembers = {
  name: 'groupMembers',
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
