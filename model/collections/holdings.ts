import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'

/**
 * A position kept by hand: a security, a fund or a property, in a portfolio or directly under an account.
 * `annual_growth` (per cent a year) and `pricePoints` value a property. Removed for good, unlike everything else.
 */
export const holdings = {
  name: 'holdings',
  rights: { admin: everything, professional: ofVisible, investor: { read: 'visible' }, public: nothing },
  account: 'account',
  removal: 'hard',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    portfolio: { kind: 'ref', to: 'portfolios' },
    parentId: { kind: 'computed', by: 'parentId' },
    name: { kind: 'text', required: true, says: 'name', max: 300 },
    symbol: { kind: 'text', required: true, says: 'symbol' },
    assetclass: { kind: 'select', options: ['Equity', 'Fixed income', 'Property', 'Cash', 'Other'] },
    type: { kind: 'select', options: ['Stock', 'Fund', 'Cash', 'Commodity', 'Other'] },
    units: { kind: 'units' },
    value: { kind: 'money' },
    purchaseValue: { kind: 'money' },
    currency: {
      kind: 'select',
      options: ['USD', 'EUR', 'GBP', 'GBX', 'CAD', 'CHF', 'AUD', 'SEK', 'NOK', 'DKK', 'ISK', 'JPY'],
    },
    region: {
      kind: 'select',
      options: ['Global', 'Europe', 'UK', 'North America', 'Emerging markets', 'Japan', 'Other'],
      kept: ['United States', 'Frankfurt'],
    },
    date: { kind: 'date' },
    annual_growth: { kind: 'number' },
    pricePoints: {
      kind: 'json',
      shape: 'pricePoints',
      input: 'tabular',
      columns: [
        { name: 'date', type: 'date-picker' },
        { name: 'price', type: 'number' },
      ],
    },
  },
  indexes: [['account'], ['createdAt'], ['updatedAt'], ['portfolio', 'symbol']],
  rules: ['keptPosition', 'ledger'],
  admin: {
    title: 'name',
    columns: ['name', 'symbol', 'assetclass', 'type', 'units', 'value', 'currency'],
    search: ['name', 'symbol'],
    tabs: [
      {
        id: 'details',
        sections: [
          { fields: ['name', 'symbol', 'assetclass', 'type', 'region'] },
          { id: 'position', fields: ['units', 'value', 'purchaseValue', 'currency', 'date'] },
          { id: 'property', fields: ['annual_growth', 'pricePoints'] },
          { id: 'placement', fields: ['account', 'portfolio'] },
        ],
      },
    ],
  },
} as const satisfies Collection
