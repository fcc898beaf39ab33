import type { Collection } from '#model/collection.ts'
import { nothing } from '#model/rights/usual-rights.ts'

/**
 * A change that an adviser asks of an answer: which question of a submission, and why. It is open to the client until the
 * answer is another than it was (`answer`, by its question), or it is taken back (decision 165).
 */
export const corrections = {
  name: 'corrections',
  rights: {
    // What is asked is taken back and asked anew, and never changed; what was taken back stands in the log.
    admin: { read: 'all', create: 'all', remove: 'all' },
    professional: { read: 'visible', create: 'visible', remove: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  account: 'account',
  removal: 'hard',
  fields: {
    submission: { kind: 'ref', to: 'submissions', required: true },
    account: { kind: 'ref', to: 'accounts', ruled: true },
    question: { kind: 'text', required: true, max: 200 },
    reason: { kind: 'textarea', required: true, max: 500 },
    answer: { kind: 'json', shape: 'answers', ruled: true },
  },
  indexes: [['submission'], ['account']],
  rules: ['askedCorrection'],
} as const satisfies Collection
