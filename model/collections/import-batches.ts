import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'

/**
 * One import of a file: planned (nothing is kept yet but its rows), committed, or undone. `portfolioCreated` says that
 * the portfolio came with it, so that undoing takes it away again. Prices and rates belong to no account.
 */
export const importBatches = {
  name: 'importBatches',
  rights: { admin: everything, professional: ofVisible, investor: nothing, public: nothing },
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts' },
    portfolio: { kind: 'ref', to: 'portfolios' },
    portfolioName: { kind: 'text' },
    portfolioCreated: { kind: 'switch' },
    fileName: { kind: 'text', required: true },
    format: { kind: 'text', required: true },
    subject: { kind: 'select', fixed: true, required: true, options: ['bookings', 'prices', 'rates'] },
    status: { kind: 'select', fixed: true, required: true, options: ['planned', 'committed', 'undone'] },
    currency: { kind: 'text' },
    basis: { kind: 'select', fixed: true, options: ['close', 'adjusted'] },
    mapping: { kind: 'json', shape: 'importMapping' },
    summary: { kind: 'json', shape: 'importSummary' },
    committedAt: { kind: 'timestamp' },
    undoneAt: { kind: 'timestamp' },
  },
  indexes: [['account', 'status'], ['createdAt']],
  rules: ['importedFile'],
} as const satisfies Collection
