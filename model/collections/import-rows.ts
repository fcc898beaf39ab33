import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'

/**
 * A row of a file that is or was to be imported: what it says (`content`), what the plan adds (`plan`), what the
 * person decided, and the transaction it became. It ties every imported transaction to its batch.
 */
export const importRows = {
  name: 'importRows',
  rights: { admin: everything, professional: ofVisible, investor: nothing, public: nothing },
  account: 'account',
  key: ['batch', 'seq'],
  stamps: 'none',
  fields: {
    batch: { kind: 'ref', to: 'importBatches', required: true },
    seq: { kind: 'count', default: 0 },
    account: { kind: 'ref', to: 'accounts' },
    line: { kind: 'count', default: 0 },
    status: {
      kind: 'select',
      fixed: true,
      required: true,
      options: ['new', 'duplicate', 'repeated', 'problem', 'skipped'],
    },
    decision: { kind: 'select', fixed: true, options: ['import', 'leave-out'] },
    willImport: { kind: 'switch' },
    hasWarning: { kind: 'switch' },
    content: { kind: 'json', shape: 'importContent' },
    plan: { kind: 'json', shape: 'importContent' },
    transaction: { kind: 'ref', to: 'transactions' },
  },
  indexes: [['batch', 'status', 'seq'], ['transaction']],
} as const satisfies Collection
