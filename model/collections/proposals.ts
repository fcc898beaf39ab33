import type { Collection } from '#model/collection.ts'
import { proposalStates } from '#model/proposals/proposal.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * Trades that people of the firm propose to the client of a portfolio (decision 172), and what the client said. `proposed` is exactly
 * what was shown. Written by the database alone, for whoever may: what was sent stays as it was, and is decided once.
 */
export const proposals = {
  name: 'proposals',
  rights: {
    admin: reading,
    professional: { read: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  feature: 'modelPortfolios',
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    portfolio: { kind: 'ref', to: 'portfolios', required: true },
    model: { kind: 'text', required: true },
    state: { kind: 'select', options: proposalStates, fixed: true, default: 'waiting' },
    proposed: { kind: 'json', shape: 'snapshot', required: true },
    note: { kind: 'textarea', max: 2000 },
    expiresOn: { kind: 'date', required: true },
    decidedAt: { kind: 'timestamp' },
    decidedBy: { kind: 'ref', to: 'users' },
    decidedName: { kind: 'text' },
    reason: { kind: 'textarea', max: 500 },
    termsVersion: { kind: 'text' },
    endedAt: { kind: 'timestamp' },
    endedName: { kind: 'text' },
  },
  indexes: [
    ['account', 'createdAt'],
    ['portfolio', 'state'],
  ],
  readonly: true,
} as const satisfies Collection
