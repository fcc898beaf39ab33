import type { Collection } from '#model/collection.ts'
import { everything, nothing, ofVisible } from '#model/rights/usual-rights.ts'
import { currencyCodes } from '#model/fields/currencies.ts'

/**
 * A booking of a portfolio (or of an account without one). `side` is its kind; `purchaseType` is the kind in the
 * six words of the specification, spelled as there, for the kinds that have one. Amounts are positive and in
 * `currency`; `amount` is the cash effect with fees and taxes inside. `rate` is the portfolio's currency for one
 * unit of `currency`; `cost` the book cost a transfer in carries. For a split, `units` is new units per old unit.
 * A return of capital lowers the cost of what is held of `symbol`. An exchange brings `units` of `symbol` for `fromUnits` of
 * `fromSymbol`, or for none of them but a `costShare` of their cost.
 */
export const transactions = {
  name: 'transactions',
  rights: {
    admin: everything,
    professional: ofVisible,
    investor: { read: 'visible' },
    public: nothing,
  },
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    portfolio: { kind: 'ref', to: 'portfolios' },
    parentId: { kind: 'computed', by: 'parentId' },
    external_id: { kind: 'text' },
    name: { kind: 'text', required: true, says: 'name', max: 300 },
    symbol: { kind: 'text' },
    purchaseType: {
      kind: 'select',
      options: ['Purchase', 'Sale', 'Contribution', 'Withdrawal', 'Divident', 'Dividend', 'Interest'], // sic
    },
    side: {
      kind: 'select',
      fixed: true,
      required: true,
      says: 'requiredField',
      options: [
        'BUY',
        'SELL',
        'CONTRIBUTION',
        'WITHDRAWAL',
        'DIVIDEND',
        'INTEREST',
        'FEE',
        'TAX',
        'TRANSFER_IN',
        'TRANSFER_OUT',
        'SPLIT',
        'RETURN_OF_CAPITAL',
        'EXCHANGE',
        'OPTION_PREMIUM',
      ],
    },
    date: { kind: 'date', required: true },
    amount: { kind: 'money', required: true, says: 'requiredField' },
    localCcyAmount: { kind: 'money' },
    currency: { kind: 'select', options: currencyCodes },
    units: { kind: 'units' },
    price: { kind: 'price' },
    fees: { kind: 'money' },
    taxes: { kind: 'money' },
    cost: { kind: 'money' },
    fromSymbol: { kind: 'text', max: 100 },
    fromUnits: { kind: 'units' },
    costShare: { kind: 'rate' },
    rate: { kind: 'rate' },
    fxRate: { kind: 'rate' },
    grossAmount: { kind: 'money' },
    netAmount: { kind: 'money' },
    nominalValue: { kind: 'money' },
    businessDate: { kind: 'date' },
    navDate: { kind: 'date' },
    assetclass: {
      kind: 'select',
      options: ['Equity', 'Fixed income', 'Other', 'Crypto'],
      kept: ['Property'],
    },
    type: { kind: 'select', options: ['Stock', 'Fund', 'Cash', 'Commodity', 'Other'] },
    region: {
      kind: 'select',
      options: ['Global', 'Europe', 'UK', 'North America', 'Emerging markets', 'Japan', 'Other'],
      kept: ['United States', 'Frankfurt'],
    },
  },
  indexes: [['portfolio', 'date'], ['account', 'date'], ['createdAt'], ['updatedAt']],
  rules: ['bookedTrade', 'ledger'],
  admin: {
    title: 'name',
    columns: ['date', 'name', 'symbol', 'purchaseType', 'side', 'units', 'amount', 'currency'],
    search: ['name', 'symbol'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: [
              'name',
              'symbol',
              'purchaseType',
              'side',
              'date',
              'amount',
              'localCcyAmount',
              'currency',
            ],
          },
          {
            id: 'position',
            fields: [
              'units',
              'price',
              'fees',
              'taxes',
              'cost',
              'rate',
              'fromSymbol',
              'fromUnits',
              'costShare',
            ],
          },
          { id: 'classification', fields: ['assetclass', 'type', 'region'] },
          {
            id: 'provider',
            fields: [
              'external_id',
              'grossAmount',
              'netAmount',
              'nominalValue',
              'fxRate',
              'businessDate',
              'navDate',
            ],
          },
          { id: 'placement', fields: ['account', 'portfolio'] },
        ],
      },
    ],
  },
} as const satisfies Collection
