import type { Collection } from '#model/collection.ts'
import type { Rules } from '#model/rights/rule.ts'
import { nothing } from '#model/rights/usual-rights.ts'

const askingOf = (rows: 'all' | 'visible'): Rules => ({
  read: rows,
  create: { rows, fields: ['account', 'form'] },
  update: rows,
  remove: rows,
})

/**
 * That a client is invited to a fact finder (decision 170): who asked what of whom, how far it is, what the answers score
 * and which risk profile was confirmed. The client answers the form and writes none of this: the database notes that they
 * have begun, and the score with what they have sent. `answered` of `countable` questions count in it.
 */
export const factFinders = {
  name: 'factFinders',
  rights: {
    admin: askingOf('all'),
    professional: askingOf('visible'),
    investor: { read: 'visible' },
    public: nothing,
  },
  feature: 'factFinder',
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    form: { kind: 'ref', to: 'forms', required: true },
    reminders: { kind: 'count', default: 0 },
    toldAt: { kind: 'timestamp', ruled: true },
    startedAt: { kind: 'timestamp', system: true },
    submission: { kind: 'ref', to: 'submissions', system: true },
    completedAt: { kind: 'timestamp', system: true },
    score: { kind: 'number', min: 0, max: 100, system: true },
    answered: { kind: 'number', whole: true, system: true },
    countable: { kind: 'number', whole: true, system: true },
    profile: { kind: 'ref', to: 'riskProfiles' },
    reason: { kind: 'textarea', max: 500 },
    confirmedAt: { kind: 'timestamp', ruled: true },
    confirmedBy: { kind: 'text', ruled: true },
  },
  indexes: [['account', 'createdAt'], ['submission']],
  rules: ['invitedClient'],
} as const satisfies Collection
