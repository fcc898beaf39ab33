import type { Collection } from '#model/collection.ts'
import { riskProfileNames } from '#model/benchmark-label.ts'
import { figureFields } from '#model/collections/figure-fields.ts'

/**
 * A portfolio of an account. `source` says where its figures come from: the configuration's data service under
 * `external_id`, or the portal's own ledger. `ledgerVersion` grows with every change of its bookings.
 * `cash`: whether the portfolio keeps its cash or is paid from an account outside.
 */
export const portfolios = {
  name: 'portfolios',
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true, once: true },
    name: { kind: 'text', required: true, says: 'name', max: 200 },
    external_id: { kind: 'text', admin: true },
    type: { kind: 'select', options: ['GIA', 'ISA', 'SIPP', 'ExO', 'OPB', 'Trust', 'SSAS'] },
    region: { kind: 'select', options: ['Global', 'Europe', 'USA'] },
    currency: { kind: 'select', options: ['USD', 'EUR', 'GBP'] },
    inception: { kind: 'date' },
    objective: { kind: 'select', options: ['Income', 'Accummulation', 'Both', 'ExO'] },
    riskLevel: { kind: 'slider', min: 1, max: 10 },
    esgRating: { kind: 'slider', min: 1, max: 10 },
    riskProfile: { kind: 'select', options: riskProfileNames },
    ...figureFields,
    charges: { kind: 'money', admin: true },
    color: { kind: 'text' },
    combinedAccounts: { kind: 'texts' },
    owner_id: { kind: 'text', staff: true, admin: true },
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
            fields: [
              'external_id',
              'source',
              'cash',
              'costMethod',
              'combinedAccounts',
              'color',
              'owner_id',
              'external_owner_name',
            ],
          },
          {
            id: 'figures',
            fields: [
              'value',
              'change',
              'charges',
              'change1d',
              'change1m',
              'changeYtd',
              'change1y',
              'change3y',
              'change5y',
              'changeAll',
              'figuresAsOf',
              'figuresQuality',
              'figuresFailedAt',
            ],
          },
        ],
      },
      { id: 'holdings', children: 'holdings', by: 'portfolio' },
      { id: 'transactions', children: 'transactions', by: 'portfolio' },
      { id: 'documents', children: 'media', by: 'portfolio' },
    ],
  },
} as const satisfies Collection
