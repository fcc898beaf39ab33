import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/**
 * A client was looked at again (decision 174): on which day, by whom (who made the record) and with what to remember. `next`: when
 * the next review is, which becomes that of the account; none where there is to be none. Stays as it was written.
 */
export const reviews = {
  name: 'reviews',
  rights: {
    admin: { read: 'all', create: 'all' },
    professional: { read: 'visible', create: 'visible' },
    investor: nothing,
    public: nothing,
  },
  account: 'account',
  stamps: 'created',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    reviewedOn: { kind: 'date', required: true },
    note: { kind: 'textarea', max: 2000 },
    next: { kind: 'date' },
  },
  indexes: [['account', 'reviewedOn']],
  rules: ['reviewedAccount'],
} as const satisfies Collection
