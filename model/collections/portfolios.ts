import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'
import { riskProfileNames } from '#model/benchmark-label.ts'
import { executionOnly } from '#model/execution-only.ts'
import { figureFields, figureSection } from '#model/collections/figure-fields.ts'

/**
 * A portfolio of an account. `source` says where its figures come from: the configuration's data service under
 * `external_id`, or the portal's own ledger. `ledgerVersion` grows with every change of its bookings.
 * `cash`: whether the portfolio keeps its cash or is paid from an account outside.
 */
export const portfolios = {
  name: 'portfolios',
  rights: { admin: everything, professional: ofVisible, investor: { read: 'visible' }, public: nothing },
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true, once: true },
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    external_id: { kind: 'text', admin: true },
    type: { kind: 'select', options: ['GIA', 'ISA', 'SIPP', executionOnly, 'OPB', 'Trust', 'SSAS'] },
    region: { kind: 'select', options: ['Global', 'Europe', 'USA'] },
    currency: {
      kind: 'select',
      options: ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'ISK', 'JPY'],
    },
    inception: { kind: 'date' },
    objective: { kind: 'select', options: ['Income', 'Accummulation', 'Both', executionOnly] },
    riskLevel: { kind: 'slider', min: 1, max: 10 },
    esgRating: { kind: 'slider', min: 1, max: 10 },
    riskProfile: { kind: 'select', options: riskProfileNames },
    ...figureFields,
    /** What a data service says besides its figures: shown as it says it, or not at all, so nobody gives it (decision 107). */
    charges: { kind: 'money', admin: true, system: true },
    color: { kind: 'text', system: true },
    combinedAccounts: { kind: 'texts', staff: true, system: true },
    owner_id: { kind: 'text', staff: true, admin: true, system: true },
    external_owner_name: { kind: 'text', staff: true, admin: true },
    source: { kind: 'select', options: ['provider', 'portal'], fixed: true, default: 'provider' },
    cash: { kind: 'select', options: ['inside', 'outside'], fixed: true, default: 'outside' },
    costMethod: {
      kind: 'select',
      options: ['average', 'fifo', 'section-104'],
      fixed: true,
      default: 'average',
    },
    ledgerVersion: { kind: 'count', default: 0, system: true },
  },
  unique: [['external_id']],
  indexes: [['account', 'name'], ['createdAt'], ['updatedAt'], ['-value']],
  rules: ['executionOnly', 'firstCurrency', 'pastInception', 'portfolioSource', 'ledgerTerms'],
  searchText: true,
  admin: {
    title: 'name',
    columns: ['name', 'account', 'type', 'currency', 'riskLevel', 'value'],
    search: ['name', 'external_id'],
    tabs: [
      {
        id: 'settings',
        sections: [
          { fields: ['name', 'account', 'type', 'region', 'currency', 'inception', 'objective'] },
          { id: 'risk', fields: ['riskLevel', 'esgRating', 'riskProfile'] },
          {
            id: 'source',
            fields: ['external_id', 'source', 'cash', 'costMethod', 'external_owner_name'],
          },
          figureSection,
        ],
      },
      { id: 'holdings', children: 'holdings', by: 'portfolio' },
      { id: 'transactions', children: 'transactions', by: 'portfolio' },
      { id: 'documents', children: 'media', by: 'portfolio' },
    ],
  },
} as const satisfies Collection
