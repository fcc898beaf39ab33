import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

const written: Rules = { read: 'visible', create: 'visible' }

/**
 * What people of the firm note for each other beside what a client sent with a form: for those who see the account, and
 * never for a client. It stays as it was written. `account` follows from the submission.
 */
export const submissionNotes = {
  name: 'submissionNotes',
  rights: {
    admin: { read: 'all', create: 'all' },
    professional: written,
    investor: nothing,
    public: nothing,
  },
  account: 'account',
  fields: {
    submission: { kind: 'ref', to: 'submissions', required: true },
    account: { kind: 'ref', to: 'accounts', ruled: true },
    body: { kind: 'textarea', required: true, says: 'message', max: 20_000 },
  },
  indexes: [['submission', 'createdAt'], ['account']],
  rules: ['noteOfSubmission'],
} as const satisfies Collection
