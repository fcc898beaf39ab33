import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

/** An account of a household, and which share of it belongs there, in per cent: half of one that a couple owns together. */
export const householdMembers = {
  name: 'householdMembers',
  rights: {
    admin: everything,
    professional: { read: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  account: 'account',
  fields: {
    household: { kind: 'ref', to: 'households', required: true },
    account: { kind: 'ref', to: 'accounts', required: true },
    share: { kind: 'number', required: true, min: 0.01, max: 100 },
  },
  indexes: [['household'], ['account']],
  admin: {
    title: 'account',
    columns: ['household', 'account', 'share'],
    search: [],
    tabs: [{ id: 'details', sections: [{ fields: ['household', 'account', 'share'] }] }],
  },
} as const satisfies Collection
