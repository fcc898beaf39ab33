import type { Collection } from '#model/collection.ts'
import { pendingKinds, pendingStates, pendingVerbs } from '#model/four-eyes/four-eyes.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * Changes that were proposed and not made: each waits for a second person, who approves or rejects it (decision 168). Of a
 * record one of a kind waits at a time; it is active as long as it does. `before` and `after`: the fields that it is
 * about. `key`: the name of the API key by which it was proposed. Written by the database alone.
 */
export const pendingChanges = {
  name: 'pendingChanges',
  rights: { admin: reading, professional: { read: 'visible' }, investor: nothing, public: nothing },
  account: 'account',
  fields: {
    kind: { kind: 'select', options: pendingKinds, fixed: true, required: true },
    verb: { kind: 'select', options: pendingVerbs, fixed: true, required: true },
    collection: { kind: 'text', required: true },
    record: { kind: 'text', required: true },
    account: { kind: 'ref', to: 'accounts' },
    title: { kind: 'text' },
    before: { kind: 'json', shape: 'snapshot' },
    after: { kind: 'json', shape: 'snapshot' },
    key: { kind: 'text' },
    state: { kind: 'select', options: pendingStates, fixed: true, default: 'waiting' },
    reason: { kind: 'textarea', max: 500 },
    decidedBy: { kind: 'ref', to: 'users' },
    decidedName: { kind: 'text' },
    decidedAt: { kind: 'timestamp' },
  },
  unique: [['collection', 'record', 'kind']],
  indexes: [['state', 'createdAt'], ['account']],
} as const satisfies Collection
