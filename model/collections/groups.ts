import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/** Groups of accounts that are written to and shown documents together; the highest `score` comes first. */
export const groups = {
  name: 'groups',
  rights: {
    admin: everything,
    professional: { read: 'all', update: { rows: 'all', fields: ['members'] } },
    investor: { read: 'memberOf' },
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    score: { kind: 'number', required: true },
    welcome: { kind: 'richtext' },
    members: { kind: 'computed', by: 'membersOfGroup', assigned: { to: 'accounts' } },
  },
  indexes: [['score']],
  rules: ['groupMembers'],
  isFed: true,
  admin: {
    title: 'name',
    columns: ['name', 'score', 'members'],
    search: ['name'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name', 'score', 'members', 'welcome'] }] },
      { id: 'documents', children: 'media', by: 'group' },
    ],
  },
} as const satisfies Collection
